import { useCallback, useEffect, useRef, useState } from 'react'
import { mirror } from '../../sync/store/db.ts'
import { loadHistory } from '../../sync/mirror/loadHistory.ts'
import { NetworkError } from '../../api/httpClient.ts'
import { useThread } from './reads.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { reportError } from '../../telemetry/report.ts'

const PAGE = 50

export type HistoryState = 'idle' | 'loading' | 'offline' | 'failed' | 'beginning'

/** The thread with its older pages: from the mirror first, from the server when the mirror ends. */
export function useHistory(conversationId: string) {
  const [limit, setLimit] = useState(PAGE)
  const thread = useThread(conversationId, limit)
  const [fetching, setFetching] = useState<'no' | 'yes' | 'offline' | 'failed'>('no')
  const busy = useRef(false)
  // Each place is asked for by itself once, and once more each time the network comes back: never in a circle.
  const asked = useRef<string | null>(null)
  const online = useSyncStatus((status) => status.network === 'online')

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

  // What is on the screen has a hole at its top, or nothing at all: fill it, and again when the network is back.
  useEffect(() => {
    const place = `${before} ${online}`
    if (!current || before === null || fetching === 'failed' || asked.current === place) return
    asked.current = place
    void load(before)
  }, [current, before, online, load, fetching])

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
          : 'idle'
  return { thread, state, onReachTop, retry }
}
