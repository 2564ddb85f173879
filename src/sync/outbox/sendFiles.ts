/**
 * Uploads the files of waiting commands, so that these can be sent (law 8). Text messages never wait for it.
 */
import { uploadMedia } from '../../contract/conversationEndpoints.ts'
import { type Outcome, classifyWith, noAnswer } from './classifyAnswer.ts'
import type { OutboxRow, OutboxUpload } from '../store/db.ts'
import type { FlushDeps } from './flushOutbox.ts'
import { type HttpAnswer, NetworkError } from '../../api/httpClient.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { moveOutbox } from '../store/outboxState.ts'
import { MAX_HOLD_MS, backoff, isDue, mostOf, waitsForFile } from './planFlush.ts'

export interface FilesResult {
  /** How many commands can be sent now or have stopped. */
  settled: number
  /** When to try again without a wake-up, Unix milliseconds; null when nothing waits for a time. */
  next: number | null
}

type Row = OutboxRow & { upload: OutboxUpload }

/** Milliseconds: a minute, and then enough for a slow line of 32 KB a second. */
const timeoutOf = ({ size }: Blob): number => 60_000 + size / 32

/**
 * Uploads one file after another, those with the fewest attempts first, so that a file that never succeeds
 * holds up only its own lane. Calls `onSettled` for each. Pass `ignoreBackoff` after a sign that the network
 * is back.
 */
export function sendFiles(
  deps: FlushDeps,
  { ignoreBackoff = false, onSettled }: { ignoreBackoff?: boolean; onSettled?: () => void } = {},
): Promise<FilesResult> {
  const { db, now } = deps
  return deps.lock(`files:${db.name}`, async () => {
    const tried = new Set<string>()
    let settled = 0
    for (;;) {
      const waiting = (await db.outbox.orderBy('seq').toArray()).filter(
        (row): row is Row => row.upload !== undefined && waitsForFile(row),
      )
      const hold = waiting.length > 0 ? ((await readMeta(db, 'holdUntil')) ?? 0) : 0
      if (!isDue(hold, now(), MAX_HOLD_MS)) return { settled, next: hold }
      const isReady = (row: Row) =>
        (ignoreBackoff && !tried.has(row.id)) || isDue(row.notBefore, now(), mostOf(row))
      const [row] = waiting.filter(isReady).sort((a, b) => a.upload.attempts - b.upload.attempts)
      if (!row) {
        const times = waiting.map(({ notBefore }) => notBefore)
        return { settled, next: times.length > 0 ? Math.min(...times) : null }
      }
      tried.add(row.id)
      const outcome = await sendFile(deps, row)
      const next = await keep(deps, row, outcome)
      if (outcome.kind !== 'done' && outcome.kind !== 'rejected') return { settled, next }
      settled += 1
      onSettled?.()
    }
  })
}

async function sendFile({ db, send }: FlushDeps, { id: key, upload }: Row): Promise<Outcome> {
  const stored = await db.uploads.get(upload.id)
  if (!stored) return FILE_GONE
  const query = new URLSearchParams({ id: upload.id, filename: upload.filename })
  let answer: HttpAnswer
  try {
    answer = await send({
      method: uploadMedia.method,
      path: `${uploadMedia.path}?${query}`,
      body: stored.blob,
      key,
      timeoutMs: timeoutOf(stored.blob),
    })
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    return { kind: 'later', error: noAnswer(error.message), retryAfter: null }
  }
  return classifyWith({ answer: uploadMedia.response, changes: () => [] }, answer)
}

const FILE_GONE: Outcome = {
  kind: 'rejected',
  error: {
    status: null,
    code: 'file_gone',
    detail: 'O arquivo deste envio não está mais neste aparelho. Descarte o envio e anexe o arquivo de novo.',
  },
}

/**
 * Stores the result of an upload, unless the command was discarded or changed in the meantime. Returns when
 * the file is due again.
 */
async function keep({ db, now, random }: FlushDeps, row: Row, outcome: Outcome): Promise<number | null> {
  const attempts = row.upload.attempts + 1
  const asked = outcome.kind === 'later' ? Math.min((outcome.retryAfter ?? 0) * 1000, MAX_HOLD_MS) : 0
  const notBefore = now() + Math.max(backoff(attempts, random), asked)
  await db.transaction('rw', db.outbox, async () => {
    const held = await db.outbox.get(row.seq)
    if (held?.id !== row.id || held.state !== 'queued') return
    const { upload } = row
    if (outcome.kind === 'done')
      await db.outbox.put({ ...held, notBefore: 0, error: null, upload: { ...upload, done: true } })
    else if (outcome.kind === 'rejected') {
      moveOutbox(moveOutbox(held.state, 'send') as 'sending', 'reject')
      await db.outbox.put({ ...held, state: 'rejected', error: outcome.error })
    } else if (outcome.kind === 'later')
      await db.outbox.put({ ...held, notBefore, error: outcome.error, upload: { ...upload, attempts } })
  })
  if (outcome.kind !== 'later') return null
  if (outcome.retryAfter === null) return notBefore
  await writeMeta(db, 'holdUntil', now() + asked)
  return now() + asked
}
