import type { ModelSettings } from '../../../src/contract/agentModel.ts'

/** Millionths of a real (R$) in one centavo. */
export const PER_CENT = 10_000

/** Whether an organization's own endpoint has all that is needed to call it. */
export const isWhole = ({ url, model }: Pick<ModelSettings, 'url' | 'model'>): boolean =>
  url !== '' && model !== ''

/** Whether two URLs have the same origin: a key stored for one origin is never sent to another. */
export const isSameHost = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin

/** The percentage of the limit to notify staff about now; 0 for none. */
export function percentToTell(cost: number, limit: number, isRefused: boolean): 0 | 80 | 100 {
  if (isRefused || cost >= limit) return 100
  return cost >= 0.8 * limit ? 80 : 0
}
