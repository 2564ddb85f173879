import type { QuickReply } from '../../../contract/quickReply.ts'
import { fold } from '../../../contract/text.ts'

/** What was typed of a command: '/end' is 'end', a sentence is none (INB-32). */
export const typedCommand = (text: string): string | null => /^\/(\S*)$/.exec(text)?.[1] ?? null

export const matchReplies = (replies: readonly QuickReply[], typed: string): QuickReply[] =>
  replies.filter(({ command }) => fold(command).startsWith(fold(typed.slice(0, 100))))

const BLANK = /\[[^[\]\n]{1,80}\]/g

export type Blank = { start: number; end: number }

/** Where the text still asks for what only the house knows, e.g. '[forma de pagamento]'. */
export function blankIn(text: string): Blank | null {
  const [found] = text.matchAll(BLANK)
  return found ? { start: found.index, end: found.index + found[0].length } : null
}

/** The first blank of one of these replies that was left as it is (TEAM-04); brackets of one's own are no blank. */
export function openBlank(text: string, replies: readonly QuickReply[]): Blank | null {
  const blanks = new Set(replies.flatMap((reply) => [...reply.text.matchAll(BLANK)].map(([blank]) => blank)))
  const found = [...text.matchAll(BLANK)].find(([blank]) => blanks.has(blank))
  return found ? { start: found.index, end: found.index + found[0].length } : null
}
