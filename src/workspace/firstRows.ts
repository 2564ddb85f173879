import type { ConversationStatus } from '../contract/conversation.ts'
import type { Mirror } from '../sync/store/db.ts'
import type { ConversationView } from '../sync/outbox/overlayPending.ts'
import { readConversations } from '../sync/reads.ts'

type Tab = ConversationStatus | 'all'
export type FirstRows = { tab: Tab; limit: number; rows: ConversationView[] }

/** As many rows as the list requests first. */
export const FIRST_ROWS = 80

let found: FirstRows | undefined

/**
 * Reads the first page of the conversation list while the code of its screen is loading, so that both are
 * ready together. With a processor four times slower this saves a quarter of the whole start.
 */
export function readFirstRows(db: Mirror, tab: Tab): void {
  readConversations(db, { status: tab, limit: FIRST_ROWS }).then(
    (rows) => (found = { tab, limit: FIRST_ROWS, rows }),
    // The list's own read fails in the same way and reports it.
    () => {},
  )
}

/**
 * Returns the rows that were read ahead, once: after the first render a live query keeps the list up to date.
 */
export function takeFirstRows(tab: Tab, limit: number): FirstRows | undefined {
  const rows = found?.tab === tab && found.limit === limit ? found : undefined
  found = undefined
  return rows
}
