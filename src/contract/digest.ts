/**
 * A checksum over a set of records, equal on both sides if they hold the same records in the same revisions:
 * the sum of id times revision, modulo two primes, independent of order. The server computes the same in SQL
 * (server/sync/readDigest.ts). A difference goes unnoticed with a probability of 1 in 4·10¹⁵.
 */
import * as z from 'zod/mini'
import { EntityName } from './changes.ts'
import { Id, Timestamp } from './ids.ts'

export const DIGEST_PRIMES = [67_108_859, 67_108_837] as const

/** How many conversations have their messages compared: the newest on the device. */
export const DIGEST_THREADS = 60

/**
 * What a mirror holds completely: the appointments that start in
 * a span, and an unbroken run of messages of some conversations.
 */
export const DigestScope = z.object({
  appointments: z.nullable(z.object({ from: Timestamp, to: Timestamp })),
  threads: z
    .array(z.object({ id: Id, from: z.number().check(z.int()), to: z.number().check(z.int()) }))
    .check(z.maxLength(DIGEST_THREADS, 'Conversas demais')),
})
export type DigestScope = z.infer<typeof DigestScope>

/** Number of records, and the two sums. */
export const Digest = z.object({
  count: z.number(),
  sums: z.array(z.number()).check(z.minLength(2), z.maxLength(2)),
})
export type Digest = z.infer<typeof Digest>

/** The digest of each kind of record at one moment; `revision` is the organization's revision then. */
export const DigestAnswer = z.object({
  revision: z.number(),
  entities: z.array(z.extend(Digest, { entity: EntityName })),
})
export type DigestAnswer = z.infer<typeof DigestAnswer>

/** The last 48 bits of an id, which are random in every kind of UUID used here. */
const tail = (id: string): number => Number.parseInt(id.slice(-12), 16)

export const emptyDigest = (): Digest => ({ count: 0, sums: [0, 0] })

/** Adds one record to the digest, in place. */
export function addToDigest(digest: Digest, { id, revision }: { id: string; revision: number }): void {
  digest.count += 1
  const bits = tail(id)
  for (const [i, prime] of DIGEST_PRIMES.entries())
    digest.sums[i] = (digest.sums[i]! + (((bits % prime) * ((revision % prime) + 1)) % prime)) % prime
}

/** One short text for all kinds of record, to compare by eye: '9f2c·71ab'. */
export function digestText(entities: readonly (Digest & { entity: EntityName })[]): string {
  const total = [0, 0]
  for (const { count, sums } of entities.toSorted((a, b) => (a.entity < b.entity ? -1 : 1)))
    for (const i of [0, 1]) total[i] = (total[i]! * 31 + sums[i]! + count) % 65_521
  return total.map((part) => part.toString(16).padStart(4, '0')).join('·')
}
