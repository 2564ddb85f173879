import * as agenda from '../../../src/contract/agendaEndpoints.ts'
import * as endpoints from '../../../src/contract/availabilityEndpoints.ts'
import { freeTimes } from '../../../src/contract/schedule/freeTimes.ts'
import type { Api } from '../../http/api.ts'
import { Refusal } from '../../refusal.ts'
import * as availability from './handlers.ts'
import { holidaysOf, holidayStates } from './holidays.ts'
import { loadSchedule, requireService } from './loadSchedule.ts'

const DAY = 86_400_000
const DAYS_MAX = 62
const LIMIT = 500
const LIMIT_MAX = 5000

export function availabilityRoutes(api: Api): void {
  api.read(endpoints.getAvailability, ({ deps, auth, params }) =>
    availability.getAvailability(deps, auth, params['providerId']!),
  )
  api.command(endpoints.createAvailability, (t, { deps, body }) =>
    availability.createAvailability(t, body, deps.clock()),
  )
  api.command(endpoints.updateAvailability, (t, { deps, params, body }) =>
    availability.updateAvailability(t, params['id']!, body, deps.clock()),
  )
  api.read(agenda.getSchedule, ({ deps, auth }) => availability.getSchedule(deps, auth))
  api.command(agenda.updateSchedule, (t, { body }) => availability.updateSchedule(t, body))

  api.read(agenda.listHolidays, ({ query }) => {
    const { year, state } = query
    if (!Number.isInteger(year) || year < 2000 || year > 2100) throw invalid('year', 'Ano inválido')
    if (state !== undefined && !holidayStates().includes(state)) throw invalid('state', 'Estado inválido')
    return Promise.resolve(holidaysOf(year, state))
  })

  api.read(agenda.listFreeTimes, async ({ deps, auth, query }) => {
    const { db } = deps.database
    const { from, to } = query
    if (from > to) throw invalid('to', 'O último dia deve ser depois do primeiro')
    if (Date.parse(to) - Date.parse(from) > DAYS_MAX * DAY)
      throw invalid('to', `Peça no máximo ${DAYS_MAX} dias de cada vez`)
    const input = await loadSchedule(db, auth.organizationId, {
      service: await requireService(db, auth.organizationId, query.service_id),
      professionalId: query.professional_id,
      from,
      to,
      now: deps.clock(),
    })
    const limit = Math.min(Math.max(Math.trunc(query.limit ?? LIMIT), 1), LIMIT_MAX)
    const { times } = freeTimes(input, limit)
    return {
      timezone: input.zone,
      times: times.map(({ professionalId, start, end }) => ({
        professional_id: professionalId,
        start_time: new Date(start).toISOString(),
        end_time: new Date(end).toISOString(),
      })),
    }
  })
}

const invalid = (field: string, text: string) =>
  new Refusal(422, 'invalid_body', text, { fields: { [field]: text } })
