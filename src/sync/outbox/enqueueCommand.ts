import type * as z from 'zod/mini'
import { type CommandName, commandOf, commands } from '../../contract/commands.ts'
import { newId } from '../../contract/ids.ts'
import { draftFileId } from '../drafts/draftFile.ts'
import { isQuotaError } from '../store/quotaError.ts'
import { type Mirror, type OutboxRow, tablesOf } from '../store/db.ts'
import { makeRoom } from '../store/makeRoom.ts'
import { signalOutboxChanged } from './outboxSignal.ts'

export type CommandInput<N extends CommandName> = z.input<(typeof commands)[N]['payload']>

export interface EnqueueOptions {
  /**
   * The conversation whose draft is deleted in the same transaction: the typed text is then always either in
   * the draft or in the outbox.
   */
  clearDraftOf?: string | undefined
  /**
   * The file to upload. The same transaction stores it and deletes the draft file of the conversation `of`.
   */
  file?: { blob: Blob; of: string } | undefined
}

/** The payload does not match the command's schema: a form did not check its input fully. */
export class InvalidCommand extends Error {
  override name = 'InvalidCommand'
  readonly issues: readonly { message: string; path: PropertyKey[] }[]
  constructor(name: CommandName, issues: readonly { message: string; path: PropertyKey[] }[]) {
    super(`${name}: ${issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`)
    this.issues = issues
  }
}

/**
 * Puts one command into the outbox and wakes the flusher. Resolves with the command's id once the row is on
 * disk; do not clear typed text from the screen before that. If the disk is full, old mirrored messages are
 * evicted first.
 */
export async function enqueueCommand<N extends CommandName>(
  db: Mirror,
  name: N,
  payload: CommandInput<N>,
  { clearDraftOf, file }: EnqueueOptions = {},
): Promise<string> {
  const definition = commandOf(name)
  const parsed = definition.payload.safeParse(payload)
  if (!parsed.success) throw new InvalidCommand(name, parsed.error.issues)
  const upload = definition.upload?.(parsed.data)
  if (!upload !== !file) throw new Error(`${name}: a file and its place go together`)
  const id = newId()
  const row: Omit<OutboxRow, 'seq'> = {
    id,
    name,
    payload,
    lane: definition.lane(parsed.data),
    creates: definition.creates?.(parsed.data) ?? null,
    mentions: definition.mentions?.(parsed.data) ?? [],
    state: 'queued',
    created_at: new Date().toISOString(),
    attempts: 0,
    notBefore: 0,
    error: null,
    ...(upload ? { upload: { ...upload, done: false, attempts: 0 } } : {}),
  }
  const put = () =>
    db.transaction('rw', [...tablesOf(db, [row]), db.drafts], async () => {
      if (upload && file) {
        await db.uploads.put({ ...upload, blob: file.blob })
        await db.uploads.delete(draftFileId(file.of))
      }
      // A copy: Dexie writes the generated key into the object it gets, and a second try needs a new key.
      const seq = await db.outbox.add({ ...row })
      if (clearDraftOf) await db.drafts.delete(clearDraftOf)
      return seq
    })
  let seq: number
  try {
    seq = await put()
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await makeRoom(db)
    seq = await put()
  }
  signalOutboxChanged({ ...row, seq })
  return id
}
