import { useMirror } from '../../hooks/useMirror.ts'
import { readCounters } from '../../sync/reads.ts'

/** Number of open conversations with unread messages. */
export function useUnread(): number {
  const counters = useMirror(readCounters, [])
  return counters ? counters.unread.waiting + counters.unread.active : 0
}
