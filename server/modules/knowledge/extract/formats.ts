import type { DocumentType } from '../../../../src/contract/knowledge.ts'

export type Format = DocumentType | 'html'
export type Content = {
  format: Format
  content: Uint8Array
  /** A page's own word on its encoding. */ contentType: string
}

export type UnreadableReason = 'empty' | 'too_long' | 'damaged' | 'locked' | 'too_much_work'

/** Trying again would not help. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}

/** What the worker answers. */
export type Extracted = { text: string } | { unreadable: UnreadableReason }
