import { useEffect, useSyncExternalStore } from 'react'

export interface LazyPart<T> {
  /** Undefined until loaded. */
  get: () => T | undefined
  /** Loads the part once; after a failure the next call tries again. */
  load: () => Promise<T>
  subscribe: (listener: () => void) => () => void
}

/**
 * A module that is loaded on first use or ahead of it. Once
 * loaded, `get` returns it synchronously, unlike `React.lazy`.
 */
export function lazyPart<T>(importPart: () => Promise<T>): LazyPart<T> {
  let value: T | undefined
  let loading: Promise<T> | undefined
  const listeners = new Set<() => void>()
  async function start(): Promise<T> {
    try {
      value = await importPart()
    } catch (error) {
      loading = undefined
      throw error
    }
    for (const listener of listeners) listener()
    return value
  }
  return {
    get: () => value,
    load: () => (loading ??= start()),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Loads the part when `wanted` becomes true, and returns it
 * once loaded. Calls `onFailure` if it could not be loaded.
 */
export function useLazyPart<T>(
  part: LazyPart<T>,
  wanted: boolean,
  onFailure: (error: unknown) => void,
): T | undefined {
  const value = useSyncExternalStore(part.subscribe, part.get)
  useEffect(() => {
    if (wanted && !part.get()) part.load().catch(onFailure)
    // oxlint-disable-next-line react/exhaustive-deps -- who is told is no reason to load again
  }, [part, wanted])
  return value
}
