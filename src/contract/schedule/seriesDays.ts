/** The planned days of a series of sessions, before it is checked whether they are free. */
import { SERIES_MOST } from '../series.ts'
import { addDays, addMonths } from './days.ts'

export const SERIES_STEPS = ['week', 'two_weeks', 'three_weeks', 'four_weeks', 'month'] as const
export type SeriesStep = (typeof SERIES_STEPS)[number]

export const SERIES_STEP_LABEL: Record<SeriesStep, string> = {
  week: 'Toda semana',
  two_weeks: 'A cada 2 semanas',
  three_weeks: 'A cada 3 semanas',
  four_weeks: 'A cada 4 semanas',
  month: 'Todo mês',
}

const WEEKS: Record<Exclude<SeriesStep, 'month'>, number> = {
  week: 1,
  two_weeks: 2,
  three_weeks: 3,
  four_weeks: 4,
}

/** `until`: the last day that may be included, 'YYYY-MM-DD'. */
export type SeriesEnd = { count: number } | { until: string }

/**
 * The days from `first` on, in order, at most SERIES_MOST. If a month lacks the day of `first`, its last day
 * is taken; later months have that day again.
 */
export function seriesDays(first: string, step: SeriesStep, end: SeriesEnd): string[] {
  const count = 'count' in end ? Math.min(end.count, SERIES_MOST) : SERIES_MOST
  const days = Array.from({ length: Math.max(count, 0) }, (_, index) =>
    step === 'month' ? addMonths(first, index) : addDays(first, index * 7 * WEEKS[step]),
  )
  return 'until' in end ? days.filter((day) => day <= end.until) : days
}
