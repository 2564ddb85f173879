/**
 * A note of what was typed last in a conversation and is not in the mirror yet. It is in local storage, which
 * is written synchronously with each key.
 */
import { draftPrefix } from '../../session/formKeys.ts'
import { useSession } from '../../session/session.ts'

export type Typed = {
  text: string
  replyTo: string | null
  /** Time of the note, ISO-8601 by this device's clock; empty in what an older release stored. */
  at: string
}

const nameOf = (conversationId: string): string =>
  `${draftPrefix(useSession.getState().user?.id ?? '')}typing ${conversationId}`

/**
 * Stores the note; null removes it once the mirror has the text or it was sent. Without local storage, only
 * the mirror's copy exists.
 */
export function noteTyping(conversationId: string, typed: Omit<Typed, 'at'> | null): void {
  try {
    if (typed === null) localStorage.removeItem(nameOf(conversationId))
    else
      localStorage.setItem(nameOf(conversationId), JSON.stringify({ ...typed, at: new Date().toISOString() }))
  } catch {
    // Local storage is full or forbidden.
  }
}

export function readTyping(conversationId: string): Typed | null {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(nameOf(conversationId)) ?? 'null')
    if (typeof held !== 'object' || held === null || !('text' in held) || typeof held.text !== 'string')
      return null
    return {
      text: held.text,
      replyTo: 'replyTo' in held && typeof held.replyTo === 'string' ? held.replyTo : null,
      at: 'at' in held && typeof held.at === 'string' ? held.at : '',
    }
  } catch {
    return null
  }
}
