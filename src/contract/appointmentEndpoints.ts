/** Endpoints that read appointments. Those that write them are in commandEndpoints.ts. */
import * as z from 'zod/mini'
import { Appointment, Provider } from './appointment.ts'
import { endpoint } from './endpoint.ts'

/** One status, or several separated by commas. */
const StatusList = z.string().check(z.maxLength(200))

export const listProviders = endpoint({
  method: 'GET',
  path: '/appointments/providers',
  tag: 'Agendamentos',
  summary: 'Profissionais',
  response: z.array(Provider),
})
export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments/organizations/appointments',
  tag: 'Agendamentos',
  summary: 'Agendamentos por período e estados',
  query: z.object({
    start_date: z.optional(z.string().check(z.maxLength(40))),
    end_date: z.optional(z.string().check(z.maxLength(40))),
    status: z.optional(z.union([StatusList, z.array(StatusList).check(z.maxLength(20))])),
    limit: z.optional(z.coerce.number()),
  }),
  response: z.object({ appointments: z.array(Appointment) }),
  failure: 'Não foi possível carregar os agendamentos',
})
export const listClientAppointments = endpoint({
  method: 'GET',
  path: '/appointments/clients/{id}/appointments',
  tag: 'Agendamentos',
  summary: 'Agendamentos de um contato',
  response: z.array(Appointment),
})
export const getAppointment = endpoint({
  method: 'GET',
  path: '/appointments/appointments/{id}',
  tag: 'Agendamentos',
  summary: 'Um agendamento',
  response: Appointment,
})
