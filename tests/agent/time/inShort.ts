import type { TimeValue } from '../../../server/agent/time/timeValue.ts'

const isSet = (part: string | number | false | undefined) =>
  part !== undefined && part !== false && part !== ''
const joined = (...parts: (string | number | false | undefined)[]) => parts.filter(isSet).join(' ')

const hours = (from: string | null | undefined, to: string | null | undefined) =>
  from || to ? `${from ?? ''}-${to ?? ''}` : ''

const edge = (date: string | null, time?: string) => `${date ?? ''}${time === undefined ? '' : `T${time}`}`

/**
 * A value on one short line, each in its own way: `2026-11-26`, `~2026-11-26T15:00`, `@15:00`,
 * `2026-11-26 12:00-18:00 afternoon`, `2026-11-30..2026-12-06`, `every 1,3 @09:00`, `90 min`. ` or ` stands
 * between what the customer would take, ` or? ` between what may be meant.
 */
export function inShort(value: TimeValue): string {
  const about = 'approximate' in value && value.approximate ? '~' : ''
  const past = 'past' in value && value.past && 'past'
  switch (value.kind) {
    case 'instant':
      return joined(about + value.at, past)
    case 'day':
      return joined(about + value.date, past)
    case 'clock':
      return `${about}@${value.time}`
    case 'window':
      return joined(value.date ?? '', hours(value.from, value.to), value.part, value.prefer)
    case 'days': {
      const { except } = value
      return joined(
        `${edge(value.from, value.fromTime)}..${edge(value.to, value.toTime)}`,
        value.part,
        value.window && hours(value.window.from, value.window.to),
        value.only && `only ${value.only.join(',')}`,
        except && `without ${[except.dates, except.weekdays, except.parts].flat().filter(isSet).join(',')}`,
        past,
      )
    }
    case 'weekly':
      return joined(
        'every',
        value.every,
        value.unit,
        value.date && `on ${value.date}`,
        value.weekdays.join(','),
        value.time && `@${value.time}`,
        hours(value.from, value.to),
      )
    case 'duration':
      return `${value.minutes} min`
    case 'any':
      return joined('any', value.prefer)
    case 'either':
      return value.options.map(inShort).join(' or? ')
    case 'oneOf':
      return value.options.map(inShort).join(' or ')
  }
}
