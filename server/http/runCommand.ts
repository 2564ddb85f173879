import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { type OrgTx, orgTransaction } from '../db/orgTransaction.ts'
import type { Deps } from '../deps.ts'
import { Refusal, refusalBody } from '../refusal.ts'
import { releaseRevision } from '../db/releaseRevision.ts'

export type CommandCall = {
  organizationId: string
  /** The call's Idempotency-Key. With null the answer is not stored. */
  key: string | null
  method: string
  /** The requested path, relative to /api/v1. */
  path: string
  /**
   * The JSON body before any schema is applied, because a schema's defaults may differ between server
   * versions.
   */
  body: unknown
}

export type CommandAnswer<R> = { status: number; body: R | ErrorBody }

const KEY_LIMIT = 200

/**
 * Runs one write of an organization in one transaction with one revision. With a key, repeated calls have
 * exactly one effect. The answer is stored under the key in the same transaction as the effect, and so is a
 * final refusal: a refused command leaves only its stored answer and takes no revision. A Refusal is returned
 * as an answer; any other error is thrown.
 */
export async function runCommand<R>(
  deps: Deps,
  call: CommandCall,
  work: (t: OrgTx) => Promise<R>,
): Promise<CommandAnswer<R>> {
  const { key, organizationId } = call
  try {
    if (key === null) {
      return { status: 200, body: await orgTransaction(deps.database.db, organizationId, work) }
    }
    if (key.length === 0 || key.length > KEY_LIMIT) {
      throw new Refusal(422, 'invalid_body', 'Idempotency-Key inválida.')
    }
    const hash = requestHash(call)
    return await orgTransaction(deps.database.db, organizationId, async (t) => {
      // Read after taking the revision's row lock, never before: a duplicate that waited for the lock must
      // see the answer stored by the first call.
      const stored = await readAnswer<R>(t, key, hash)
      if (stored) {
        await releaseRevision(t)
        return stored
      }
      const answer = await tryWork(t, work)
      await storeAnswer(t, key, hash, answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error)
    throw error
  }
}

/** Runs the work in a savepoint, so that a refusal can undo the effects and still be stored. */
async function tryWork<R>(t: OrgTx, work: (t: OrgTx) => Promise<R>): Promise<CommandAnswer<R>> {
  const enqueuedBefore = t.enqueued.count
  try {
    return { status: 200, body: await t.tx.transaction((tx) => work({ ...t, tx })) }
  } catch (error) {
    if (!(error instanceof Refusal) || !isFinal(error.status)) throw error
    t.enqueued.count = enqueuedBefore
    await releaseRevision(t)
    return refusalAnswer(error)
  }
}

/** A refusal that may not occur again on retry is not stored (law 6). */
const isFinal = (status: number) => status !== 401 && status !== 408 && status !== 429 && status < 500

const refusalAnswer = (refusal: Refusal) => ({ status: refusal.status, body: refusalBody(refusal) })

async function readAnswer<R>(t: OrgTx, key: string, hash: string): Promise<CommandAnswer<R> | null> {
  const { rows } = await t.tx.execute<{ request_hash: string; status: number; body: R }>(
    sql`select request_hash, status, body from idempotency_keys where org_id = ${t.orgId} and key = ${key}`,
  )
  const row = rows[0]
  if (!row) return null
  if (row.request_hash !== hash) throw keyReused()
  return { status: row.status, body: row.body }
}

const keyReused = () =>
  new Refusal(422, 'key_reused', 'Esta chave de envio já foi usada em outra operação. Tente novamente.')

async function storeAnswer(
  t: OrgTx,
  key: string,
  hash: string,
  answer: CommandAnswer<unknown>,
): Promise<void> {
  await t.tx.execute(sql`
    insert into idempotency_keys (org_id, key, request_hash, status, body)
    values (${t.orgId}, ${key}, ${hash}, ${answer.status}, ${JSON.stringify(answer.body ?? null)}::jsonb)`)
}

/** Hashes a call. The order of the fields in the body does not matter. */
export function requestHash(call: { method: string; path: string; body: unknown }): string {
  const body = JSON.stringify(call.body ?? null, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(`${call.method}\n${call.path}\n${body}`).digest('hex')
}
