/**
 * Texts that a booking or an offer put into a conversation's composer. They are drafts like any other: this remembers,
 * until the page is left, which part was not typed, so that it can be taken away again.
 */
import { useSyncExternalStore } from 'react'
import { onForget } from '../../session/forget.ts'
import { readDraft, writeDraft } from '../../sync/drafts/drafts.ts'
import { mirror } from '../../sync/store/db.ts'

export interface PreparedText {
  text: string
  /** What it speaks of, so that nobody sends it unknowingly before the server has taken that. */
  appointmentId: string | null
}

const prepared = new Map<string, PreparedText>()
const listeners = new Set<() => void>()
onForget(() => prepared.clear())
const tell = () => {
  for (const listener of listeners) listener()
}

/** Puts the text before what is typed in that conversation. */
export async function prepareText(conversationId: string, next: PreparedText): Promise<void> {
  const draft = await readDraft(mirror(), conversationId)
  const typed = draft?.text ?? ''
  const text = typed.trim() ? `${next.text}\n\n${typed}` : next.text
  await writeDraft(mirror(), conversationId, text, draft?.replyTo ?? null)
  prepared.set(conversationId, next)
  tell()
}

export function forgetPrepared(conversationId: string): void {
  if (prepared.delete(conversationId)) tell()
}

/** What of a draft was typed. */
export const withoutPrepared = (draft: string, { text }: PreparedText): string =>
  draft.startsWith(text) ? draft.slice(text.length).trimStart() : draft

/** Takes a text out of the stored draft again, where it still stands as it was put. */
export async function takeBackPrepared(conversationId: string): Promise<void> {
  const own = prepared.get(conversationId)
  if (!own) return
  const draft = await readDraft(mirror(), conversationId)
  if (draft?.text.startsWith(own.text))
    await writeDraft(mirror(), conversationId, withoutPrepared(draft.text, own), draft.replyTo)
  forgetPrepared(conversationId)
}

export const usePrepared = (conversationId: string): PreparedText | null =>
  useSyncExternalStore(subscribe, () => prepared.get(conversationId) ?? null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
