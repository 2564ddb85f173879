import type { MessageView } from '../../sync/outbox/overlayPending.ts'
import { formatDate, formatDayLabel } from '../../ui/formatDate.ts'

export interface ThreadItem {
  message: MessageView
  /** The day that begins here (INB-14). Part of the message's row: a row of its own would be no anchor to scroll by. */
  day: string | null
  /** The first of several from the same side, with more air above it. */
  opens: boolean
}

const sideOf = (message: MessageView): string =>
  message.direction === 'inbound' ? 'in' : message.is_ai_message ? 'agent' : 'staff'

/**
 * Messages with their day separators. The order is the server's: a waiting message with an earlier time, from a device
 * whose clock is slow, opens no earlier day (OFF-18).
 */
export function threadItems(messages: readonly MessageView[], timeZone: string, now: Date): ThreadItem[] {
  let day = ''
  let latest = ''
  let side = ''
  return messages.map((message) => {
    let label: string | null = null
    if (message.created_at >= latest) {
      latest = message.created_at
      const next = formatDate(message.created_at, timeZone)
      if (next !== day) label = formatDayLabel(message.created_at, timeZone, now)
      day = next
    }
    const opens = label !== null || sideOf(message) !== side
    side = sideOf(message)
    return { message, day: label, opens }
  })
}
