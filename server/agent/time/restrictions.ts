import type { Except, Frame } from './frame.ts'
import { frameHasDay } from './frame.ts'
import { merge } from './merge.ts'
import type { Scan } from './timeTokens.ts'

/** A wish without what the customer refused. */
export function exclude(base: Frame, what: Frame, s: Scan): Frame {
  const except: Except = base.except ?? { dates: [], weekdays: [], parts: [] }
  const weekday = what.dates?.weekday
  const next: Except = { dates: [...except.dates], weekdays: [...except.weekdays], parts: [...except.parts] }
  if (weekday !== undefined) next.weekdays.push(weekday)
  else if (what.weekly) next.weekdays.push(...what.weekly.weekdays)
  else if (what.dates) next.dates.push(...what.dates.options.slice(0, 1))
  else if (what.days)
    for (const { from, to } of what.days.options.slice(0, 1))
      for (let d = from; to !== null && d <= to && d < from + 31; d++) next.dates.push(d)
  if (what.hours?.part && !frameHasDay(what)) next.parts.push(what.hours.part)
  next.dates = [...new Set(next.dates)].slice(0, 60)
  next.weekdays = [...new Set(next.weekdays)]
  next.parts = [...new Set(next.parts)]
  const days =
    base.days ??
    (base.dates || base.weekly
      ? undefined
      : { options: [{ from: s.today, to: null }], anyDay: true as const })
  return { ...base, ...(days ? { days } : {}), except: next }
}

/** True where an expression can be excluded from a wish. */
export const excludable = (f: Frame) => Boolean(f.dates ?? f.days ?? f.weekly ?? f.hours?.part)

/** A wish limited to what was said with "só", or null where they do not fit together. */
export function restrict(base: Frame, what: Frame): Frame | null {
  if (base.days && what.dates?.weekday !== undefined)
    return { ...base, only: [...new Set([...(base.only ?? []), what.dates.weekday])] }
  if (base.days && what.weekly)
    return { ...base, only: [...new Set([...(base.only ?? []), ...what.weekly.weekdays])] }
  return merge(base, what)
}
