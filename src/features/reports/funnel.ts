/** Values derived from the counts of a funnel. Pure functions. */
import type { Funnel, FunnelStage } from '../../contract/analytics.ts'

/** The step from one stage of the funnel to the next. */
export interface Transition {
  fromStage: string
  toStage: string
  fromValue: number
  toValue: number
  /** Percent, computed by the server. */
  rate: number
  /** Percentage points since the previous period; null if unknown. */
  change: number | null
}

export const transitionsOf = ({ stages }: Funnel): Transition[] =>
  stages.slice(1).map((stage, index) => ({
    fromStage: stages[index]!.name,
    toStage: stage.name,
    fromValue: stages[index]!.count,
    toValue: stage.count,
    rate: stage.conversion_rate,
    change: stage.change,
  }))

export const isEmpty = ({ stages }: Funnel): boolean => stages.every(({ count }) => count === 0)

/**
 * Among the transitions that someone reached: the one that
 * lost most people, and the one that kept the largest share.
 */
export function extremes(funnel: Funnel): { drop: Transition | null; best: Transition | null } {
  const known = transitionsOf(funnel).filter(({ fromValue }) => fromValue > 0)
  const lost = ({ fromValue, toValue }: Transition) => fromValue - toValue
  const drop = known.reduce<Transition | null>(
    (most, each) => (!most || lost(each) > lost(most) ? each : most),
    null,
  )
  const best = known.reduce<Transition | null>(
    (most, each) => (!most || each.rate > most.rate ? each : most),
    null,
  )
  return { drop: drop && lost(drop) > 0 ? drop : null, best: best && best.rate > 0 ? best : null }
}

const whole = new Intl.NumberFormat('pt-BR')
export const countText = (count: number): string => whole.format(count)

/** Percentages as integers (REP-02). */
export const percentText = (rate: number): string => `${whole.format(Math.round(rate))}%`

/** '+4 p.p.'; null if unknown or unchanged. */
export function pointsText(change: number | null): { text: string; up: boolean } | null {
  const points = change === null ? 0 : Math.round(change)
  return points === 0 ? null : { text: `${points > 0 ? '+' : '−'}${Math.abs(points)} p.p.`, up: points > 0 }
}

/** Describes the chart in words. */
export const funnelLabel = (stages: readonly FunnelStage[]): string =>
  `Funil de conversão: ${stages.map(({ name, count }) => `${name} ${countText(count)}`).join(', ')}`
