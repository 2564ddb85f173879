/**
 * Texts that a booking or an offer puts into a conversation's composer. They are normal drafts; this module
 * remembers, until the page is left, which part was not typed by the user, so that it can be removed again.
 */
import { useSyncExternalStore } from 'react'
import { onForget } from '../../session/forget.ts'
import { readDraft, writeDraft } from '../../sync/drafts/drafts.ts'
import { mirror } from '../../sync/store/db.ts'

export interface PreparedText {
  text: string
  /**
   * The appointment the text is about, so that nobody sends it
   * by mistake before the server has accepted the appointment.
   */
  appointmentId: string | null
}

const prepared = new Map<string, PreparedText>()
const listeners = new Set<() => void>()
onForget(() => prepared.clear())
const tell = () => {
  for (const listener of listeners) listener()
}

/** Puts the text before what is typed in that conversation's draft. */
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

/** The part of a draft that the user typed. */
export const withoutPrepared = (draft: string, { text }: PreparedText): string =>
  draft.startsWith(text) ? draft.slice(text.length).trimStart() : draft

/** Removes the prepared text from the stored draft, if it is still there unchanged. */
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
