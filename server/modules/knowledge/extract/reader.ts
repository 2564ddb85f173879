/**
 * Runs in a separate process, started by runLimited.ts. Input: a line of JSON, then the document. Output:
 * JSON.
 */
import { cleanText } from '../../../../src/contract/text.ts'
import { cutPassages, cutRows } from './cutPassages.ts'
import { type Format, MOST_PASSAGES, MOST_TEXT, Unreadable, type UnreadableReason } from './formats.ts'
import { parse } from './parse.ts'

type Answer = { passages: string[] } | { unreadable: UnreadableReason }

async function read(): Promise<string[]> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk)
  const input = Buffer.concat(chunks)
  const end = input.indexOf('\n')
  const { format, contentType } = JSON.parse(input.toString('utf8', 0, end)) as {
    format: Format
    contentType: string
  }
  // Copied, because some parsers use the whole buffer behind a view.
  const extracted = await parse({ format, contentType, content: new Uint8Array(input.subarray(end + 1)) })
  // A file of 10 MB may contain more than that in spaces alone.
  if (extracted.length > 2 * MOST_TEXT) throw new Unreadable('too_long')
  // Form feeds separate pages. PostgreSQL and phones cannot handle other control characters.
  const text = cleanText(extracted.replace(/[\f\v]/g, '\n\n'))
  const isTable = format === 'excel' || format === 'csv'
  const passages: string[] = []
  for (const passage of isTable ? cutRows(text) : cutPassages(text)) {
    passages.push(passage)
    if (passages.length > MOST_PASSAGES) throw new Unreadable('too_long')
  }
  if (passages.length === 0) throw new Unreadable('empty')
  return passages
}

const NO_MEMORY = /allocation failed|out of memory|invalid (typed array|array buffer) length/i

/** If a parser fails, the content is not of the claimed format. */
function reasonOf(error: unknown): UnreadableReason {
  if (error instanceof Unreadable) return error.reason
  // Too deep for the stack, or not enough memory for what the file claims. Some parsers pass on only the
  // message.
  const tooMuch = error instanceof RangeError || (error instanceof Error && NO_MEMORY.test(error.message))
  return tooMuch ? 'too_much_work' : 'damaged'
}

let answer: Answer
try {
  answer = { passages: await read() }
} catch (error) {
  answer = { unreadable: reasonOf(error) }
}
// Does not wait for anything that a parser left running.
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
