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
/** More would take the machine from those who wait for an answer. */
const READERS = 2

const turn = takeTurns(READERS)

/** In development and in tests the sources themselves run, which node has to be told how to read. */
const READER = import.meta.url.endsWith('.mjs')
  ? [fileURLToPath(new URL('./documentReader.mjs', import.meta.url))]
  : [
      '--import',
      pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
      fileURLToPath(new URL('./reader.ts', import.meta.url)),
    ]

/**
 * The passages of a file or a page (at most MOST_PASSAGES). Nothing of it is parsed or cut here: that is done in a
 * process of its own with an end to its time, memory and output, two at a time. Rejects with Unreadable for what no
 * other try would read, and with anything else when another may.
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
