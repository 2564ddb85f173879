import type { MessageView } from '../../sync/outbox/overlayPending.ts'
import { formatDate, formatDayLabel } from '../../ui/formatDate.ts'

export interface ThreadItem {
  message: MessageView
  /**
   * Label of the day that begins with this message (INB-14). It is part of the message's row, because a row
   * of its own could not be an anchor for scrolling.
   */
  day: string | null
  /** The first of several messages from the same side; it has more space above it. */
  opens: boolean
}

const sideOf = (message: MessageView): string =>
  message.direction === 'inbound' ? 'in' : message.is_ai_message ? 'agent' : 'staff'

/**
 * The messages with their day separators, in the server's order. A waiting message with an earlier time, from
 * a device whose clock is slow, does not start an earlier day (OFF-18).
 */
export function threadItems(messages: readonly MessageView[], timeZone: string, now: Date): ThreadItem[] {
  let day = ''
  let latest = ''
  let side = ''
  let isLined = false
  return messages.map((message) => {
    let label: string | null = null
    if (message.created_at >= latest) {
      latest = message.created_at
      const next = formatDate(message.created_at, timeZone)
      if (next !== day) label = formatDayLabel(message.created_at, timeZone, now)
      day = next
    }
    const opens = label !== null || isLined || sideOf(message) !== side
    side = sideOf(message)
    isLined = message.lines?.some((line) => !line.before) ?? false
    return { message, day: label, opens }
  })
}
