/**
 * Limits that keep a number from being banned: how long an automatic message is typed, the time between two,
 * and how many strangers are written to.
 */

const SHORTEST_TYPING_MS = 1500
const LONGEST_TYPING_MS = 6000
/** About as fast as a receptionist who types well. */
const MS_PER_CHARACTER = 35

/** Milliseconds of typing shown before a text of this length leaves: 1.5 to 6 s. `chance` is in [0, 1). */
export function typingMs(length: number, chance: number): number {
  const typed = SHORTEST_TYPING_MS + length * MS_PER_CHARACTER
  const varied = typed * (0.8 + chance * 0.4)
  return Math.round(Math.min(LONGEST_TYPING_MS, Math.max(SHORTEST_TYPING_MS, varied)))
}

/** Milliseconds between two automatic messages of a channel: 5 to 15 s. `chance` is in [0, 1). */
export const betweenMs = (chance: number): number => Math.round(5000 + chance * 10_000)

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const FIRST_WEEK = 10
const LATER = 30

/** How many strangers a number may write to first in 24 hours: 10 in the week after pairing, then 30. */
export const firstContactsADay = (pairedAt: Date | null, now: Date): number =>
  pairedAt !== null && now.getTime() - pairedAt.getTime() >= WEEK_MS ? LATER : FIRST_WEEK

const NIGHT_BEGINS = 21
const NIGHT_ENDS = 8

/** Hour and minute in an IANA time zone. */
function wallClock(now: Date, timeZone: string): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  return { hour: part('hour'), minute: part('minute') }
}

/**
 * Milliseconds until automation may write to strangers again (8:00 to 21:00 in the clinic's time zone); 0:
 * now.
 */
export function untilMorningMs(now: Date, timeZone: string): number {
  const { hour, minute } = wallClock(now, timeZone)
  if (hour >= NIGHT_ENDS && hour < NIGHT_BEGINS) return 0
  const hours = (NIGHT_ENDS - hour + 24) % 24
  return (hours * 60 - minute) * 60_000
}

/** 24 hours before `now`: unlike a calendar day, it does not allow twice the limit around midnight. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 60 * 60 * 1000)
