/** Runs in a process of its own, which runLimited.ts starts: a line of JSON and a document in, JSON out. */
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
  // A copy: parsers take the whole of the memory a view lies in.
  const extracted = await parse({ format, contentType, content: new Uint8Array(input.subarray(end + 1)) })
  // A file of 10 MB may hold more than that of nothing but spaces.
  if (extracted.length > 2 * MOST_TEXT) throw new Unreadable('too_long')
  // Form feeds end pages; other control characters are nothing PostgreSQL or a phone could show.
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

/** A parser that stumbles has been given something that is not of its format. */
function reasonOf(error: unknown): UnreadableReason {
  if (error instanceof Unreadable) return error.reason
  // Too deep for the stack, or no memory for what it says it holds; parsers hand on the words alone.
  const tooMuch = error instanceof RangeError || (error instanceof Error && NO_MEMORY.test(error.message))
  return tooMuch ? 'too_much_work' : 'damaged'
}

let answer: Answer
try {
  answer = { passages: await read() }
} catch (error) {
  answer = { unreadable: reasonOf(error) }
}
// What a parser left running is nothing to wait for.
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
