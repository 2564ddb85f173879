import { useEffect, useState } from 'react'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { acquireMedia, releaseMedia } from './mediaCache.ts'

export type MediaState = { state: 'idle' | 'loading' | 'failed'; src: null } | { state: 'ready'; src: string }

const idle: MediaState = { state: 'idle', src: null }

/**
 * Loads the file at `address` once `wanted` is true. After a failure, `retry` loads it again, and so does a
 * reconnect to the server.
 */
export function useMedia(address: string | undefined, wanted: boolean): MediaState & { retry: () => void } {
  const [tries, setTries] = useState(0)
  const [done, setDone] = useState<{ of: string; result: MediaState } | null>(null)
  const network = useSyncStatus((status) => status.network)
  const [known, setKnown] = useState(network)
  if (network !== known) {
    setKnown(network)
    if (network === 'online' && done?.result.state === 'failed') setTries((count) => count + 1)
  }
  const asked = wanted && address ? `${tries} ${address}` : null

  useEffect(() => {
    if (!asked || !address) return undefined
    let current = true
    const finish = (result: MediaState) => {
      if (current) setDone({ of: asked, result })
    }
    acquireMedia(address).then(
      (src) => finish({ state: 'ready', src }),
      () => finish({ state: 'failed', src: null }),
    )
    return () => {
      current = false
      releaseMedia(address)
    }
  }, [asked, address])

  const retry = () => setTries((count) => count + 1)
  if (!asked) return { ...idle, retry }
  return { ...(done?.of === asked ? done.result : { state: 'loading', src: null }), retry }
}
