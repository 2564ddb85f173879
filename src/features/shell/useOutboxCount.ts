import { useLiveQuery } from 'dexie-react-hooks'
import { mirror } from '../../sync/db.ts'
import { readOutboxCount } from '../../sync/readOutbox.ts'

/** Commands that have not reached the server, stopped ones too. */
export function useOutboxCount(): number {
  const count = useLiveQuery(() => readOutboxCount(mirror()), [])
  return count ? count.waiting + count.rejected : 0
}
