import { type FlushDeps, type FlushResult, flushOutbox } from './flushOutbox.ts'
import { sendFiles } from './sendFiles.ts'

export interface FlusherTimers {
  set: (run: () => void, ms: number) => unknown
  clear: (timer: unknown) => void
}

export interface FlusherOptions extends FlushDeps {
  timers: FlusherTimers
  onStart?: () => void
  onEnd?: (result: FlushResult) => void
  /** An unexpected error. The queue is unchanged, and the flusher tries again in a minute. */
  onFault?: (error: unknown) => void
}

export interface Flusher {
  /** Starts a flush. Pass 'hurry' after a sign that the network is back: it ignores the backoff. */
  wake: (how?: 'calm' | 'hurry') => void
  stop: () => void
  /** Resolves when the current round, if any, is over. */
  settled: () => Promise<void>
}

const FAULT_RETRY_MS = 60_000

/**
 * Flushes at every wake-up and when the next command is due. Wake-ups during a round cause one more round.
 */
export function startFlusher(options: FlusherOptions): Flusher {
  const { timers, onStart, onEnd, onFault } = options
  let running: Promise<void> | null = null
  let again: 'calm' | 'hurry' | null = null
  let timer: unknown
  let filing: Promise<void> | null = null
  let filesAgain: 'calm' | 'hurry' | null = null
  let filesTimer: unknown
  let stopped = false

  function wake(how: 'calm' | 'hurry' = 'calm'): void {
    if (stopped) return
    again = how === 'hurry' ? 'hurry' : (again ?? 'calm')
    running ??= run().finally(() => {
      running = null
    })
  }

  /** Uploads files in parallel with the commands: a long upload must not delay messages. */
  async function file(): Promise<void> {
    timers.clear(filesTimer)
    let next: number | null = null
    while (filesAgain !== null && !stopped) {
      const ignoreBackoff = filesAgain === 'hurry'
      filesAgain = null
      try {
        next = (await sendFiles(options, { ignoreBackoff, onSettled: () => wake() })).next
      } catch (error) {
        if (stopped) return
        onFault?.(error)
        next = options.now() + FAULT_RETRY_MS
      }
    }
    if (next !== null && !stopped) filesTimer = timers.set(wake, Math.max(0, next - options.now()))
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
        if (result.files) {
          filesAgain = ignoreBackoff ? 'hurry' : (filesAgain ?? 'calm')
          filing ??= file().finally(() => {
            filing = null
          })
        }
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
      timers.clear(filesTimer)
    },
    settled: async () => {
      while (running ?? filing) await Promise.all([running, filing])
    },
  }
}
