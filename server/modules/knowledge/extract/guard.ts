/** Its last words, by which the server knows why it ended. */
export const MEMORY_WORDS = 'guard: memory'
export const TIME_WORDS = 'guard: time'

/**
 * A module that is loaded before a reader's own: a thread beside it which ends the process when it holds too much
 * memory of any kind, runs too long, or has lost the server that started it. Linux's own limit (see runLimited.ts) is
 * stricter; this holds on every system, and whatever the reader's main thread is caught in.
 */
const THREAD = `
const { workerData: { bytes, cpuMs, until, parent } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
function end(words) {
  try { writeSync(2, words) } finally { process.kill(process.pid, 'SIGKILL') }
}
setInterval(() => {
  if (process.memoryUsage.rss() > bytes) end('${MEMORY_WORDS}')
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > cpuMs) end('${TIME_WORDS}')
  if (Date.now() > until || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 20)`

/** `bytes`: the most the process may hold in memory; `cpuMs`: of the processor; `ms`: of the clock. */
type Guarded = { bytes: number; cpuMs: number; ms: number }

/** For node's --import. */
export function guardModule({ bytes, cpuMs, ms }: Guarded): string {
  const code = `import { Worker } from 'node:worker_threads'
const workerData = { bytes: ${bytes}, cpuMs: ${cpuMs}, until: Date.now() + ${ms}, parent: process.ppid }
new Worker(${JSON.stringify(THREAD)}, { eval: true, execArgv: [], workerData }).unref()`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
