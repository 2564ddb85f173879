type Period = 'day' | 'week' | 'month' | 'year'

/**
 * Validates `?period=`. Returns an explicit undefined, because
 * the router keeps an address's value for an absent key.
 */
export const periodSearch = ({ period }: Record<string, unknown>): { period?: Period | undefined } => ({
  period: /^(day|week|month|year)$/.test(String(period)) ? (period as Period) : undefined,
})
