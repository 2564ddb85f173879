/** Lets at most `most` pieces of work run at once; the others wait in line, and leave it when their signal aborts. */
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
      // Whoever is next takes this place as it is.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
