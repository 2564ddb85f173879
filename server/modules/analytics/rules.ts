import type { Funnel, FunnelStage, Metric } from '../../../src/contract/analytics.ts'

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Percentage with one decimal; null if `whole` is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : tenth((part / whole) * 100)

/**
 * Compares a value with the previous one. There is no percentage for a change from 0 or from a missing value.
 */
export function compared(value: number | null, before: number | null): Metric {
  if (value === null || before === null || before === 0)
    return { value, percentage_change: null, is_positive: null }
  const change = tenth(((value - before) / before) * 100)
  return { value, percentage_change: change, is_positive: change === 0 ? null : change > 0 }
}

/** The stages in the order of REP-06. */
export const FUNNEL_STAGES = ['Contatos', 'Interessados', 'Agendados', 'Atendidos', 'Fidelizados'] as const
export type StageCounts = readonly [number, number, number, number, number]

/**
 * Returns each stage with its conversion rate from the previous one, and how that rate has changed (REP-05).
 */
export function toFunnel(now: StageCounts, before: StageCounts): Funnel {
  const stages = FUNNEL_STAGES.map((name, index): FunnelStage => {
    if (index === 0) return { name, count: now[0], conversion_rate: 100, change: null }
    const rate = percentOf(now[index]!, now[index - 1]!)
    const change = difference(rate, percentOf(before[index]!, before[index - 1]!))
    return { name, count: now[index]!, conversion_rate: rate ?? 0, change }
  })
  const total = percentOf(now[4], now[0])
  return {
    stages,
    total_conversion_rate: total ?? 0,
    total_change: difference(total, percentOf(before[4], before[0])),
  }
}

const difference = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : tenth(a - b)
