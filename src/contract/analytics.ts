/** Numbers of the clinic over a period (ENT-33, ENT-34). */
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
  /** Null where there is nothing to make it of: no attendance rate before anyone was expected. */
  value: z.nullable(z.number()),
  /** Against the same stretch of the period before, one decimal; null when that had nothing to compare with. */
  percentage_change: z.nullable(z.number()),
  /** Null when nothing changed, or nothing is known of before. */
  is_positive: z.nullable(z.boolean()),
})
export type Metric = z.infer<typeof Metric>

export const DashboardMetrics = z.object({
  new_contacts: Metric,
  new_appointments: Metric,
  /** Percent, one decimal. */
  attendance_rate: Metric,
  agent_messages: Metric,
})
export type DashboardMetrics = z.infer<typeof DashboardMetrics>

export const FunnelStage = z.object({
  name: z.string(),
  count: z.number(),
  /** Percent of the stage before that came this far; 100 for the first. */
  conversion_rate: z.number(),
  /** Percentage points against the same stretch of the period before; null when that had nobody at the stage before. */
  change: z.nullable(z.number()),
})
export type FunnelStage = z.infer<typeof FunnelStage>

export const Funnel = z.object({
  /** Each stage's people are among those of the stage before. */
  stages: z.array(FunnelStage),
  /** Percent of the first stage that came to the last. */
  total_conversion_rate: z.number(),
  total_change: z.nullable(z.number()),
})
export type Funnel = z.infer<typeof Funnel>
