import type { ConversationStatus } from '../contract/conversation.ts'
import type { Mirror } from '../sync/store/db.ts'
import type { ConversationView } from '../sync/outbox/overlayPending.ts'
import { readConversations } from '../sync/reads.ts'

type Tab = ConversationStatus | 'all'
export type FirstRows = { tab: Tab; limit: number; rows: ConversationView[] }

/** As many as the list first asks for. */
export const FIRST_ROWS = 80

let found: FirstRows | undefined

/**
 * Reads the list's first page while its screen's code is being loaded, so that it is drawn with the screen and not
 * after it: at a processor four times slower that is a quarter of the whole start.
 */
export function readFirstRows(db: Mirror, tab: Tab): void {
  readConversations(db, { status: tab, limit: FIRST_ROWS }).then(
    (rows) => (found = { tab, limit: FIRST_ROWS, rows }),
    // The list's own read meets the same and tells the person.
    () => {},
  )
}

/** Good for the first draw alone: after it, a live read keeps the list right. */
export function takeFirstRows(tab: Tab, limit: number): FirstRows | undefined {
  const rows = found?.tab === tab && found.limit === limit ? found : undefined
  found = undefined
  return rows
}
