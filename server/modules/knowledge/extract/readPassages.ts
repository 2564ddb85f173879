import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Content, isReason, Unreadable } from './formats.ts'
import { type Limits, runLimited } from './runLimited.ts'
import { takeTurns } from './takeTurns.ts'

const LIMITS: Limits = {
  cpuSeconds: 25,
  timeMs: 90_000,
  memoryMb: 768,
  heapMb: 448,
  outputBytes: 12 * 1024 * 1024,
}
/** The most reader processes at once; more would slow down the work that people wait for. */
const READERS = 2

const turn = takeTurns(READERS)

/** The built reader: beside the built server, or the one that DOCUMENT_READER names (`npm test` has just built it). */
const BUILT = import.meta.url.endsWith('.mjs')
  ? fileURLToPath(new URL('./documentReader.mjs', import.meta.url))
  : process.env['DOCUMENT_READER']

/** In development the TypeScript source itself runs, so node needs tsx, which takes a second for each document. */
const READER = BUILT
  ? [BUILT]
  : [
      '--import',
      pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
      fileURLToPath(new URL('./reader.ts', import.meta.url)),
    ]

/**
 * Returns the passages of a file or page (at most MOST_PASSAGES). Parsing and cutting run in a separate
 * process with limits on time, memory and output, at most two processes at once. Rejects with Unreadable if
 * no further attempt could succeed, and with any other error if one might.
 */
export function readPassages(
  { format, content, contentType }: Content,
  signal: AbortSignal,
  limits: Limits = LIMITS,
): Promise<string[]> {
  return turn(signal, async () => {
    const head = Buffer.from(`${JSON.stringify({ format, contentType: contentType.slice(0, 200) })}\n`)
    const ended = await runLimited(READER, [head, content], limits, signal)
    if (ended.is === 'over') throw new Unreadable(ended.limit === 'output' ? 'too_long' : 'too_much_work')
    if (ended.is === 'crashed') throw new Error(`the reader of a document ended: ${ended.how}`)
    const answer = JSON.parse(ended.output.toString()) as { passages: string[] } | { unreadable: unknown }
    if ('passages' in answer) return answer.passages
    throw new Unreadable(isReason(answer.unreadable) ? answer.unreadable : 'damaged')
  })
}
