import type { RealtimeBatch, RealtimeEvent } from '../realtimePort.ts'

/**
 * A position in a channel: the row's id with leading zeros, so that the order of the texts is the order of
 * the log. Within a channel, rows become visible in this order, whichever process wrote them. All other code
 * relies on that.
 */
export type Serial = string

/** The position before the first row of any channel. */
export const START: Serial = toSerial(0)

export type LogEntry = { serial: Serial; messageId: string; events: RealtimeEvent[]; createdAt: Date }

/**
 * The name of an entry for hubs, not for clients: devices of this user (its data) may have lost the right to
 * subscribe here. It has a place in the channel's order, so that every process stops delivering at the same
 * point.
 */
export const LEFT = '$left'

export function leaverOf({ events }: LogEntry): string | undefined {
  const [first] = events
  return first?.name === LEFT && typeof first.data === 'string' ? first.data : undefined
}

export type RealtimeLog = {
  /**
   * Appends a message. Idempotent by channel and message id: a repetition returns the first call's serial.
   */
  append(channel: string, messageId: string, events: RealtimeEvent[]): Promise<Serial>
  /** Appends each batch, in order, all or nothing. */
  appendAll(channel: string, batches: readonly RealtimeBatch[]): Promise<void>
  /** Returns at most `limit` entries with a serial above `after`, in order. */
  readAfter(channel: string, after: Serial, limit: number): Promise<LogEntry[]>
  /** Like readAfter, but starts with the entry `from` itself if it is still kept. Reads one snapshot. */
  readFrom(channel: string, from: Serial, limit: number): Promise<LogEntry[]>
  /** Returns the newest serial of each of these channels that has entries. */
  latest(channels: string[]): Promise<Map<string, Serial>>
  /**
   * Deletes entries older than `before`, oldest first, but never a channel's newest entry. Returns how many.
   */
  trim(before: Date): Promise<number>
  /**
   * Calls `hear` at least once for each append by any process; `undefined` means that some may have been
   * missed. Returns a function that unsubscribes it.
   */
  onAppend(hear: (channel: string | undefined) => void): () => void
  close(): Promise<void>
}

export function toSerial(id: number | string): Serial {
  return String(id).padStart(20, '0')
}

/** Whether the text could have been made by `toSerial`; clients may send anything. */
export function isSerial(text: string): boolean {
  return /^0\d{19}$/.test(text)
}
