import type { DocumentType } from '../../../../src/contract/knowledge.ts'

export type Format = DocumentType | 'html'
export type Content = {
  format: Format
  content: Uint8Array
  /** The encoding that the page itself declares. */ contentType: string
}

/** About as many as a whole book has; a longer text does not help an agent to find answers. */
export const MOST_PASSAGES = 5000
/** In characters, including what cutting drops: three times what that many passages contain. */
export const MOST_TEXT = 8_000_000

const REASONS = ['empty', 'too_long', 'damaged', 'locked', 'swollen', 'too_much_work'] as const
export type UnreadableReason = (typeof REASONS)[number]
export const isReason = (text: unknown): text is UnreadableReason =>
  (REASONS as readonly unknown[]).includes(text)

/** The content cannot be read, and another attempt would not help. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}
