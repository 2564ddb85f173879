import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addDays, addMonths, lastOfMonth, daysSinceSunday } from '../../../contract/schedule/days.ts'
import { KnownUntilNote } from '../../../parts/schedule/KnownUntilNote.tsx'
import type { Purpose } from '../../../parts/schedule/purpose.ts'
import { useFreeTimes } from '../../../parts/schedule/useTimes.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { dateError, DAYS_AHEAD } from '../whenForm.ts'
import { dayIn } from '../../../contract/schedule/zone.ts'

type Props = {
  zone: string
  now: number
  purpose: Purpose
  professionalId: string | null
  /** 'YYYY-MM-DD', or empty. */
  day: string
  onDay: (day: string) => void
}

const LETTERS = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'] as const
const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * A month with the days marked that have free times. Other days within the booking period can be chosen too.
 */
export function FreeMonth({ zone, now, purpose, professionalId, day, onDay }: Props) {
  const today = dayIn(now, zone)
  const furthest = addDays(today, DAYS_AHEAD)
  const [first, setFirst] = useState(() => `${(day || today).slice(0, 7)}-01`)
  const last = lastOfMonth(first)
  const from = first > today ? first : today
  const to = last < furthest ? last : furthest
  const found = useFreeTimes(from <= to ? { zone, purpose, professionalId, from, to } : null, {
    limit: 31,
    perDay: 1,
  })
  const free = new Set(found?.times.map(({ start }) => dayIn(start, zone)))
  const days = Array.from({ length: Number(last.slice(8)) }, (_, index) => addDays(first, index))
  const turn = (months: number) => setFirst(addMonths(first, months))
  return (
    <section aria-label="Dias com horário livre" className="rounded-md border border-line p-2">
      <div className="flex items-center gap-1">
        <IconButton
          label="Mês anterior"
          icon={<ChevronLeft size={18} />}
          disabled={first <= today}
          onClick={() => turn(-1)}
        />
        <p aria-live="polite" className="min-w-0 flex-1 text-center font-620">
          {MONTH.format(at(first))}
        </p>
        <IconButton
          label="Próximo mês"
          icon={<ChevronRight size={18} />}
          disabled={last >= furthest}
          onClick={() => turn(1)}
        />
      </div>
      <div aria-hidden="true" className="grid grid-cols-7 py-1 text-center text-2xs text-ink-2">
        {LETTERS.map((letter, index) => (
          <span key={index}>{letter}</span>
        ))}
      </div>
      <div className="grid grid-cols-7 gap-y-0.5">
        {days.map((each, index) => {
          const open = free.has(each)
          return (
            <button
              key={each}
              type="button"
              data-day={each}
              style={index === 0 ? { gridColumnStart: daysSinceSunday(each) + 1 } : undefined}
              aria-label={`${DAY.format(at(each))}${open ? ', com horário livre' : ', sem horário livre'}`}
              aria-pressed={each === day}
              disabled={dateError(each, zone, now) !== null}
              onClick={() => onDay(each)}
              className={cx(
                'flex min-h-11 min-w-0 flex-col items-center justify-center gap-0.5 rounded-[10px] border-2 border-transparent disabled:opacity-45 aria-pressed:border-brand aria-pressed:bg-brand-soft',
                open ? 'font-620' : 'text-ink-2',
              )}
            >
              {Number(each.slice(8))}
              <span
                aria-hidden="true"
                className={cx('size-1.5 rounded-full', open ? 'bg-brand' : 'bg-transparent')}
              />
            </button>
          )
        })}
      </div>
      {found && <KnownUntilNote knownUntil={found.knownUntil} zone={zone} />}
    </section>
  )
}
