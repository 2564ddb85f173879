/**
 * Computes free times by brute force: every minute is checked by itself, and local times come from Intl
 * alone. Shares only the shape of the input with the real module, and supports only DAILY and WEEKLY rules.
 */
import type { AvailabilityRule } from '../../../src/contract/availability.ts'
import type { TimeBlock } from '../../../src/contract/schedule/blocks.ts'
import type { ScheduleInput } from '../../../src/contract/schedule/scheduleInput.ts'

const MINUTE = 60_000

/**
 * `local` is the local time as a number, 202611261430, because comparing texts by the million is too slow.
 */
type Reading = { at: number; day: string; minute: number; local: number }

const formats = new Map<string, Intl.DateTimeFormat>()

export function read(zone: string, at: number): Reading {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(zone, format)
  }
  const [day, time] = format.format(at).split(' ')
  return { at, day: day!, minute: minuteOf(time!), local: digits(`${day}${time}`) }
}

const digits = (text: string): number => Number(text.replace(/\D/g, ''))
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const windows = new Map<string, Reading[]>()

/** Every minute of seven days in UTC, from midnight three days before `day` on. */
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

const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / MINUTE

function moved(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * MINUTE).toISOString().slice(0, 16)
}

/** Local start and end of each occurrence, found day by day. */
function occurrences({ start, end, recurrence }: TimeBlock, lastDay: string): [number, number][] {
  const length = minutesBetween(start, end)
  const [firstDay, time] = start.split('T') as [string, string]
  if (recurrence.repeats === 'never') return [[digits(start), digits(end)]]
  const parts =
    recurrence.repeats === 'rule'
      ? new Map(recurrence.rule.split(';').map((part) => part.split('=') as [string, string]))
      : new Map<string, string>()
  const found: [number, number][] = []
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
    found.push([digits(`${day}${time}`), digits(moved(`${day}T${time}`, length))])
  }
  return found
}

/** In minutes of the day; an interval that ends at 23:59 continues until midnight. */
function intervalsOn(
  input: ScheduleInput,
  hours: readonly AvailabilityRule[],
  day: string,
): [number, number][] {
  if (input.closedDays.some(({ date }) => date === day)) return []
  const dated = hours.find((rule) => rule.availability_type === 'date' && rule.date === day)
  const weekly = hours.find(
    (rule) => rule.availability_type === 'day_of_week' && rule.day_of_week === mondayFirst(day),
  )
  return ((dated ?? weekly)?.intervals ?? []).map(({ from_time, to_time }) => [
    minuteOf(from_time),
    to_time === '23:59' ? 1440 : minuteOf(to_time),
  ])
}

/** '{start} {professional}' of every free time, in order. `anchor` is a day near the requested ones. */
export function freeByBruteForce(input: ScheduleInput, anchor: string): string[] {
  const { service, settings, zone } = input
  const minutes = minutesAround(zone, anchor)
  const lastDay = addDays(anchor, 5)
  const today = read(zone, input.now).day
  const furthest = addDays(today, settings.furthest_days)
  let first = -1
  let last = -1
  const asked = (day: string) => day >= input.from && day <= input.to
  // In steps of a quarter of an hour first, then to the minute.
  for (let index = 0; index < minutes.length; index += 15)
    if (asked(minutes[index]!.day)) {
      if (first === -1) first = index
      last = index
    }
  while (first > 0 && asked(minutes[first - 1]!.day)) first--
  while (asked(minutes[last + 1]?.day ?? '')) last++
  if (first === -1) return []

  const states = input.professionals.map(({ id, hours }) => {
    const blocks = input.blocks
      .filter((block) => block.professional_ids === 'all' || block.professional_ids.includes(id))
      .flatMap((block) => occurrences(block, lastDay))
    const booked = input.appointments
      .filter(
        (one) =>
          one.provider_id === id && one.id !== input.except && !['cancelled', 'no_show'].includes(one.status),
      )
      .map((one) => [
        Date.parse(one.start_time) - (one.buffer_before_minutes ?? 0) * MINUTE,
        Date.parse(one.end_time) + (one.buffer_after_minutes ?? 0) * MINUTE,
      ])
    // Computed on demand, because most minutes are never asked about.
    const opened = new Map<string, [number, number][]>()
    const open: boolean[] = []
    const busy: boolean[] = []
    const isOpen = (index: number): boolean => {
      if (open[index] !== undefined) return open[index]
      const { day, minute } = minutes[index]!
      let intervals = opened.get(day)
      if (!intervals) opened.set(day, (intervals = intervalsOn(input, hours, day)))
      open[index] = false
      for (const [from, to] of intervals) if (from <= minute && minute < to) open[index] = true
      return open[index]
    }
    const isBusy = (index: number): boolean => {
      if (busy[index] !== undefined) return busy[index]
      const { at, local } = minutes[index]!
      busy[index] = false
      for (const [from, to] of blocks) if (from <= local && local < to) busy[index] = true
      for (const [from, to] of booked) if (from! <= at && at < to!) busy[index] = true
      return busy[index]
    }
    return { isOpen, isBusy }
  })

  const out: string[] = []
  for (let index = first; index <= last; index++) {
    const { at, day, minute: clock } = minutes[index]!
    if (clock % settings.step_minutes !== 0) continue
    if (day < input.from || day > input.to || day > furthest) continue
    if (at < input.now + settings.earliest_notice_minutes * MINUTE) continue
    const from = index - service.buffer_before_minutes
    const to = index + service.duration_minutes + service.buffer_after_minutes
    if (input.known && minutes[from]!.at < input.known.start) continue
    if (input.known && minutes[to]!.at > input.known.end) continue
    for (const [which, { id, active }] of input.professionals.entries()) {
      if (!service.active || !active) continue
      if (service.professional_ids !== 'all' && !service.professional_ids.includes(id)) continue
      const { isOpen, isBusy } = states[which]!
      if (!isOpen(index)) continue
      let free = true
      for (let minute = from; free && minute < to; minute++) {
        const within = minute >= index && minute < index + service.duration_minutes
        if ((within && !isOpen(minute)) || isBusy(minute)) free = false
      }
      if (free) out.push(`${at} ${id}`)
    }
  }
  return out
}
