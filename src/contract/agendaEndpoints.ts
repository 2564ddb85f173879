/** Endpoints of professionals, services, booking rules and free times, for the screens that set them up. */
import * as z from 'zod/mini'
import { AppointmentRemoved } from './appointment.ts'
import { Day } from './availability.ts'
import { Schedule } from './bookingSettings.ts'
import { Holiday } from './holiday.ts'
import { ScheduleUpdate } from './scheduleInput.ts'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './ids.ts'
import { Professional } from './professional.ts'
import { ProfessionalCreate, ProfessionalUpdate } from './professionalInput.ts'
import { Service } from './service.ts'
import { ServiceCreate, ServiceUpdate } from './serviceInput.ts'

export const listProfessionals = endpoint({
  method: 'GET',
  path: '/appointments/professionals',
  tag: 'Profissionais',
  summary: 'Profissionais com seus horários, os inativos também',
  response: z.array(Professional),
})

export const createProfessional = endpoint({
  method: 'POST',
  path: '/appointments/professionals',
  tag: 'Profissionais',
  summary: 'Criar um profissional',
  body: ProfessionalCreate,
  response: Professional,
  failure: 'Não foi possível criar o profissional. Tente novamente.',
})

export const updateProfessional = endpoint({
  method: 'PATCH',
  path: '/appointments/professionals/{id}',
  tag: 'Profissionais',
  summary: 'Alterar um profissional: nome, cor, foto, conta, ativo',
  body: ProfessionalUpdate,
  response: Professional,
  failure: 'Não foi possível salvar o profissional. Tente novamente.',
})

export const listServices = endpoint({
  method: 'GET',
  path: '/appointments/services',
  tag: 'Serviços',
  summary: 'Serviços, os inativos também',
  response: z.array(Service),
})

export const createService = endpoint({
  method: 'POST',
  path: '/appointments/services',
  tag: 'Serviços',
  summary: 'Criar um serviço',
  body: ServiceCreate,
  response: Service,
  failure: 'Não foi possível criar o serviço. Tente novamente.',
})

export const updateService = endpoint({
  method: 'PATCH',
  path: '/appointments/services/{id}',
  tag: 'Serviços',
  summary: 'Alterar um serviço',
  body: ServiceUpdate,
  response: Service,
  failure: 'Não foi possível salvar o serviço. Tente novamente.',
})

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/appointments/services/{id}',
  tag: 'Serviços',
  summary: 'Excluir um serviço que nunca foi usado; um usado se desativa',
  response: AppointmentRemoved,
  failure: 'Não foi possível excluir o serviço. Tente novamente.',
})

export const getSchedule = endpoint({
  method: 'GET',
  path: '/appointments/schedule',
  tag: 'Disponibilidade',
  summary: 'Regras de marcação e dias fechados da empresa',
  response: Schedule,
})

export const updateSchedule = endpoint({
  method: 'PATCH',
  path: '/appointments/schedule',
  tag: 'Disponibilidade',
  summary: 'Alterar as regras de marcação e os dias fechados',
  body: ScheduleUpdate,
  response: Schedule,
  failure: 'Não foi possível salvar. Tente novamente.',
})

export const listHolidays = endpoint({
  method: 'GET',
  path: '/appointments/holidays',
  tag: 'Disponibilidade',
  summary: 'Feriados do Brasil em um ano, com os de um estado se dito',
  query: z.object({
    year: z.coerce.number(),
    state: z.optional(z.string().check(z.maxLength(2))),
  }),
  response: z.array(Holiday),
})

export const listFreeTimes = endpoint({
  method: 'GET',
  path: '/appointments/free-times',
  tag: 'Disponibilidade',
  summary: 'Horários livres para um serviço, com um profissional ou com quem o realiza',
  query: z.object({
    service_id: Id,
    professional_id: z.optional(Id),
    /** Days in the organization's time zone, both included; at most 62 days. */
    from: Day,
    to: Day,
    limit: z.optional(z.coerce.number()),
  }),
  response: z.object({
    times: z.array(z.object({ professional_id: Id, start_time: Timestamp, end_time: Timestamp })),
    /** The organization's time zone, in which the days are to be read. */
    timezone: z.string(),
  }),
})
