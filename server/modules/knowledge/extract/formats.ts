import type { DocumentType } from '../../../../src/contract/knowledge.ts'

export type Format = DocumentType | 'html'
export type Content = {
  format: Format
  content: Uint8Array
  /** A page's own word on its encoding. */ contentType: string
}

/** A whole book has about as many; what is more is no knowledge an answer could be found in. */
export const MOST_PASSAGES = 5000
/** Characters, with all that cutting leaves out: three times what that many passages hold. */
export const MOST_TEXT = 8_000_000

const REASONS = ['empty', 'too_long', 'damaged', 'locked', 'swollen', 'too_much_work'] as const
export type UnreadableReason = (typeof REASONS)[number]
export const isReason = (text: unknown): text is UnreadableReason =>
  (REASONS as readonly unknown[]).includes(text)

/** Trying again would not help. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}
