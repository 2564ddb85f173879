import { AppointmentAction, AppointmentStatus } from '../../../src/contract/appointment.ts'
import * as endpoints from '../../../src/contract/endpoints.ts'
import { DAY, dayIn } from '../../../src/contract/schedule/zone.ts'
import type { Api, Auth } from '../../http/api.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { requireContact } from '../funnel/handlers.ts'
import {
  createAppointment,
  moveAppointment,
  putAppointment,
  removeAppointment,
  rescheduleAppointment,
} from './handlers.ts'
import { requireAppointment } from './announce.ts'
import type { Booker } from './placing.ts'
import { isDay, listAppointments, listAppointmentsOf, selectProviders } from './queries.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'
import { readStatuses } from './rules.ts'
import { cancelSeries, createSeries, moveSeries } from './series.ts'

const LIMIT = 1000
const LIMIT_MAX = 2000
const DEFAULT_DAYS = 30

const staff = (auth: Auth): Booker => ({ by: 'staff', userId: auth.userId })

/** Appointments, courses and the list of professionals. */
export function appointmentsRoutes(api: Api): void {
  api.read(endpoints.listProviders, ({ deps, auth }) =>
    selectProviders(deps.database.db, auth.organizationId),
  )

  api.read(endpoints.listAppointments, async ({ deps, auth, query }) => {
    const { db } = deps.database
    const timezone = await selectTimezone(db, auth.organizationId)
    const now = deps.clock().getTime()
    const filter = readStatuses(query.status, ['pending', 'confirmed'])
    if ('unknown' in filter) {
      const text = `Estado desconhecido. Use ${AppointmentStatus.options.join(', ')}.`
      throw new Refusal(422, 'invalid_body', text, { fields: { status: text } })
    }
    const appointments = await listAppointments(db, auth.organizationId, {
      from: date('start_date', query.start_date) ?? dayIn(now, timezone),
      to: date('end_date', query.end_date) ?? dayIn(now + DEFAULT_DAYS * DAY, timezone),
      timezone,
      statuses: filter.statuses,
      limit: Math.min(Math.max(Math.trunc(query.limit ?? LIMIT), 1), LIMIT_MAX),
    })
    return { appointments }
  })

  api.read(endpoints.listClientAppointments, async ({ deps, auth, params }) => {
    await requireContact(deps.database.db, auth.organizationId, params['id']!)
    return listAppointmentsOf(deps.database.db, auth.organizationId, params['id']!)
  })
  api.read(endpoints.getAppointment, ({ deps, auth, params }) =>
    requireAppointment(deps.database.db, auth.organizationId, params['id']!),
  )

  api.command(endpoints.createAppointment, (t, { body, auth, deps }) =>
    createAppointment(t, body, staff(auth), deps.clock()),
  )
  api.command(endpoints.updateAppointment, (t, { params, body, auth, deps }) =>
    putAppointment(t, params['id']!, body, staff(auth), deps.clock()),
  )
  api.command(endpoints.rescheduleAppointment, (t, { params, body, auth, deps }) =>
    rescheduleAppointment(t, params['id']!, body, staff(auth), deps.clock()),
  )
  api.command(endpoints.deleteAppointment, (t, { params, body, auth, deps }) =>
    removeAppointment(t, params['id']!, staff(auth), deps.clock(), body?.expected),
  )
  api.command(endpoints.createSeries, (t, { body, auth, deps }) =>
    createSeries(t, body, staff(auth), deps.clock()),
  )
  api.command(endpoints.moveSeries, (t, { params, body, auth, deps }) =>
    moveSeries(t, params['id']!, body, staff(auth), deps.clock()),
  )
  api.command(endpoints.cancelSeries, (t, { params, body, auth, deps }) =>
    cancelSeries(t, params['id']!, body, staff(auth), deps.clock()),
  )
  api.command(endpoints.moveAppointment, (t, { params, body, auth, deps }) => {
    const action = AppointmentAction.safeParse(params['action'])
    if (!action.success) throw notFound('Esta ação não existe para agendamentos.')
    return moveAppointment(t, params['id']!, action.data, staff(auth), deps.clock(), body?.expected)
  })
}

/** A day or an ISO time that the database accepts; undefined when absent, refused when invalid. */
function date(field: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const at = new Date(text)
  const valid = !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= 1970 && at.getUTCFullYear() < 10_000
  if (!valid || (isDay(text) && at.toISOString().slice(0, 10) !== text)) {
    throw new Refusal(422, 'invalid_body', 'Data inválida.', { fields: { [field]: 'Data inválida' } })
  }
  return isDay(text) ? text : at.toISOString()
}
