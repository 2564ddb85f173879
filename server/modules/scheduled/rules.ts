const NIGHT_FROM = 21
const NIGHT_TO = 8
const QUARTER_MS = 15 * 60_000

const hourIn = (at: number, timezone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: timezone, hour: 'numeric', hourCycle: 'h23' }).format(at),
  )

/** When the night in which this moment lies is over; null by day. Nobody is called back at night. */
export function endOfNight(at: Date, timezone: string): Date | null {
  const isNight = (time: number) => {
    const hour = hourIn(time, timezone)
    return hour >= NIGHT_FROM || hour < NIGHT_TO
  }
  if (!isNight(at.getTime())) return null
  // Every zone's hours begin at a quarter of an hour.
  let time = Math.ceil(at.getTime() / QUARTER_MS) * QUARTER_MS
  while (isNight(time)) time += QUARTER_MS
  return new Date(time)
}
