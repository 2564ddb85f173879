import { cx } from '../../ui/cx.ts'
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
/** Of the day, in minutes. */
const FROM = 7 * 60
const TO = 20 * 60

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const percent = (minute: number): number =>
  (Math.min(Math.max(minute, FROM), TO) - FROM) / ((TO - FROM) / 100)

/** The week at a glance; its words are beside it. */
export function WeekPicture({ week }: { week: readonly Block[][] }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-7 gap-1.5">
      {DAYS.map(([letter, day]) => {
        const blocks = week[day] ?? []
        return (
          <div key={day} className="text-center">
            <p className="mb-1 text-2xs text-ink-2">{letter}</p>
            <div
              className={cx(
                'relative h-20 overflow-hidden rounded-sm bg-sunken',
                blocks.length === 0 && 'opacity-60',
              )}
            >
              {blocks.map(({ startTime, endTime }) => {
                const top = percent(minutes(startTime))
                const height = percent(minutes(endTime)) - top
                return Number.isFinite(height) && height > 0 ? (
                  <span
                    key={startTime}
                    style={{ top: `${top}%`, height: `${height}%` }}
                    className="absolute inset-x-0 rounded-[3px] bg-brand opacity-80"
                  />
                ) : null
              })}
            </div>
          </div>
        )
      })}
    </div>
  )
}
