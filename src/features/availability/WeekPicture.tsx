import { barsOf } from './dayBars.ts'
import type { Block } from './schedule.ts'

const DAYS = [
  ['D', 6],
  ['S', 0],
  ['T', 1],
  ['Q', 2],
  ['Q', 3],
  ['S', 4],
  ['S', 5],
] as const
/** The hatching for closed days, like that of closed hours in the calendar. */
const CLOSED =
  'repeating-linear-gradient(135deg, color-mix(in srgb, var(--ink) 5%, transparent) 0 5px, transparent 5px 11px)'

/** A picture of the week's hours, hidden from screen readers: the caller also shows them as text. */
export function WeekPicture({ week }: { week: readonly Block[][] }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-7 gap-1.5">
      {DAYS.map(([letter, day]) => {
        const blocks = week[day] ?? []
        return (
          <div key={day} className="text-center">
            <p className="mb-1 text-2xs text-ink-2">{letter}</p>
            <div
              className="relative h-20 overflow-hidden rounded-sm bg-sunken"
              style={blocks.length === 0 ? { backgroundImage: CLOSED } : undefined}
            >
              {barsOf(blocks).map(({ key, from, size }) => (
                <span
                  key={key}
                  style={{ top: `${from}%`, height: `${size}%` }}
                  className="absolute inset-x-0 rounded-[3px] bg-brand opacity-80"
                />
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}
