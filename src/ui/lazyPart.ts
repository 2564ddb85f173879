import { useEffect, useSyncExternalStore } from 'react'

export interface LazyPart<T> {
  /** Undefined until it is loaded. */
  get: () => T | undefined
  /** A failed load is forgotten: the next call tries again. */
  load: () => Promise<T>
  subscribe: (listener: () => void) => () => void
}

/** A module that is loaded when first wanted, or ahead of that. Once there it is drawn at once, unlike `React.lazy`'s. */
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

/** The part once it has been wanted and is there. `onFailure` is told when it could not be had. */
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
