import type { Block } from './schedule.ts'

/** The part of a day that the pictures show, in minutes since midnight. */
const FROM = 7 * 60
const TO = 20 * 60

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const percent = (minute: number): number =>
  (Math.min(Math.max(minute, FROM), TO) - FROM) / ((TO - FROM) / 100)

/**
 * Each period's start and length in percent of the time from 7:00 to 20:00; periods without length there are
 * left out.
 */
export const barsOf = (blocks: readonly Block[]): { key: string; from: number; size: number }[] =>
  blocks.flatMap(({ startTime, endTime }) => {
    const from = percent(minutes(startTime))
    const size = percent(minutes(endTime)) - from
    return size > 0 ? [{ key: `${startTime} ${endTime}`, from, size }] : []
  })
