let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that no other caller shares, in the order of the calls. Work that computes for
 * milliseconds waits for this first, so that much of it at once does not keep requests waiting: they are answered in
 * between.
 */
export function ownTurnOfLoop(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
