/** The days of a course of treatment, as it is planned before anybody looks whether they are free. */
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

/** `until` is the last day that may be one, 'YYYY-MM-DD'. */
export type SeriesEnd = { count: number } | { until: string }

/**
 * From `first` on, in order, at most as many as a series may have. In a month without the first one's day it is the
 * month's last, and the next month has that day again.
 */
export function seriesDays(first: string, step: SeriesStep, end: SeriesEnd): string[] {
  const count = 'count' in end ? Math.min(end.count, SERIES_MOST) : SERIES_MOST
  const days = Array.from({ length: Math.max(count, 0) }, (_, index) =>
    step === 'month' ? addMonths(first, index) : addDays(first, index * 7 * WEEKS[step]),
  )
  return 'until' in end ? days.filter((day) => day <= end.until) : days
}
