/** Figures of the clinic over a period (ENT-33, ENT-34). */
import * as z from 'zod/mini'

export const Period = z.enum(['day', 'week', 'month', 'year'])
export type Period = z.infer<typeof Period>

export const PERIOD_LABEL: Record<Period, string> = {
  day: 'Hoje',
  week: 'Esta Semana',
  month: 'Este Mês',
  year: 'Este Ano',
}

export const Metric = z.object({
  /** Null if it cannot be computed, e.g. an attendance rate when nobody was expected. */
  value: z.nullable(z.number()),
  /**
   * Compared with the same part of the previous period, in percent
   * with one decimal; null if that had nothing to compare with.
   */
  percentage_change: z.nullable(z.number()),
  /** Null if nothing changed or nothing is known of the previous period. */
  is_positive: z.nullable(z.boolean()),
})
export type Metric = z.infer<typeof Metric>

export const DashboardMetrics = z.object({
  new_contacts: Metric,
  new_appointments: Metric,
  /** Percent, with one decimal. */
  attendance_rate: Metric,
  agent_messages: Metric,
})
export type DashboardMetrics = z.infer<typeof DashboardMetrics>

export const FunnelStage = z.object({
  name: z.string(),
  count: z.number(),
  /** Percent of the previous stage's people who reached this stage; 100 for the first stage. */
  conversion_rate: z.number(),
  /**
   * Change in percentage points from the same part of the previous
   * period; null if nobody was at the previous stage then.
   */
  change: z.nullable(z.number()),
})
export type FunnelStage = z.infer<typeof FunnelStage>

export const Funnel = z.object({
  /** The people of each stage are a subset of those of the stage before. */
  stages: z.array(FunnelStage),
  /** Percent of the first stage's people who reached the last stage. */
  total_conversion_rate: z.number(),
  total_change: z.nullable(z.number()),
})
export type Funnel = z.infer<typeof Funnel>
