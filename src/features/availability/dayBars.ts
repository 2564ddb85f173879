import type { Block } from './schedule.ts'

/** What the pictures of hours show of a day, in minutes. */
const FROM = 7 * 60
const TO = 20 * 60

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const percent = (minute: number): number =>
  (Math.min(Math.max(minute, FROM), TO) - FROM) / ((TO - FROM) / 100)

/** Each period's beginning and length in percent of the day from seven to eight in the evening; none of one half typed. */
export const barsOf = (blocks: readonly Block[]): { key: string; from: number; size: number }[] =>
  blocks.flatMap(({ startTime, endTime }) => {
    const from = percent(minutes(startTime))
    const size = percent(minutes(endTime)) - from
    return size > 0 ? [{ key: `${startTime} ${endTime}`, from, size }] : []
  })
