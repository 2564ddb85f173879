import { Worker } from 'node:worker_threads'
import { EnvError, readEnv } from './env.ts'
import { superviseServer } from './watch/superviseServer.ts'

/**
 * The entry point of the process. One worker thread runs the server (serve.ts); this thread supervises it. In
 * development serve.ts runs on its own, so that a changed file restarts it.
 */
const BUILT = import.meta.url.endsWith('.mjs')
/** When run from source, the worker needs tsx to load TypeScript. */
const SERVE = JSON.stringify(new URL('./serve.ts', import.meta.url).href)
const FROM_SOURCE = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${SERVE}, ${SERVE}))`

superviseServer({
  server: new Worker(BUILT ? new URL('./serve.mjs', import.meta.url) : FROM_SOURCE, { eval: !BUILT }),
  silenceMs: silenceMs(),
})

/**
 * How long the server may be silent. An invalid environment gives 0, because the server itself reports what
 * is wrong.
 */
function silenceMs(): number {
  try {
    return readEnv(process.env).watchdogMs
  } catch (error) {
    if (error instanceof EnvError) return 0
    throw error
  }
}
