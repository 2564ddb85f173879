/** A recorded digest of what the agent said and did in each dialogue, so that unintended changes show. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Played } from './play.ts'
import type { Result } from './table.ts'

const FILE = new URL('./transcripts.json', import.meta.url)
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

/** Eight hexadecimal digits for each dialogue's id. */
export type Digests = Record<string, string>

/**
 * Eight hexadecimal digits of a value without what lies under the keys `except`. Random ids are replaced by numbers in
 * the order in which they appear.
 */
export function fingerprint(value: unknown, except: readonly string[] = []): string {
  const numbers = new Map<string, number>()
  const text = JSON.stringify(value, (key, each: unknown) =>
    except.includes(key) ? undefined : each,
  ).replace(ID, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size)
    return `id ${numbers.get(id)}`
  })
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/**
 * Covers each turn's plan (words, writes, state, hand-over), the customer's appointments at the end, and any
 * error. Leaves the trace out, since its scores may differ in the last digit between versions of Node.
 */
export const digestOf = ({ turns, talk, unsaid, error }: Played): string =>
  fingerprint(
    { turns: turns.map(({ heard, plan }) => ({ heard, plan })), own: talk.own, unsaid, error: String(error) },
    ['trace'],
  )

export const digestsOf = (results: readonly Result[]): Digests =>
  Object.fromEntries(results.map(({ played }) => [played.dialogue.id, digestOf(played)]))

export const readDigests = (): Digests => JSON.parse(readFileSync(FILE, 'utf8')) as Digests

export function writeDigests(digests: Digests): void {
  const sorted = Object.entries(digests).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** Ids of dialogues in `now` that differ from the record, new ones included. */
export const changedSince = (before: Digests, now: Digests): string[] =>
  Object.keys(now).filter((id) => before[id] !== now[id])
