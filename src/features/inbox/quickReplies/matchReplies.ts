import type { QuickReply } from '../../../contract/quickReply.ts'
import { fold } from '../../../contract/text.ts'

/** What was typed of a command: '/end' is 'end', a sentence is none (INB-32). */
export const typedCommand = (text: string): string | null => /^\/(\S*)$/.exec(text)?.[1] ?? null

export const matchReplies = (replies: readonly QuickReply[], typed: string): QuickReply[] =>
  replies.filter(({ command }) => fold(command).startsWith(fold(typed.slice(0, 100))))

/** Where the text still asks for what only the house knows, e.g. '[forma de pagamento]'. */
export function blankIn(text: string): { start: number; end: number } | null {
  const found = /\[[^[\]\n]+\]/.exec(text)
  return found && { start: found.index, end: found.index + found[0].length }
}
