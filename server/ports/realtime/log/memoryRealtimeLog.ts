import { toSerial, type LogEntry, type RealtimeLog } from './realtimeLog.ts'

/** For unit tests only: a server that loses its log on a restart would break every resume. */
export function memoryRealtimeLog(clock: () => Date): RealtimeLog {
  const channels = new Map<string, LogEntry[]>()
  const listeners = new Set<(channel: string | undefined) => void>()
  let lastId = 0

  const log: RealtimeLog = {
    async appendAll(channel, batches) {
      for (const { id, events } of batches) await log.append(channel, id, events)
    },
    async append(channel, messageId, events) {
      const entries = channels.get(channel) ?? []
      channels.set(channel, entries)
      const known = entries.find((entry) => entry.messageId === messageId)
      if (known) return known.serial
      const serial = toSerial(++lastId)
      entries.push({ serial, messageId, events: structuredClone(events), createdAt: clock() })
      listeners.forEach((hear) => hear(channel))
      return serial
    },
    async readAfter(channel, after, limit) {
      return (channels.get(channel) ?? []).filter(({ serial }) => serial > after).slice(0, limit)
    },
    async readFrom(channel, from, limit) {
      return (channels.get(channel) ?? []).filter(({ serial }) => serial >= from).slice(0, limit)
    },
    async latest(asked) {
      const newest = asked.map((channel) => [channel, channels.get(channel)?.at(-1)?.serial] as const)
      return new Map(newest.filter((pair): pair is readonly [string, string] => pair[1] !== undefined))
    },
    async trim(before) {
      let removed = 0
      for (const entries of channels.values()) {
        const kept = entries.findLastIndex(({ createdAt }) => createdAt < before)
        if (kept > 0) removed += entries.splice(0, kept).length
      }
      return removed
    },
    onAppend(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    async close() {},
  }
  return log
}
