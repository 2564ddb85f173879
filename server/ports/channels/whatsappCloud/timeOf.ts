const DAY = 24 * 60 * 60 * 1000

/** The provider's seconds; what is missing, unreadable or in the future counts as now. */
export function timeOf(timestamp: string | number | undefined, receivedAt: Date): Date {
  const ms = Number(timestamp ?? Number.NaN) * 1000
  return ms > 0 && ms < receivedAt.getTime() + DAY ? new Date(ms) : receivedAt
}
