import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Content, type Extracted, Unreadable } from './formats.ts'

const TIME_LIMIT_MS = 60_000
const MEMORY_MB = 512

const BUILT = import.meta.url.endsWith('.mjs')
/** In development and in tests the sources themselves run, which a thread has to be told how to read. */
const WORKER = JSON.stringify(new URL('./worker.ts', import.meta.url).href)
const FROM_SOURCE = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${WORKER}, ${WORKER}))`

/**
 * The text of a file or a page. Its parsers run in a thread of their own, with an end to their time and memory: a file
 * that was made to be unreadable harms nobody, and nobody waits while a large one is read.
 */
export async function extractText(content: Content, signal: AbortSignal): Promise<string> {
  const worker = new Worker(BUILT ? new URL('./extractWorker.mjs', import.meta.url) : FROM_SOURCE, {
    eval: !BUILT,
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // Parsers print what they think of a file, which may be of its content.
    stdout: true,
    stderr: true,
  })
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)])
  try {
    const [answer] = (await once(worker, 'message', { signal: limited })) as [Extracted]
    if ('unreadable' in answer) throw new Unreadable(answer.unreadable)
    return answer.text
  } catch (error) {
    if (signal.aborted || error instanceof Unreadable) throw error
    const { code } = error as NodeJS.ErrnoException
    if (limited.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') throw new Unreadable('too_much_work')
    throw error
  } finally {
    await worker.terminate()
  }
}
