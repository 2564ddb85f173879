/** Limits work to `most` pieces at once. Others wait in a queue and leave it if their signal aborts. */
export function takeTurns(most: number) {
  let running = 0
  const line: (() => void)[] = []

  return async function turn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    if (running >= most)
      await new Promise<void>((go, leave) => {
        const enter = () => {
          signal.removeEventListener('abort', giveUp)
          go()
        }
        const giveUp = () => {
          line.splice(line.indexOf(enter), 1)
          leave(signal.reason as Error)
        }
        line.push(enter)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    else running++
    try {
      return await work()
    } finally {
      // The next one in the queue takes over this place.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
