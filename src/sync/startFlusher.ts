import { type FlushDeps, type FlushResult, flushOutbox } from './flushOutbox.ts'

export interface FlusherTimers {
  set: (run: () => void, ms: number) => unknown
  clear: (timer: unknown) => void
}

export interface FlusherOptions extends FlushDeps {
  timers: FlusherTimers
  onStart?: () => void
  onEnd?: (result: FlushResult) => void
  /** Something nobody foresaw; the queue is untouched and tried again in a minute. */
  onFault?: (error: unknown) => void
}

export interface Flusher {
  /** 'hurry' is for a sign that the network is back: it does not wait for a backoff to pass. */
  wake: (how?: 'calm' | 'hurry') => void
  stop: () => void
  /** Resolves when the round that now runs, if any, is over. */
  settled: () => Promise<void>
}

const FAULT_RETRY_MS = 60_000

/** Flushes at every wake-up and by itself when the next command is due. Wake-ups during a round make one more. */
export function startFlusher(options: FlusherOptions): Flusher {
  const { timers, onStart, onEnd, onFault } = options
  let running: Promise<void> | null = null
  let again: 'calm' | 'hurry' | null = null
  let timer: unknown
  let stopped = false

  function wake(how: 'calm' | 'hurry' = 'calm'): void {
    if (stopped) return
    again = how === 'hurry' ? 'hurry' : (again ?? 'calm')
    running ??= run().finally(() => {
      running = null
    })
  }

  async function run(): Promise<void> {
    timers.clear(timer)
    let result: FlushResult | null = null
    onStart?.()
    while (again !== null && !stopped) {
      const ignoreBackoff = again === 'hurry'
      again = null
      try {
        result = await flushOutbox(options, { ignoreBackoff })
        onEnd?.(result)
      } catch (error) {
        if (stopped) return
        onFault?.(error)
        timer = timers.set(wake, FAULT_RETRY_MS)
        return
      }
    }
    if (result && result.next !== null && !stopped)
      timer = timers.set(wake, Math.max(0, result.next - options.now()))
  }

  return {
    wake,
    stop() {
      stopped = true
      timers.clear(timer)
    },
    settled: () => running ?? Promise.resolve(),
  }
}
