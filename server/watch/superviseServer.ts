import { writeSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { errorFields } from '../log.ts'
import { BEAT_MS, type FromServer, type ToServer } from './watchMessages.ts'

/**
 * The exit code after a watchdog's end, so that a service manager can tell it from others (EX_SOFTWARE of
 * sysexits).
 */
export const WATCHDOG_EXIT = 70
/** Less than the fifteen seconds that `server/cli` waits for a server to stop. */
const STOP_MS = 14_000
const TERMINATE_MS = 500
/** During maintenance the database may be silent for this many times the usual limit. */
const LONG_WORK = 20

export type Supervision = {
  /** The thread in which the server runs. */
  server: Worker
  /** How long the server's event loop or its database may be silent; zero watches neither. */
  silenceMs: number
}

/**
 * Ties the process to the server's thread: when the thread exits, so does the process. The first signal shuts
 * it down in order, a second one exits at once. This thread does nothing else, so it receives signals and
 * notices silence even when the server's thread is stuck on a database that never answers or in an endless
 * loop. Then the process exits with a message and a non-zero code, for a service manager to restart it.
 */
export function superviseServer({ server, silenceMs }: Supervision): void {
  let started = false
  let ending = false
  /** True once `end` terminates the thread; `end` then sets the exit code. */
  let forced = false
  // Counted in our own ticks, because a computer that was asleep has not waited.
  const silent = { loop: 0, database: 0 }
  let longWork = false

  server.on('message', (message: FromServer) => {
    if (message.kind === 'started') {
      started = true
      process.send?.('started')
    }
    if (message.kind === 'long') longWork = message.running
    if (message.kind !== 'long') silent.loop = 0
    if (message.kind === 'database') silent.database = 0
  })

  if (silenceMs > 0) {
    const watch = setInterval(() => {
      if (!started || ending) return
      silent.loop += BEAT_MS
      silent.database += BEAT_MS
      const limit = longWork ? silenceMs * LONG_WORK : silenceMs
      const seconds = Math.round(limit / 1000)
      if (silent.loop > limit) void abandon(`O servidor não reage há ${seconds} s.`)
      else if (silent.database > limit)
        void abandon(`O banco de dados não responde há ${seconds} s. Há espaço no disco?`)
    }, BEAT_MS)
    watch.unref()
  }

  /** Ends the process without waiting for the server's thread, which may be in a call that never returns. */
  async function abandon(reason: string): Promise<void> {
    ending = true
    say(`${reason} O processo termina agora para ser iniciado de novo. (watchdog)`)
    await end(WATCHDOG_EXIT)
  }

  async function end(exitCode: number): Promise<void> {
    forced = true
    // `terminate` stops scripts and WASM but not a hanging system call, and `process.exit` would wait for
    // that call.
    const gone = server.terminate().then(() => true)
    const impatience = new Promise<false>((resolve) => setTimeout(() => resolve(false), TERMINATE_MS))
    if (await Promise.race([gone, impatience])) process.exit(exitCode)
    process.kill(process.pid, 'SIGKILL')
  }

  const stop = () => {
    if (ending) process.exit(130)
    ending = true
    if (!started) process.exit(143)
    server.postMessage({ kind: 'stop' } satisfies ToServer)
    setTimeout(() => {
      say(`O servidor não terminou em ${STOP_MS / 1000} s e foi encerrado à força.`)
      void end(1)
    }, STOP_MS)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)

  // The process that started this one (server/cli/start.mjs) is gone, so nobody else would stop this one.
  if (process.channel) process.on('disconnect', stop)
  process.channel?.unref()

  server.on('error', (error) => {
    say(`O Balcão parou. ${JSON.stringify(errorFields(error))}`)
    process.exit(1)
  })
  server.on('exit', (code) => {
    if (!forced) process.exit(code)
  })
}

/** Writes synchronously, so that the whole text is out whatever the process does next. */
function say(text: string): void {
  writeSync(2, `${text}\n`)
}
