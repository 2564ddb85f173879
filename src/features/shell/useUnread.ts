import { useLiveQuery } from 'dexie-react-hooks'
import { mirror } from '../../sync/db.ts'
import { readCounters } from '../../sync/reads.ts'

/** Conversations still open with messages nobody has read. */
export function useUnread(): number {
  const counters = useLiveQuery(() => readCounters(mirror()), [])
  return counters ? counters.unread.waiting + counters.unread.active : 0
}
