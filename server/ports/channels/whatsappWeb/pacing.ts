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

const DAY_MS = 24 * 60 * 60 * 1000

/** What a number may still do with strangers. `taken`: when it wrote first to others, in the last 24 hours, in order. */
export type Room = { pairedAt: Date | null; restrictedUntil: Date | null; taken: readonly Date[] }

/**
 * When first messages to strangers can leave that are planned for `wanted`, which is in order: then, or as soon as the
 * 24 hours before hold fewer than a number may write to.
 */
export function firstContactTimes(room: Room, wanted: readonly Date[]): Date[] {
  const times = room.taken.map((at) => at.getTime())
  for (const at of wanted) {
    const from = Math.max(at.getTime(), room.restrictedUntil?.getTime() ?? 0, times.at(-1) ?? 0)
    const grown = (room.pairedAt?.getTime() ?? Number.POSITIVE_INFINITY) + WEEK_MS
    times.push(Math.min(withRoom(room, times, from), withRoom(room, times, Math.max(from, grown))))
  }
  return times.slice(room.taken.length).map((time) => new Date(time))
}

/** The first moment from `from` on before which, within a day, fewer strangers were written to than are allowed then. */
function withRoom({ pairedAt }: Room, times: readonly number[], from: number): number {
  if (!Number.isFinite(from)) return from
  const atMost = firstContactsADay(pairedAt, new Date(from))
  return Math.max(from, (times.at(-atMost) ?? Number.NEGATIVE_INFINITY) + DAY_MS)
}
