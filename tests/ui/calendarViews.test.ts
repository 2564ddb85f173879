import { describe, expect, it } from 'vitest'
import { type Appointment, typeFromTitle } from '../../src/contract/appointment.ts'
import { eventTitle, groupByDay, partOn, toEvent } from '../../src/features/calendar/calendarEvent.ts'
import {
  daysOfView,
  viewTitle,
  turn,
  VIEW_LABEL,
  VIEW_OF_KEY,
} from '../../src/features/calendar/calendarView.ts'
import {
  gridHours,
  gridScale,
  heightOf,
  pixels,
  SLOT_MINUTES,
  snap,
} from '../../src/features/calendar/gridHours.ts'
import { isSameSlot, moveError, slotAt } from '../../src/features/calendar/placeMove.ts'
import { sideBySide } from '../../src/features/calendar/sideBySide.ts'
import {
  badgeTone,
  CALENDAR_STATUS_LABEL,
  eventTone,
  STATUS_TONE,
} from '../../src/features/calendar/status.ts'
import { CALENDAR_TEXT, doneText } from '../../src/features/calendar/texts.ts'
import { timeOf } from '../../src/features/calendar/zonedTime.ts'
import type { AppointmentView } from '../../src/sync/outbox/overlayPending.ts'

const ZONE = 'America/Sao_Paulo'

const appointment = (
  id: string,
  start: string,
  end: string,
  more: Partial<Appointment & Pick<AppointmentView, 'pending'>> = {},
): AppointmentView => ({
  id,
  client_id: '0198aaaa-0000-7000-8000-000000000001',
  client_name: 'Maria',
  client_photo_url: null,
  provider_id: 'p',
  provider_name: 'Ana',
  start_time: new Date(`${start}:00-03:00`).toISOString(),
  end_time: new Date(`${end}:00-03:00`).toISOString(),
  service_id: null,
  service_name: '',
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  series_id: null,
  series_number: null,
  series_total: null,
  status: 'pending',
  appointment_type: 'follow_up',
  notes: '',
  location: 'Sala 2',
  metadata: {},
  overbooked: false,
  created_by: 'staff',
  revision: 1,
  pending: [],
  ...more,
})
const event = (start: string, end: string, more: Partial<Appointment> = {}) =>
  toEvent(appointment('a', start, end, more), ZONE)

describe('views', () => {
  it('CAL-01 CAL-02 are named in Portuguese and have a key in both readings', () => {
    expect(VIEW_LABEL).toEqual({ month: 'Mês', week: 'Semana', day: 'Dia', agenda: 'Agenda' })
    expect(VIEW_OF_KEY).toEqual({ m: 'month', w: 'week', s: 'week', d: 'day', a: 'agenda' })
  })

  it('CAL-07 CAL-11 show weeks from Sunday, a month in whole weeks, and thirty days of agenda', () => {
    expect(daysOfView('week', '2026-11-18')).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
    expect(daysOfView('week', '2026-11-15')[0]).toBe('2026-11-15')
    const november = daysOfView('month', '2026-11-18')
    expect([november[0], november.at(-1), november.length]).toEqual(['2026-11-01', '2026-12-05', 35])
    // A month of exactly four weeks, and one that needs six.
    expect(daysOfView('month', '2026-02-10')).toHaveLength(28)
    expect(daysOfView('month', '2026-08-10')).toHaveLength(42)
    const agenda = daysOfView('agenda', '2026-11-18')
    expect([agenda.length, agenda[0], agenda.at(-1)]).toEqual([30, '2026-11-18', '2026-12-17'])
  })

  it('CAL-10 turn by a month, a week, a day and thirty days', () => {
    expect(turn('month', '2026-11-18', 1)).toBe('2026-12-18')
    expect(turn('month', '2026-03-31', -1)).toBe('2026-02-28')
    expect(turn('month', '2026-12-15', 1)).toBe('2027-01-15')
    expect(turn('week', '2026-11-18', -1)).toBe('2026-11-11')
    expect(turn('day', '2026-12-31', 1)).toBe('2027-01-01')
    expect(turn('agenda', '2026-11-18', 1)).toBe('2026-12-18')
  })

  it('are titled by what they show', () => {
    const title = (view: 'month' | 'week' | 'day', day: string) => viewTitle(view, day, '2026-11-20')
    expect(title('month', '2026-11-18')).toBe('Novembro de 2026')
    expect(title('week', '2026-11-18').replace(/\s/g, ' ')).toMatch(/^15 . 21 de novembro de 2026$/)
    expect(title('day', '2026-11-20')).toBe('Hoje, sexta-feira, 20 de novembro')
    expect(title('day', '2026-11-24')).toBe('Terça-feira, 24 de novembro')
  })
})

describe('events', () => {
  it('ENT-26 CAL-29 CAL-30 come from the appointment, with its client as title and participant', () => {
    expect(event('2026-11-24T10:00', '2026-11-24T11:00')).toMatchObject({
      id: 'a',
      title: 'Maria',
      description: 'Retorno com Maria',
      start: '2026-11-24T13:00:00.000Z',
      end: '2026-11-24T14:00:00.000Z',
      allDay: false,
      color: 'warn',
      location: 'Sala 2',
      participant: { id: '0198aaaa-0000-7000-8000-000000000001', name: 'Maria', avatar: null },
      metadata: { appointmentType: 'follow_up', status: 'pending' },
    })
    expect(event('2026-11-24T10:00', '2026-11-24T11:00', { notes: 'Jejum' }).description).toBe('Jejum')
    expect(event('2026-11-24T00:00', '2026-11-24T23:59', { metadata: { allDay: true } }).allDay).toBe(true)
  })

  it('CAL-24 CAL-29 without a name are called by the id, without either have no title', () => {
    expect(eventTitle({ client_name: ' ', client_id: '0198aaaa-0000' })).toBe('Cliente 0198aaaa')
    expect(eventTitle({ client_name: '', client_id: '' })).toBe('(sem título)')
  })

  it('CAL-21 CAL-28 CAL-31 a title that has a type in it says which, any other is a consultation', () => {
    expect(typeFromTitle('RETORNO da Maria')).toBe('follow_up')
    expect(typeFromTitle('Check-up anual')).toBe('check_up')
    expect(typeFromTitle('exame de sangue')).toBe('exam')
    expect(typeFromTitle('Procedimento')).toBe('procedure')
    expect(typeFromTitle('Reexaminar')).toBe('consultation')
    expect(typeFromTitle(undefined)).toBe('consultation')
  })

  it('CAL-32 CAL-40 CAL-41 have the colour and the word of their state', () => {
    expect(STATUS_TONE).toEqual({
      pending: 'warn',
      confirmed: 'ok',
      completed: 'info',
      cancelled: 'orange',
      no_show: 'bad',
    })
    expect([eventTone('archived'), badgeTone('archived')]).toEqual(['info', 'orange'])
    expect(CALENDAR_STATUS_LABEL).toEqual({
      pending: 'Pendente',
      confirmed: 'Confirmado',
      cancelled: 'Cancelado',
      completed: 'Concluído',
      no_show: 'Não compareceu',
    })
  })

  it('CAL-33 PRD-06 what was done is told in the words that were decided', () => {
    expect(
      (['created', 'updated', 'deleted', 'moved'] as const).map((change) => doneText('Maria', change)),
    ).toEqual([
      'Agendamento "Maria" criado',
      'Agendamento "Maria" atualizado',
      'Agendamento "Maria" excluído',
      'Agendamento "Maria" movido',
    ])
    expect(CALENDAR_TEXT.more(4)).toBe('+4 mais')
  })

  it('stand on each day they touch; one that ends at midnight does not touch the next', () => {
    const days = ['2026-11-24', '2026-11-25']
    const overnight = event('2026-11-24T23:00', '2026-11-25T01:00')
    const untilMidnight = event('2026-11-24T23:00', '2026-11-25T00:00')
    expect(days.map((day) => partOn(overnight, day))).toEqual([
      { from: 1380, to: 1440 },
      { from: 0, to: 60 },
    ])
    expect(days.map((day) => partOn(untilMidnight, day))).toEqual([{ from: 1380, to: 1440 }, null])
    const grouped = groupByDay([overnight, untilMidnight], days)
    expect(days.map((day) => grouped.get(day)?.length)).toEqual([2, 1])
  })
})

describe('the hour grid', () => {
  it('CAL-04 CAL-05 CAL-06 LIM-15 is 7 to 20 at 72 px an hour in quarters, and wider where something lies outside', () => {
    expect([SLOT_MINUTES, pixels(60, gridScale(false)), pixels(15, gridScale(false))]).toEqual([15, 72, 18])
    // An event is as high as it lasts, less the gap below it, and never lower than a quarter of an hour.
    expect([90, 60, 15, 5].map((minutes) => heightOf(minutes, gridScale(false)))).toEqual([106, 70, 16, 16])
    const days = ['2026-11-24']
    const hours = (...events: ReturnType<typeof event>[]) => gridHours(events, days)
    expect(hours()).toEqual({ first: 7, last: 20 })
    expect(hours(event('2026-11-24T21:00', '2026-11-24T22:30'))).toEqual({ first: 7, last: 23 })
    expect(hours(event('2026-11-24T06:30', '2026-11-24T07:00'))).toEqual({ first: 6, last: 20 })
    expect(hours(event('2026-11-24T23:00', '2026-11-25T01:00'))).toEqual({ first: 7, last: 24 })
    expect(hours(event('2026-11-24T00:00', '2026-11-24T23:59', { metadata: { allDay: true } }))).toEqual({
      first: 7,
      last: 20,
    })
    // An event on another day does not widen the hours.
    expect(hours(event('2026-11-26T05:00', '2026-11-26T06:00'))).toEqual({ first: 7, last: 20 })
  })

  it('CAL-16 CAL-17 snaps to quarters of an hour', () => {
    expect([607, 608, 622.4, 623].map(snap)).toEqual([600, 615, 615, 630])
  })

  it('SCH-08 gives a finger 44 px for the shortest visits of a crowded day on a phone, none of them over another', () => {
    const scale = gridScale(true)
    const border = 2
    // Spans of ten and twenty minutes, one after the other, with a few that overlap.
    const spans = Array.from({ length: 40 }, (_, index) => {
      const from = 8 * 60 + index * 10 - (index % 7)
      return { from, to: from + (index % 3 === 0 ? 20 : 10) }
    })
    const lanes = sideBySide(spans, scale.shortest)
    const boxes = spans.map(({ from, to }, index) => {
      const top = pixels(from, scale)
      return { column: lanes[index]!.column, top, foot: top + heightOf(to - from, scale) }
    })
    expect(Math.min(...boxes.map(({ top, foot }) => foot - top - border))).toBeGreaterThanOrEqual(44)
    const covered = boxes.filter((one, index) =>
      boxes.some(
        (other, at) =>
          at !== index && one.column === other.column && one.top < other.foot && other.top < one.foot,
      ),
    )
    expect(covered).toEqual([])
    // An event drawn taller than it lasts must fit at the foot of the grid too.
    const late = event('2026-11-24T19:50', '2026-11-24T20:00')
    expect(gridHours([late], ['2026-11-24'], { shortest: scale.shortest })).toEqual({ first: 7, last: 21 })
    // With text twice as large everything is twice as high.
    expect(heightOf(60, gridScale(true, 2)) + border).toBe(2 * (heightOf(60, scale) + border))
  })

  it('puts what overlaps side by side, and nothing else', () => {
    const lanes = (...spans: [number, number][]) =>
      sideBySide(spans.map(([from, to]) => ({ from, to }))).map(
        ({ column, columns }) => `${column}/${columns}`,
      )
    expect(lanes([0, 60], [60, 120])).toEqual(['0/1', '0/1'])
    expect(lanes([0, 60], [30, 90])).toEqual(['0/2', '1/2'])
    // The third event reuses the first column, and is as
    // narrow as the events it overlaps directly or indirectly.
    expect(lanes([0, 60], [30, 120], [60, 90])).toEqual(['0/2', '1/2', '0/2'])
    expect(lanes([0, 60], [0, 60], [0, 60], [70, 80])).toEqual(['0/3', '1/3', '2/3', '0/1'])
    // Columns follow the order of the list, not the times.
    expect(lanes([30, 90], [0, 60])).toEqual(['1/2', '0/2'])
    expect(
      sideBySide(
        [
          { from: 0, to: 5 },
          { from: 5, to: 10 },
        ],
        15,
      )[0],
    ).toEqual({ column: 0, columns: 2 })
    expect(sideBySide([])).toEqual([])
  })

  it('no two spans of one column share a moment, for a thousand of them', () => {
    let seed = 7
    const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
    const spans = Array.from({ length: 1000 }, () => {
      const from = random(5000)
      return { from, to: from + 1 + random(120) }
    })
    const lanes = sideBySide(spans)
    const wrong = spans.filter((a, i) =>
      spans.some((b, j) => {
        if (i >= j || a.from >= b.to || b.from >= a.to) return false
        return lanes[i]!.column === lanes[j]!.column || lanes[i]!.columns !== lanes[j]!.columns
      }),
    )
    expect(wrong).toEqual([])
    expect(lanes.every(({ column, columns }) => column < columns)).toBe(true)
  })
})

describe('dropping', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const place = (day: string, minute: number | null, providerId: string | null = null) => ({
    day,
    minute,
    providerId,
  })

  it('CAL-16 takes the place on the clock, in a month keeps the time of day, and always the length', () => {
    const long = event('2026-11-24T10:00', '2026-11-24T11:30')
    expect(slotAt(long, place('2026-11-26', 14 * 60 + 15), ZONE)).toEqual({
      start_time: '2026-11-26T17:15:00.000Z',
      end_time: '2026-11-26T18:45:00.000Z',
      provider_id: 'p',
    })
    expect(slotAt(long, place('2026-12-01', null, 'q'), ZONE)).toEqual({
      start_time: '2026-12-01T13:00:00.000Z',
      end_time: '2026-12-01T14:30:00.000Z',
      provider_id: 'q',
    })
    expect(isSameSlot(long, slotAt(long, place('2026-11-24', null), ZONE))).toBe(true)
    const whole = event('2026-11-24T00:00', '2026-11-24T23:59', { metadata: { allDay: true } })
    const moved = slotAt(whole, place('2026-11-25', null), ZONE)
    expect([timeOf(moved.start_time, ZONE), moved.end_time]).toEqual(['00:00', '2026-11-26T02:59:59.000Z'])
  })

  it('CAL-22 CAL-25 says why it may not stand there', () => {
    const booked = event('2026-11-24T10:00', '2026-11-24T11:00')
    const late = event('2026-11-24T21:00', '2026-11-24T22:00')
    const why = (what: typeof booked, to: ReturnType<typeof place>) =>
      moveError(what, slotAt(what, to, ZONE), ZONE, now)
    expect(why(booked, place('2026-11-25', 600))).toBeNull()
    expect(why(booked, place('2026-11-19', 600))).toBe('Escolha hoje ou uma data futura')
    expect(why(booked, place('2026-11-20', 7 * 60))).toBe('Este horário já passou')
    expect(why(booked, place('2027-01-20', null))).toBe('Escolha uma data nos próximos 60 dias')
    expect(why(booked, place('2026-11-25', 19 * 60 + 30))).toBe('O horário deve estar entre 7:00 e 20:00')
    // An appointment may keep a time outside these hours that it already has.
    expect(why(late, place('2026-11-25', null))).toBeNull()
  })
})
