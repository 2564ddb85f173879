/** Endpoints of a professional's hours, for their screen and the wizard only. */
import { Availability, AvailabilityRequest } from './availability.ts'
import { endpoint } from './endpoint.ts'

export const getAvailability = endpoint({
  method: 'GET',
  path: '/appointments/providers/{providerId}/availabilities',
  tag: 'Disponibilidade',
  summary: 'Horários de um profissional; 404 enquanto não há nenhum',
  response: Availability,
  failure: 'Ocorreu um erro ao carregar seus horários de disponibilidade.',
})
export const createAvailability = endpoint({
  method: 'POST',
  path: '/appointments/availabilities',
  tag: 'Disponibilidade',
  summary: 'Definir os horários de um profissional; onde já há, passam a valer estes',
  body: AvailabilityRequest,
  response: Availability,
  failure: 'Não foi possível salvar a disponibilidade. Tente novamente.',
})
export const updateAvailability = endpoint({
  method: 'PUT',
  path: '/appointments/availabilities/{id}',
  tag: 'Disponibilidade',
  summary: 'Alterar os horários de um profissional: as regras enviadas substituem as anteriores',
  body: AvailabilityRequest,
  response: Availability,
  failure: 'Não foi possível salvar a disponibilidade. Tente novamente.',
})
