/** What the guard prints before it kills the process, so that the server knows the reason. */
export const MEMORY_WORDS = 'guard: memory'
export const TIME_WORDS = 'guard: time'

/**
 * Code of a thread inside the reader process, started before the reader's own module. It kills the process if
 * it uses too much memory of any kind, runs too long, or has lost the server that started it. Linux's own
 * limit (see runLimited.ts) is stricter, but the guard works on every system, and even while the reader's
 * main thread is stuck.
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

/** `bytes`: the process's memory; `cpuMs`: processor time; `ms`: elapsed time. */
type Guarded = { bytes: number; cpuMs: number; ms: number }

/** Returns the guard as a data: URL, for node's --import. */
export function guardModule({ bytes, cpuMs, ms }: Guarded): string {
  const code = `import { Worker } from 'node:worker_threads'
const workerData = { bytes: ${bytes}, cpuMs: ${cpuMs}, until: Date.now() + ${ms}, parent: process.ppid }
new Worker(${JSON.stringify(THREAD)}, { eval: true, execArgv: [], workerData }).unref()`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
