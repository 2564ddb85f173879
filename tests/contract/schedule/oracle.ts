/**
 * Free times by brute force: every minute is looked at by itself and its local reading comes from Intl alone. It shares
 * nothing with the module but the shape of the input, and knows only rules of DAILY and WEEKLY.
 */
import type { Block } from '../../../src/contract/block.ts'
import type { ScheduleInput } from '../../../src/contract/schedule/scheduleInput.ts'

const MINUTE = 60_000

type Reading = { at: number; day: string; time: string }

const formats = new Map<string, Intl.DateTimeFormat>()

function read(zone: string, at: number): Reading {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(zone, format)
  }
  const [day, time] = format.format(at).split(' ')
  return { at, day: day!, time: time! }
}

const windows = new Map<string, Reading[]>()

/** Every minute from the evening three days before `day` to the one four days after it, of UTC. */
function minutesAround(zone: string, day: string): Reading[] {
  const key = `${zone} ${day}`
  let minutes = windows.get(key)
  if (!minutes) {
    const first = Date.parse(`${day}T00:00Z`) - 3 * 1440 * MINUTE
    minutes = Array.from({ length: 7 * 1440 }, (_, index) => read(zone, first + index * MINUTE))
    windows.set(key, minutes)
  }
  return minutes
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const mondayFirst = (day: string): number => (new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7

const minutesBetween = (from: string, to: string): number => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / MINUTE

function moved(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * MINUTE).toISOString().slice(0, 16)
}

/** Beginnings and ends as local texts, one candidate day after the other. */
function occurrences({ start, end, recurrence }: Block, lastDay: string): [string, string][] {
  const length = minutesBetween(start, end)
  const [firstDay, time] = start.split('T') as [string, string]
  if (recurrence.repeats === 'never') return [[start, end]]
  const parts =
    recurrence.repeats === 'rule'
      ? new Map(recurrence.rule.split(';').map((part) => part.split('=') as [string, string]))
      : new Map<string, string>()
  const found: [string, string][] = []
  for (let day = firstDay, index = 0; day <= lastDay; day = addDays(day, 1), index++) {
    if (recurrence.repeats === 'weekly') {
      if (recurrence.until !== null && day > recurrence.until) break
      if (!recurrence.weekdays.includes(mondayFirst(day))) continue
    } else {
      if (parts.has('COUNT') && found.length >= Number(parts.get('COUNT'))) break
      if (parts.has('UNTIL') && day.replaceAll('-', '') > parts.get('UNTIL')!) break
      if (parts.get('FREQ') === 'DAILY' && index % Number(parts.get('INTERVAL')) !== 0) continue
      const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
      if (parts.has('BYDAY') && !parts.get('BYDAY')!.split(',').includes(names[mondayFirst(day)]!)) continue
    }
    found.push([`${day}T${time}`, moved(`${day}T${time}`, length)])
  }
  return found
}

/** '{start} {professional}' of every free time, in order. `anchor` is a day near the ones asked for. */
export function freeByBruteForce(input: ScheduleInput, anchor: string): string[] {
  const { service, settings, zone } = input
  const minutes = minutesAround(zone, anchor)
  const lastDay = addDays(anchor, 5)
  const today = read(zone, input.now).day
  const furthest = addDays(today, settings.furthest_days)
  const first = minutes.findIndex(({ day }) => day >= input.from && day <= input.to)
  const last = minutes.findLastIndex(({ day }) => day >= input.from && day <= input.to)
  if (first === -1) return []
  const lowest = first - service.buffer_before_minutes
  const highest = last + service.duration_minutes + service.buffer_after_minutes

  const states = input.professionals.map(({ id, hours }) => {
    const blocks = input.blocks
      .filter((block) => block.professional_ids === 'all' || block.professional_ids.includes(id))
      .flatMap((block) => occurrences(block, lastDay))
    const booked = input.appointments
      .filter(
        (one) =>
          one.provider_id === id &&
          one.id !== input.except &&
          !['cancelled', 'no_show'].includes(one.status),
      )
      .map((one) => [
        Date.parse(one.start_time) - (one.buffer_before_minutes ?? 0) * MINUTE,
        Date.parse(one.end_time) + (one.buffer_after_minutes ?? 0) * MINUTE,
      ])
    const intervalsOf = new Map<string, readonly { from_time: string; to_time: string }[]>()
    const open: boolean[] = []
    const busy: boolean[] = []
    for (let index = lowest; index <= highest; index++) {
      const { at, day, time } = minutes[index]!
      let intervals = intervalsOf.get(day)
      if (!intervals) {
        const dated = hours.find((rule) => rule.availability_type === 'date' && rule.date === day)
        const weekly = hours.find(
          (rule) => rule.availability_type === 'day_of_week' && rule.day_of_week === mondayFirst(day),
        )
        intervals = (dated ?? weekly)?.intervals ?? []
        if (input.closedDays.some(({ date }) => date === day)) intervals = []
        intervalsOf.set(day, intervals)
      }
      const local = `${day}T${time}`
      open[index] = intervals.some(
        ({ from_time, to_time }) => from_time <= time && (time < to_time || to_time === '23:59'),
      )
      busy[index] =
        blocks.some(([from, to]) => from <= local && local < to) ||
        booked.some(([from, to]) => from! <= at && at < to!)
    }
    return { open, busy }
  })

  const out: string[] = []
  for (let index = first; index <= last; index++) {
    const { at, day, time } = minutes[index]!
    if (day < input.from || day > input.to || day > furthest) continue
    if (Number(time.slice(3)) % settings.step_minutes !== 0) continue
    if (at < input.now + settings.earliest_notice_minutes * MINUTE) continue
    const from = index - service.buffer_before_minutes
    const to = index + service.duration_minutes + service.buffer_after_minutes
    if (input.known && minutes[from]!.at < input.known.start) continue
    if (input.known && minutes[to]!.at > input.known.end) continue
    for (const [which, { id, active }] of input.professionals.entries()) {
      if (!service.active || !active) continue
      if (service.professional_ids !== 'all' && !service.professional_ids.includes(id)) continue
      const { open, busy } = states[which]!
      let free = true
      for (let minute = from; free && minute < to; minute++) {
        const within = minute >= index && minute < index + service.duration_minutes
        if (busy[minute] || (within && !open[minute])) free = false
      }
      if (free) out.push(`${at} ${id}`)
    }
  }
  return out
}
