import { writeSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { errorFields } from '../log.ts'
import { BEAT_MS, type FromServer, type ToServer } from './watchMessages.ts'

/** Of an end by the watchdog, so that a supervisor tells it from others (EX_SOFTWARE of sysexits). */
export const WATCHDOG_EXIT = 70
/** Less than the fifteen seconds that whoever stops a server waits. */
const STOP_MS = 14_000
const TERMINATE_MS = 500
/** Maintenance of the database may take this many times as long as an answer. */
const LONG_WORK = 20

export type Supervision = {
  /** The thread in which the server runs. */
  server: Worker
  /** How long its loop or its database may be silent; zero watches neither. */
  silenceMs: number
}

/**
 * Ties the process to the server's thread: its end is the process's, the first signal ends it in order, a second one
 * at once. This thread does nothing else, so it hears signals and notices silence whatever the other one is stuck in:
 * a database that never answers, or a loop that never ends. Then the process ends with a message and an exit code
 * that is not zero, for a supervisor to start it again.
 */
export function superviseServer({ server, silenceMs }: Supervision): void {
  let started = false
  let ending = false
  /** By `end`, which knows the exit code. */
  let forced = false
  // Counted in our own ticks: a computer that slept has not waited.
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

  /** Never waits for the server's thread: it may be in a call that does not return. */
  async function abandon(reason: string): Promise<void> {
    ending = true
    say(`${reason} O processo termina agora para ser iniciado de novo. (watchdog)`)
    await end(WATCHDOG_EXIT)
  }

  async function end(exitCode: number): Promise<void> {
    forced = true
    // Ends scripts and WASM, but not a system call that hangs; `process.exit` would wait for that.
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

  // Whoever started this process is gone (server/cli/start.mjs): nobody would end it any more.
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

/** At once and in whole, whatever becomes of the process next. */
function say(text: string): void {
  writeSync(2, `${text}\n`)
}
