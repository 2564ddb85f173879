import type { RealtimeBatch, RealtimeEvent } from '../realtimePort.ts'

/**
 * A position in a channel: the row's id with leading zeros, so that text order is the order of the log. Within
 * a channel rows become visible in this order, whichever process wrote them; everything else leans on that.
 */
export type Serial = string

/** Before the first row of any channel. */
export const START: Serial = toSerial(0)

export type LogEntry = { serial: Serial; messageId: string; events: RealtimeEvent[]; createdAt: Date }

/**
 * An entry for the hubs and not for screens: devices of this user (its data) may have lost the right to listen here. It stands
 * in the channel's own order, so that every process stops at the same place.
 */
export const LEFT = '$left'

export function leaverOf({ events }: LogEntry): string | undefined {
  const [first] = events
  return first?.name === LEFT && typeof first.data === 'string' ? first.data : undefined
}

export type RealtimeLog = {
  /** Idempotent by channel and message id: the second time answers the first one's serial. */
  append(channel: string, messageId: string, events: RealtimeEvent[]): Promise<Serial>
  /** `append` of each in their order, all or none of them. */
  appendAll(channel: string, batches: readonly RealtimeBatch[]): Promise<void>
  /** At most `limit` entries with a serial above `after`, in order. */
  readAfter(channel: string, after: Serial, limit: number): Promise<LogEntry[]>
  /** The same, with the entry `from` itself first when it is still kept. One snapshot. */
  readFrom(channel: string, from: Serial, limit: number): Promise<LogEntry[]>
  /** The newest serial of each channel that has ever had one. */
  latest(channels: string[]): Promise<Map<string, Serial>>
  /** Forgets what is older, always from the oldest on, but never a channel's newest entry. Answers how many. */
  trim(before: Date): Promise<number>
  /** Hears of appends by any process, at least once each; `undefined` = some may have been missed. */
  onAppend(hear: (channel: string | undefined) => void): () => void
  close(): Promise<void>
}

export function toSerial(id: number | string): Serial {
  return String(id).padStart(20, '0')
}

/** What a client sends may be anything; only what `toSerial` could have made is a serial. */
export function isSerial(text: string): boolean {
  return /^0\d{19}$/.test(text)
}
