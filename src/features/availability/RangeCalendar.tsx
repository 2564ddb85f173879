import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { toDate, toDay } from './days.ts'
import type { Range } from './schedule.ts'

type Props = {
  value: Range | null
  onChange: (range: Range | null) => void
  /** The first day that can be chosen. */
  today: string
}

const step = cx(buttonClass({ variant: 'quiet', size: null }), 'pointer-events-auto size-9 p-0')

/** 'sáb.': the calendar's own locale leaves out the accent. */
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short' })

const Chevron = ({ orientation }: { orientation?: string }) =>
  orientation === 'left' ? <ChevronLeft size={18} /> : <ChevronRight size={18} />

/** Chooses a day or a range of days; two months side by side, one on a phone (AVL-11, LIM-16). */
export function RangeCalendar({ value, onChange, today }: Props) {
  const months = useMediaQuery(phoneQuery) ? 1 : 2
  return (
    <DayPicker
      mode="range"
      locale={ptBR}
      numberOfMonths={months}
      pagedNavigation={false}
      today={toDate(today)}
      defaultMonth={toDate(value?.date_from ?? today)}
      startMonth={toDate(today)}
      disabled={{ before: toDate(today) }}
      selected={
        value ? { from: toDate(value.date_from), to: toDate(value.date_to ?? value.date_from) } : undefined
      }
      onSelect={(range) => onChange(rangeOf(range))}
      components={{ Chevron }}
      formatters={{ formatWeekdayName: (date) => weekday.format(date).slice(0, 3) }}
      classNames={{
        root: 'relative',
        months: 'flex justify-center gap-6',
        month: 'min-w-0 flex-1',
        month_caption: 'flex h-9 items-center justify-center',
        caption_label: 'font-550 first-letter:uppercase',
        // Lies over both captions; only its buttons receive pointer events.
        nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between',
        button_previous: step,
        button_next: step,
        month_grid: 'mt-1 w-full table-fixed border-collapse',
        weekday: 'h-8 text-2xs font-normal text-ink-3 uppercase',
        day: 'p-0 py-px text-center',
        day_button:
          'size-full h-9 rounded-sm transition-colors enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3 disabled:line-through pointer-coarse:h-10',
        today: 'font-650 text-brand-strong',
        range_start: 'rounded-l-sm bg-brand-soft [&>button]:bg-brand! [&>button]:text-on-brand',
        range_end: 'rounded-r-sm bg-brand-soft [&>button]:bg-brand! [&>button]:text-on-brand',
        range_middle: 'bg-brand-soft text-brand-strong [&>button]:rounded-none',
      }}
    />
  )
}

function rangeOf(range: { from: Date | undefined; to?: Date | undefined } | undefined): Range | null {
  if (!range?.from) return null
  const date_from = toDay(range.from)
  const date_to = range.to && toDay(range.to)
  return date_to && date_to !== date_from ? { date_from, date_to } : { date_from }
}
