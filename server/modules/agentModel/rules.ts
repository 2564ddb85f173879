import type { ModelSettings } from '../../../src/contract/agentModel.ts'

/** Millionths of a real in a centavo. */
export const PER_CENT = 10_000

/** An organization's own endpoint is whole when it can be called. */
export const isWhole = ({ url, model }: Pick<ModelSettings, 'url' | 'model'>): boolean =>
  url !== '' && model !== ''

/** A key that is kept for one computer never goes to another one. */
export const isSameHost = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin

/** Per cent of the limit that staff are told of now; 0 for none. */
export function percentToTell(cost: number, limit: number, isRefused: boolean): 0 | 80 | 100 {
  if (isRefused || cost >= limit) return 100
  return cost >= 0.8 * limit ? 80 : 0
}
