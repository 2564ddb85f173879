/** When the clinic is open, by its professionals' hours. */
import type { AvailabilityRule } from '../../../src/contract/availability.ts'
import type { Professional } from '../../../src/contract/professional.ts'
import type { Opening } from '../time/timeValue.ts'
import { hourWords, listed } from './inWords.ts'

/**
 * The hours in which at least one professional works, by weekday, in the form that the time reader
 * takes.
 */
export function openingOf(professionals: readonly Professional[]): Opening {
  const opening: Record<string, [from: string, to: string][]> = {}
  for (const { hours } of professionals) {
    for (const rule of hours) {
      if (rule.availability_type !== 'day_of_week') continue
      const day = String(rule.day_of_week + 1)
      for (const { from_time, to_time } of rule.intervals)
        (opening[day] ??= []).push([from_time.slice(0, 5), to_time.slice(0, 5)])
    }
  }
  return opening
}

const SHORT = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

/**
 * 'segunda a sexta, das 8h às 18h; sábado, das 8h às 12h': when at least one professional works; empty where
 * none has hours.
 */
export function openingWords(all: readonly (readonly AvailabilityRule[])[]): string {
  const days = SHORT.map((_, weekday) => {
    const spans = all
      .flatMap((rules) =>
        rules.flatMap((rule) =>
          rule.availability_type === 'day_of_week' && rule.day_of_week === weekday ? rule.intervals : [],
        ),
      )
      .map(({ from_time: from, to_time: to }) => ({ from: from.slice(0, 5), to: to.slice(0, 5) }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const merged: { from: string; to: string }[] = []
    for (const span of spans) {
      const last = merged.at(-1)
      if (last && span.from <= last.to) last.to = span.to > last.to ? span.to : last.to
      else merged.push({ ...span })
    }
    return listed(
      merged.map(({ from, to }) => `das ${hourWords(from)} às ${hourWords(to)}`),
      'e',
    )
  })
  const parts: string[] = []
  for (let at = 0; at < days.length;) {
    const hours = days[at]!
    let end = at
    while (days[end + 1] === hours) end++
    if (hours !== '') {
      const names =
        end === at
          ? SHORT[at]!
          : end === at + 1
            ? `${SHORT[at]} e ${SHORT[end]}`
            : `${SHORT[at]} a ${SHORT[end]}`
      parts.push(`${names}, ${hours}`)
    }
    at = end + 1
  }
  return parts.join('; ')
}
