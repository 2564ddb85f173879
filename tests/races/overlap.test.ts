import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { Database } from '../../server/db/openDatabase.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import { createAppointment, rescheduleAppointment } from '../../server/modules/appointments/handlers.ts'
import type { Booker } from '../../server/modules/appointments/placing.ts'
import { createAvailability } from '../../server/modules/availability/handlers.ts'
import { createSeries } from '../../server/modules/appointments/series.ts'
import { createService } from '../../server/modules/services/handlers.ts'
import { Refusal } from '../../server/refusal.ts'
import { type Clinic, customerWrites, makeClinic } from '../server/syncHarness.ts'
import { freshPostgres, type TestPostgres } from './postgres.ts'

const postgres: TestPostgres | null = await freshPostgres()
let processes: Database[]
let clinic: Clinic
let clientId: string
const now = new Date('2026-11-26T12:00:00.000Z')
const at = (time: string) => `2026-12-01T${time}:00.000Z`

describe.skipIf(!postgres)('bookings at once on PostgreSQL (skipped: no server found)', () => {
  beforeAll(async () => {
    processes = await Promise.all([postgres!.open(), postgres!.open()])
  }, 60_000)
  afterAll(() => postgres?.drop())
  beforeEach(async () => {
    clinic = await makeClinic(processes[0]!)
    clientId = (await customerWrites(processes[0]!, clinic, 'Oi')).conversation.contactId
    // The agent books only within working hours.
    await orgTransaction(processes[0]!.db, clinic.orgId, (t) =>
      createAvailability(
        t,
        {
          provider_id: clinic.providerId,
          rules: [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
            availability_type: 'day_of_week' as const,
            day_of_week,
            intervals: [{ from_time: '00:00', to_time: '23:59' }],
          })),
        },
        now,
      ),
    )
  })

  const inOrg = <T>(n: number, work: Parameters<typeof orgTransaction<T>>[2]) =>
    orgTransaction(processes[n % 2]!.db, clinic.orgId, work).catch((error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    })
  const book = (n: number, from: string, to: string, booker: Booker) =>
    inOrg(n, async (t) => {
      const span = { start_time: at(from), end_time: at(to) }
      const input = {
        ...span,
        client_id: clientId,
        provider_id: clinic.providerId,
        appointment_type: 'exam' as const,
        overbook: true,
      }
      return (await createAppointment(t, input, booker, now)).appointment.id
    })

  it('CAL-46 of one slot by agents: exactly one is booked', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => book(n, '10:00', n % 2 ? '10:30' : '11:00', { by: 'agent' })),
    )
    expect(answers.filter((answer) => answer === 'slot_taken')).toHaveLength(7)
  })

  it('CAL-46 moves onto one slot: exactly one arrives', async () => {
    const ids = await Promise.all(
      ['12', '13', '14', '15', '16'].map((hour, n) => book(n, `${hour}:00`, `${hour}:30`, { by: 'agent' })),
    )
    const answers = await Promise.all(
      ids.map((id, n) =>
        inOrg(n, (t) =>
          rescheduleAppointment(
            t,
            id,
            { start_time: at('09:00'), end_time: at('09:30') },
            { by: 'agent' },
            now,
          ),
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'slot_taken')).toHaveLength(4)
  })

  it('SCH-07 of two times that only their buffers bring together: exactly one is booked', async () => {
    const service = await orgTransaction(processes[0]!.db, clinic.orgId, (t) =>
      createService(t, {
        name: 'Peeling químico',
        duration_minutes: 30,
        buffer_before_minutes: 10,
        buffer_after_minutes: 15,
        price: { mode: 'hidden', cents: null },
        professional_ids: 'all',
        bookable_by_agent: true,
        bookable_by_staff: true,
        instructions: '',
      }),
    )
    const bookService = (n: number, from: string, to: string) =>
      inOrg(n, async (t) => {
        const input = {
          start_time: at(from),
          end_time: at(to),
          client_id: clientId,
          provider_id: clinic.providerId,
          service_id: service.id,
        }
        return (await createAppointment(t, input, { by: 'staff', userId: clinic.userId }, now)).appointment.id
      })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 ? bookService(n, '10:00', '10:30') : bookService(n, '10:40', '11:10'),
      ),
    )
    expect(answers.filter((answer) => answer === 'slot_taken')).toHaveLength(7)
    // Far enough apart for both buffers.
    expect(await bookService(0, '12:00', '12:30')).not.toBe('slot_taken')
    expect(await bookService(1, '12:55', '13:25')).not.toBe('slot_taken')
  })

  it('SCH-12 of courses that share one session: exactly one is booked, whole, and the others not in part', async () => {
    const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}`
    const course = (n: number) =>
      inOrg(n, async (t) => {
        // All want the same time on the second day; on the other days each has an hour of its own.
        const days = [day(1), day(8), day(15)]
        const own = String(8 + n).padStart(2, '0')
        const series = {
          id: newId(),
          client_id: clientId,
          service_id: null,
          appointments: days.map((date, index) => ({
            id: newId(),
            provider_id: clinic.providerId,
            start_time: `${date}T${index === 1 ? '12' : own}:00:00.000Z`,
            end_time: `${date}T${index === 1 ? '12' : own}:30:00.000Z`,
          })),
        }
        await createSeries(t, series, { by: 'staff', userId: clinic.userId }, now)
        return series.id
      })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => course(n)))
    const booked = answers.filter((answer) => answer !== 'slot_taken')
    expect(booked).toHaveLength(1)
    const { rows } = await processes[0]!.pool.query(
      'select series_id, count(*)::int as sessions from appointments where org_id = $1 group by series_id',
      [clinic.orgId],
    )
    expect(rows).toEqual([{ series_id: booked[0], sessions: 3 }])
  })

  it('the constraint refuses even a writer that looked at nothing', async () => {
    const insert = (n: number) =>
      processes[n % 2]!.pool.query(
        `insert into appointments (id, org_id, client_id, provider_id, start_time, end_time, revision) values ($1, $2, $3, $4, $5, $6, 1)`,
        [newId(), clinic.orgId, clientId, clinic.providerId, at('10:00'), at('11:00')],
      )
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => insert(n)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })
})
