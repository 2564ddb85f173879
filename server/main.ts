import { Worker } from 'node:worker_threads'
import { EnvError, readEnv } from './env.ts'
import { superviseServer } from './watch/superviseServer.ts'

/**
 * The process: one thread that serves (serve.ts) and this one, which watches over it. In development serve.ts runs by
 * itself, so that a change of its files starts it anew.
 */
const BUILT = import.meta.url.endsWith('.mjs')
/** From source a thread has to be told how to read it. */
const SERVE = JSON.stringify(new URL('./serve.ts', import.meta.url).href)
const FROM_SOURCE = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${SERVE}, ${SERVE}))`

superviseServer({
  server: new Worker(BUILT ? new URL('./serve.mjs', import.meta.url) : FROM_SOURCE, { eval: !BUILT }),
  silenceMs: silenceMs(),
})

/** What is wrong with the environment is said by the server itself. */
function silenceMs(): number {
  try {
    return readEnv(process.env).watchdogMs
  } catch (error) {
    if (error instanceof EnvError) return 0
    throw error
  }
}
