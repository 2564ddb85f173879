import { useMirror } from '../../hooks/useMirror.ts'
import { type QueueRow, readOutbox } from '../../sync/readOutbox.ts'
import { readOutboxCount } from '../../sync/reads.ts'

export const useQueue = () => useMirror(readOutbox, [])

const NONE = { waiting: 0, rejected: 0 }
export const useOutboxCount = () => useMirror(readOutboxCount, []) ?? NONE

export interface QueueGroup {
  key: string
  kind: 'conversation' | 'contact' | 'appointment' | 'waiting' | 'block'
  subject: string
  rows: QueueRow[]
}

const OWN_KINDS = ['contact', 'appointment', 'waiting', 'block'] as const

/** Groups the commands by the record they change; the groups are ordered by their oldest command. */
export function groupQueue(rows: readonly QueueRow[]): QueueGroup[] {
  const groups = new Map<string, QueueGroup>()
  for (const row of rows) {
    const [prefix = '', id = ''] = row.lane.split(':')
    // Read marks are sent in a lane of their own, but belong to the conversation.
    const kind = OWN_KINDS.find((each) => each === prefix) ?? 'conversation'
    const key = `${kind}:${id}`
    const group = groups.get(key)
    if (group) {
      group.rows.push(row)
      group.subject ||= row.subject
    } else groups.set(key, { key, kind, subject: row.subject, rows: [row] })
  }
  return [...groups.values()]
}
