import type { QuickReply } from '../../../contract/quickReply.ts'
import { fold } from '../../../contract/text.ts'

/** The typed part of a command: 'end' for '/end'; null for any other text (INB-32). */
export const typedCommand = (text: string): string | null => /^\/(\S*)$/.exec(text)?.[1] ?? null

export const matchReplies = (replies: readonly QuickReply[], typed: string): QuickReply[] =>
  replies.filter(({ command }) => fold(command).startsWith(fold(typed.slice(0, 100))))

const BLANK = /\[[^[\]\n]{1,80}\]/g

export type Blank = { start: number; end: number }

/** The first placeholder in the text that only the user can fill in, e.g. '[forma de pagamento]'. */
export function blankIn(text: string): Blank | null {
  const [found] = text.matchAll(BLANK)
  return found ? { start: found.index, end: found.index + found[0].length } : null
}

/**
 * The first placeholder of one of these replies that is
 * still in the text (TEAM-04); other brackets do not count.
 */
export function openBlank(text: string, replies: readonly QuickReply[]): Blank | null {
  const blanks = new Set(replies.flatMap((reply) => [...reply.text.matchAll(BLANK)].map(([blank]) => blank)))
  const found = [...text.matchAll(BLANK)].find(([blank]) => blanks.has(blank))
  return found ? { start: found.index, end: found.index + found[0].length } : null
}
