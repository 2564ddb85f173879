/**
 * A number for a set of records that is equal on both sides exactly when the same records stand in the same revisions:
 * for every record its id times its revision, summed modulo two primes, whatever the order. The server computes the same
 * in SQL (server/sync/readDigest.ts). Chance lets one difference in 4·10¹⁵ pass.
 */
import * as z from 'zod/mini'
import { EntityName } from './changes.ts'
import { Id, Timestamp } from './ids.ts'

export const DIGEST_PRIMES = [67_108_859, 67_108_837] as const

/** How many conversations have their messages compared: the newest of the device. */
export const DIGEST_THREADS = 60

/** What a mirror holds whole: appointments that start in a span, an unbroken run of messages of some conversations. */
export const DigestScope = z.object({
  appointments: z.nullable(z.object({ from: Timestamp, to: Timestamp })),
  threads: z
    .array(z.object({ id: Id, from: z.number().check(z.int()), to: z.number().check(z.int()) }))
    .check(z.maxLength(DIGEST_THREADS, 'Conversas demais')),
})
export type DigestScope = z.infer<typeof DigestScope>

/** `count` records, and the two sums. */
export const Digest = z.object({
  count: z.number(),
  sums: z.array(z.number()).check(z.minLength(2), z.maxLength(2)),
})
export type Digest = z.infer<typeof Digest>

/** Of each kind of record at one moment: the organization's `revision` then. */
export const DigestAnswer = z.object({
  revision: z.number(),
  entities: z.array(z.extend(Digest, { entity: EntityName })),
})
export type DigestAnswer = z.infer<typeof DigestAnswer>

/** The last 48 bits of an id, which are random in every kind of UUID used here. */
const tail = (id: string): number => Number.parseInt(id.slice(-12), 16)

export const emptyDigest = (): Digest => ({ count: 0, sums: [0, 0] })

/** Adds one record. */
export function addToDigest(digest: Digest, { id, revision }: { id: string; revision: number }): void {
  digest.count += 1
  const bits = tail(id)
  for (const [i, prime] of DIGEST_PRIMES.entries())
    digest.sums[i] = (digest.sums[i]! + (((bits % prime) * ((revision % prime) + 1)) % prime)) % prime
}

/** One short text for all kinds, to be compared by eye: '9f2c·71ab'. */
export function digestText(entities: readonly (Digest & { entity: EntityName })[]): string {
  const total = [0, 0]
  for (const { count, sums } of entities.toSorted((a, b) => (a.entity < b.entity ? -1 : 1)))
    for (const i of [0, 1]) total[i] = (total[i]! * 31 + sums[i]! + count) % 65_521
  return total.map((part) => part.toString(16).padStart(4, '0')).join('·')
}
