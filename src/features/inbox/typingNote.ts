/** What was typed last in a conversation and is not in the mirror yet: written in the same moment as the key. */
import { draftPrefix } from '../../session/formKeys.ts'
import { useSession } from '../../session/session.ts'

type Typed = { text: string; replyTo: string | null }

const nameOf = (conversationId: string): string =>
  `${draftPrefix(useSession.getState().user?.id ?? '')}typing ${conversationId}`

/** Null: the mirror has it, or it was sent. Where the browser keeps nothing, the mirror's write is all there is. */
export function noteTyping(conversationId: string, typed: Typed | null): void {
  try {
    if (typed === null) localStorage.removeItem(nameOf(conversationId))
    else localStorage.setItem(nameOf(conversationId), JSON.stringify(typed))
  } catch {
    // Full or forbidden.
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
    }
  } catch {
    return null
  }
}
