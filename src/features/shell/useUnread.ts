import { useMirror } from '../../hooks/useMirror.ts'
import { readCounters } from '../../sync/reads.ts'

/** Conversations still open with messages nobody has read. */
export function useUnread(): number {
  const counters = useMirror(readCounters, [])
  return counters ? counters.unread.waiting + counters.unread.active : 0
}
