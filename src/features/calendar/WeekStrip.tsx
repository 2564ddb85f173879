import { useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { daysOfView, dayTitle } from './calendarView.ts'
import { dotsOf, loadOf, loadText } from './dayEntries.ts'
import type { CalendarData } from './useCalendarData.ts'
import { useSwipe } from './useSwipe.ts'
import { addDays } from '../../contract/schedule/days.ts'

type Props = {
  day: string
  today: string
  data: Pick<CalendarData, 'events' | 'hours'>
  onDay: (day: string) => void
}

const LETTERS = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'] as const

/** The week around a day; dots show how full each day is. A swipe changes the week. */
export function WeekStrip({ day, today, data, onDay }: Props) {
  const area = useRef<HTMLFieldSetElement>(null)
  useSwipe(area, (by) => onDay(addDays(day, by * 7)))
  return (
    <fieldset
      ref={area}
      aria-label="Dias da semana"
      className="flex min-w-0 shrink-0 touch-pan-y border-b border-line px-[6px]"
    >
      {daysOfView('week', day).map((each, index) => {
        const load = loadOf(data.events, each)
        const closed = data.hours.get(each)?.reason ?? null
        const dots = dotsOf(load)
        return (
          <button
            key={each}
            type="button"
            aria-label={`${dayTitle(each, today)}, ${closed && load.count === 0 ? closed : loadText(load)}`}
            aria-pressed={each === day}
            aria-current={each === today ? 'date' : undefined}
            onClick={() => onDay(each)}
            className="flex min-h-[63px] min-w-[44px] flex-1 flex-col items-center gap-px"
          >
            <span aria-hidden="true" className="text-[0.6875rem] font-550 text-ink-2">
              {LETTERS[index]}
            </span>
            <span
              aria-hidden="true"
              className={cx(
                'grid min-h-[32px] min-w-[32px] place-items-center rounded-[16px] text-[0.9375rem]',
                each === day
                  ? 'bg-brand font-650 text-on-brand'
                  : cx(
                      closed ? 'text-ink-3' : 'font-550',
                      each === today && 'text-brand underline underline-offset-4',
                    ),
              )}
            >
              {Number(each.slice(8))}
            </span>
            <span aria-hidden="true" data-dots={dots} className="flex h-[5px] gap-[3px]">
              {Array.from({ length: dots }, (_, dot) => (
                <i
                  key={dot}
                  className={cx(
                    'size-[5px] rounded-full',
                    dot === dots - 1 && load.pending > 0 ? 'bg-pending' : 'bg-ink-3',
                  )}
                />
              ))}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
