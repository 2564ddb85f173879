import { useCallback, useEffect, useRef, useState } from 'react'
import { mirror } from '../../sync/store/db.ts'
import { loadHistory } from '../../sync/mirror/loadHistory.ts'
import { NetworkError } from '../../api/httpClient.ts'
import { useThread } from './reads.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { reportError } from '../../telemetry/report.ts'

const PAGE = 50

/** 'waiting': no message is here, and the next pull or the reply to a request brings them. */
export type HistoryState = 'idle' | 'waiting' | 'loading' | 'offline' | 'failed' | 'beginning'

/** The thread with its older pages: from the mirror first, then from the server. */
export function useHistory(conversationId: string) {
  const [limit, setLimit] = useState(PAGE)
  const thread = useThread(conversationId, limit)
  const [fetching, setFetching] = useState<'no' | 'yes' | 'offline' | 'failed'>('no')
  const busy = useRef(false)
  // Each gap is fetched automatically once, and once more each time the network comes back, so that it never
  // loops. While no message is here at all, it is fetched again with each pull.
  const asked = useRef<string | null>(null)
  const online = useSyncStatus((status) => status.network === 'online')
  const pull = useSyncStatus((status) => status.pullState)

  const oldest = thread?.messages.find((message) => message.revision > 0)?.position ?? null
  const current = thread?.limit === limit
  const before = thread && !thread.complete ? thread.loadBefore : null

  const load = useCallback(
    async (position: number) => {
      if (busy.current) return
      busy.current = true
      setFetching('yes')
      try {
        await loadHistory(mirror(), conversationId, position)
        setFetching('no')
      } catch (error) {
        reportError(error, 'history')
        setFetching(error instanceof NetworkError ? 'offline' : 'failed')
      } finally {
        busy.current = false
      }
    },
    [conversationId],
  )

  // The thread has a gap at its top or is empty: fetch it, and again when the network is back.
  useEffect(() => {
    const place = `${before} ${online} ${oldest === null && pull}`
    if (!current || before === null || fetching === 'failed' || asked.current === place) return
    asked.current = place
    void load(before)
  }, [current, before, online, oldest, pull, load, fetching])

  const onReachTop = useCallback(() => {
    if (current && before === null && oldest !== null && oldest > 1) setLimit((count) => count + PAGE)
  }, [current, before, oldest])

  const retry = useCallback(() => {
    if (before !== null) void load(before)
  }, [before, load])

  const state: HistoryState =
    fetching === 'yes'
      ? 'loading'
      : fetching !== 'no' && before !== null
        ? fetching
        : thread && before === null && (oldest === null || oldest <= 1)
          ? 'beginning'
          : oldest === null
            ? 'waiting'
            : 'idle'
  return { thread, state, onReachTop, retry }
}
