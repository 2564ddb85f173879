import type { MessageView } from '../../sync/overlayPending.ts'
import { formatDate, formatDayLabel } from '../../ui/formatDate.ts'

export type ThreadItem =
  | { kind: 'day'; key: string; label: string }
  /** `opens`: the first of several from the same side, with more air above it. */
  | { kind: 'message'; key: string; message: MessageView; opens: boolean }

const sideOf = (message: MessageView): string =>
  message.direction === 'inbound' ? 'in' : message.is_ai_message ? 'agent' : 'staff'

/**
 * Messages with their day separators (INB-14). The order is the server's: a waiting message with an earlier time, from
 * a device whose clock is slow, opens no earlier day (OFF-18).
 */
export function threadItems(messages: readonly MessageView[], timeZone: string, now: Date): ThreadItem[] {
  const items: ThreadItem[] = []
  let day = ''
  let latest = ''
  let side = ''
  for (const message of messages) {
    if (latest === '' || message.created_at >= latest) {
      latest = message.created_at
      const next = formatDate(message.created_at, timeZone)
      if (next !== day) {
        day = next
        side = ''
        items.push({ kind: 'day', key: `day:${day}`, label: formatDayLabel(message.created_at, timeZone, now) })
      }
    }
    items.push({ kind: 'message', key: message.id, message, opens: sideOf(message) !== side })
    side = sideOf(message)
  }
  return items
}
