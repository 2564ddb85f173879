/** Empties the outbox: the one place where commands leave the device. */
import { BATCH_LIMIT, BatchAnswer, type BatchRequest, commandOf } from '../../contract/commands.ts'
import { sendBatch } from '../../contract/syncEndpoints.ts'
import { type Outcome, classifyAnswer, noAnswer } from './classifyAnswer.ts'
import { commitOutcomes } from './commitOutcomes.ts'
import type { Mirror, OutboxError, OutboxRow } from '../store/db.ts'
import { type HttpAnswer, type HttpRequest, NetworkError } from '../../api/httpClient.ts'
import type { Lock } from '../store/locks.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { moveOutbox } from '../store/outboxState.ts'
import { type PendingCommand, readPending } from './pending.ts'
import { MAX_HOLD_MS, isDue, planFlush } from './planFlush.ts'

export interface FlushDeps {
  db: Mirror
  /** Makes one call and refreshes the session on a 401. Throws NetworkError when there was no answer. */
  send: (request: HttpRequest) => Promise<HttpAnswer>
  lock: Lock
  now: () => number
  random: () => number
  /** The server refused a command for good. */
  onRejected?: ((command: string, error: OutboxError) => void) | undefined
}

export interface FlushResult {
  /** Commands answered with success. */
  done: number
  rejected: number
  paused: null | 'signin' | 'reload'
  /** When to flush again without a wake-up, Unix milliseconds; null when nothing waits for a time. */
  next: number | null
  /** The disk was full and answers were not written to the mirror; the caller must pull. */
  quota: boolean
  /** Some commands wait for the upload of their file (`sendFiles`). */
  files: boolean
}

/** A hundred commands on a busy server take longer than one; a shorter timeout would only send them again. */
const BATCH_TIMEOUT_MS = 90_000

type Sendable = { row: OutboxRow; command: PendingCommand }

/**
 * Sends commands until none is ready. It holds the lock throughout, so only one flusher runs and no command
 * is sent by two at once. Pass `ignoreBackoff` after a sign that the network is back; a Retry-After is still
 * respected.
 */
export function flushOutbox(
  deps: FlushDeps,
  { ignoreBackoff = false }: { ignoreBackoff?: boolean } = {},
): Promise<FlushResult> {
  return deps.lock(`outbox:${deps.db.name}`, () => flushLocked(deps, ignoreBackoff))
}

async function flushLocked(deps: FlushDeps, ignoreBackoff: boolean): Promise<FlushResult> {
  const { db } = deps
  const result: FlushResult = { done: 0, rejected: 0, paused: null, next: null, quota: false, files: false }
  await recoverSending(db)
  const hold = (await readMeta(db, 'holdUntil')) ?? 0
  if (!isDue(hold, deps.now(), MAX_HOLD_MS)) return { ...result, next: hold }

  let limit = BATCH_LIMIT
  const tried = new Set<number>()
  const hurried = ({ seq }: OutboxRow) => ignoreBackoff && !tried.has(seq)
  for (;;) {
    const rows = await db.outbox.orderBy('seq').toArray()
    const plan = planFlush(rows, deps.now(), { limit, hurried })
    result.next = plan.next
    if (plan.ready.length === 0) return { ...result, files: plan.files }
    for (const { seq } of plan.ready) tried.add(seq)
    const taken = await takeRows(db, plan.ready)
    result.rejected += taken.unreadable
    if (taken.sendable.length === 0) continue

    const delivery = await deliver(deps, taken.sendable)
    const outcomes =
      delivery.kind === 'answered' ? delivery.outcomes : taken.sendable.map(() => delivery.outcome)
    const committed = await commitOutcomes(
      deps,
      taken.sendable.map(({ row }, i) => ({ row, outcome: outcomes[i]! })),
    )
    result.quota ||= committed.quota
    result.done += outcomes.filter(({ kind }) => kind === 'done').length
    for (const [i, outcome] of outcomes.entries()) {
      if (outcome.kind !== 'rejected') continue
      result.rejected++
      deps.onRejected?.(taken.sendable[i]!.row.name, outcome.error)
    }
    if (committed.holdUntil !== null) {
      await writeMeta(db, 'holdUntil', committed.holdUntil)
      return { ...result, next: committed.holdUntil }
    }
    if (outcomes.some(({ kind }) => kind === 'signin')) return { ...result, paused: 'signin', next: null }
    if (outcomes.some(({ kind }) => kind === 'reload')) return { ...result, paused: 'reload', next: null }
    if (delivery.kind === 'failed') return { ...result, next: committed.next }
    // The server refused the batch itself: send the commands one by one, so that each gets its own answer.
    if (delivery.kind === 'refused') limit = 1
  }
}

/**
 * Queues rows again that are still in `sending`: this flusher has the lock, so the one that sent them has
 * crashed. The idempotency key makes it safe to send them again.
 */
async function recoverSending(db: Mirror): Promise<void> {
  // There are almost never any. A write transaction here would delay the first screen's reads.
  if ((await db.outbox.where('state').equals('sending').count()) === 0) return
  await db.transaction('rw', db.outbox, async () => {
    const lost = await db.outbox.where('state').equals('sending').toArray()
    await db.outbox.bulkPut(
      lost.map((row) => ({ ...row, state: 'queued' as const, attempts: row.attempts + 1 })),
    )
  })
}

/**
 * Marks the rows as being sent, except those discarded or changed in the meantime. Stops rows it cannot read.
 */
async function takeRows(
  db: Mirror,
  rows: readonly OutboxRow[],
): Promise<{ sendable: Sendable[]; unreadable: number }> {
  return db.transaction('rw', db.outbox, async () => {
    const current = await db.outbox.bulkGet(rows.map(({ seq }) => seq))
    const sendable: Sendable[] = []
    const puts: OutboxRow[] = []
    const stopped = new Set<string>()
    let unreadable = 0
    current.forEach((row, i) => {
      if (!row || row.id !== rows[i]!.id || row.state !== 'queued' || stopped.has(row.lane)) return
      moveOutbox(row.state, 'send')
      const command = readPending(row)
      if (command) {
        const sending: OutboxRow = { ...row, state: 'sending' }
        sendable.push({ row: sending, command })
        puts.push(sending)
        return
      }
      unreadable += 1
      stopped.add(row.lane)
      puts.push({
        ...row,
        state: 'rejected',
        error: {
          status: null,
          code: 'unreadable',
          detail: 'Esta ação foi gravada por outra versão do aplicativo e não pôde ser lida.',
        },
      })
    })
    await db.outbox.bulkPut(puts)
    return { sendable, unreadable }
  })
}

type Delivery =
  | { kind: 'answered'; outcomes: Outcome[] }
  /** There was no usable answer, or the server takes no calls now: nothing more can be sent in this flush. */
  | { kind: 'failed'; outcome: Outcome }
  /** The server refused the batch as a whole, not a single command. */
  | { kind: 'refused'; outcome: Outcome }

/** Sends one command as its own call, several as one batch of the same calls. */
async function deliver(deps: FlushDeps, sendables: readonly Sendable[]): Promise<Delivery> {
  const requests = sendables.map(({ row }) => ({
    // The payload as stored, not as parsed: see OutboxRow.payload.
    ...commandOf(row.name as PendingCommand['name']).request(row.payload as never),
    key: row.id,
    lane: row.lane,
  }))
  const [only] = requests
  let answer: HttpAnswer
  try {
    answer =
      requests.length === 1 && only
        ? await deps.send({ method: only.method, path: only.path, body: only.body, key: only.key })
        : await deps.send({
            method: sendBatch.method,
            path: sendBatch.path,
            body: { items: requests } satisfies BatchRequest,
            timeoutMs: BATCH_TIMEOUT_MS,
          })
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    return { kind: 'failed', outcome: { kind: 'later', error: noAnswer(error.message), retryAfter: null } }
  }
  if (requests.length === 1) {
    const outcome = classifyAnswer(sendables[0]!.command.name, answer)
    if (outcome.kind === 'later' || outcome.kind === 'notTried')
      return { kind: 'failed', outcome: asLater(outcome) }
    return { kind: 'answered', outcomes: [outcome] }
  }
  return readBatchAnswer(sendables, answer)
}

function readBatchAnswer(sendables: readonly Sendable[], answer: HttpAnswer): Delivery {
  if (answer.status < 200 || answer.status > 299) {
    const outcome = classifyAnswer(sendables[0]!.command.name, answer)
    if (outcome.kind === 'rejected') return { kind: 'refused', outcome: { kind: 'notTried' } }
    return { kind: 'failed', outcome: asLater(outcome) }
  }
  const parsed = BatchAnswer.safeParse(answer.body)
  if (!parsed.success) {
    const error = noAnswer('unreadable_answer', answer.status)
    return { kind: 'failed', outcome: { kind: 'later', error, retryAfter: null } }
  }
  const results = new Map(parsed.data.results.map((result) => [result.key, result]))
  const lanes = new Set<string>()
  const outcomes = sendables.map(({ row, command }): Outcome => {
    const result = results.get(row.id)
    const isHead = !lanes.has(row.lane)
    lanes.add(row.lane)
    if (!result)
      return { kind: 'later', error: noAnswer('unreadable_answer', answer.status), retryAfter: null }
    const outcome = classifyAnswer(command.name, {
      status: result.status,
      body: result.body,
      retryAfter: null,
    })
    // No command stands before the head of a lane, so the server had another reason to skip it. Send it
    // later.
    return isHead ? asLater(outcome) : outcome
  })
  return { kind: 'answered', outcomes }
}

const asLater = (outcome: Outcome): Outcome =>
  outcome.kind === 'notTried'
    ? { kind: 'later', error: noAnswer('not_tried', null), retryAfter: null }
    : outcome
