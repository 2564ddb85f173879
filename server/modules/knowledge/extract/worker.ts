/** Runs in a thread of its own; see extractText.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Content, type Extracted, Unreadable } from './formats.ts'
import { parse } from './parse.ts'

async function answer(): Promise<Extracted> {
  try {
    return { text: await parse(workerData as Content) }
  } catch (error) {
    // A parser that stumbles has been given something that is not of its format.
    return { unreadable: error instanceof Unreadable ? error.reason : 'damaged' }
  }
}

parentPort?.postMessage(await answer())
