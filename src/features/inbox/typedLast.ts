import { madeAt } from '../../contract/ids.ts'
import type { Draft, Mirror } from '../../sync/store/db.ts'
import { pageOf } from '../../sync/store/db.ts'
import type { Typed } from './typingNote.ts'

/**
 * True if the typing note is newer than the stored draft. A browser that is killed may write local storage
 * seconds late, so the note may be older than the draft, or contain text that has been sent since.
 */
export async function typedLast(
  db: Mirror,
  conversationId: string,
  { text, at }: Typed,
  draft: Draft | null,
): Promise<boolean> {
  if (draft) return at > draft.updated_at
  const words = text.trim()
  const waiting = await db.outbox.where('lane').equals(`conversation:${conversationId}`).toArray()
  if (waiting.some((row) => row.created_at >= at && wordsOf(row.payload) === words)) return false
  const page = pageOf((await db.threads.get(conversationId))?.to ?? 0)
  const pages = await db.messagePages.bulkGet([page - 1, page].map((each) => [conversationId, each]))
  return !pages
    .flatMap((each) => each?.messages ?? [])
    .some(({ id, content }) => madeAt(id) >= Date.parse(at) && wordsOf(content) === words)
}

function wordsOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null) return null
  if ('text' in payload && typeof payload.text === 'string') return payload.text
  return 'caption' in payload && typeof payload.caption === 'string' ? payload.caption : null
}
