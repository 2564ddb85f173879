import { useEffect, useState } from 'react'
import { acquireMedia, releaseMedia } from './mediaCache.ts'

export type MediaState = { state: 'idle' | 'loading' | 'failed'; src: null } | { state: 'ready'; src: string }

const idle: MediaState = { state: 'idle', src: null }

/** The file at `address` once `wanted`; `retry` asks again after a failure. */
export function useMedia(address: string | undefined, wanted: boolean): MediaState & { retry: () => void } {
  const [tries, setTries] = useState(0)
  const [done, setDone] = useState<{ of: string; result: MediaState } | null>(null)
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
