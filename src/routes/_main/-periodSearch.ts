type Period = 'day' | 'week' | 'month' | 'year'

/** `?period=`; undefined rather than absent: the router keeps what the address holds wherever this answers nothing. */
export const periodSearch = ({ period }: Record<string, unknown>): { period?: Period | undefined } => ({
  period: /^(day|week|month|year)$/.test(String(period)) ? (period as Period) : undefined,
})
