import type { KnowledgeDocument, Website } from '../../../src/contract/knowledge.ts'

type SourceRow = {
  id: string
  title: string
  description: string
  url: string | null
  type: string | null
  metadata: Record<string, string | number>
  status: string
  passages: number
  error: string | null
  addedDate: Date
}

const readingOf = ({ status, passages, error }: SourceRow) => ({
  status: status as KnowledgeDocument['status'],
  passages,
  error,
})

export function toDocument(row: SourceRow, agentId: string): KnowledgeDocument {
  const { filename, size, lastModified } = row.metadata
  return {
    id: row.id,
    title: row.title,
    agent_id: agentId,
    type: row.type as KnowledgeDocument['type'],
    metadata: { filename: String(filename), size: Number(size), lastModified: Number(lastModified) },
    added_date: row.addedDate.toISOString(),
    ...readingOf(row),
  }
}

export function toWebsite(row: SourceRow, agentId: string): Website {
  return {
    id: row.id,
    url: row.url ?? '',
    title: row.title,
    description: row.description,
    agent_id: agentId,
    metadata: { source: String(row.metadata['source']), added_at: row.addedDate.toISOString() },
    ...readingOf(row),
  }
}

/** The bytes of standard base64, or null when it is anything else. */
export function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  // Buffer passes over what it does not know: then it comes out shorter.
  return Math.ceil(bytes.length / 3) * 4 === text.length ? bytes : null
}

/** Small enough to be sent as an answer, large enough to make sense. */
const PASSAGE = 420
/** A line without a full stop above a paragraph tells what it is about. */
const HEADING = 90

/** Cuts a text into passages: whole paragraphs, or whole sentences of long ones, under the line above them. */
export function passagesOf(text: string): string[] {
  const passages: string[] = []
  const add = (pieces: string[], heading = '') => {
    let open = heading
    for (const piece of pieces) {
      if (open !== heading && open.length + piece.length > PASSAGE) {
        passages.push(open)
        open = heading
      }
      open = open === '' ? piece : `${open}\n${piece}`
    }
    if (open !== heading) passages.push(open)
  }
  let short: string[] = []
  for (const paragraph of text.split(/\n\s*\n/)) {
    const words = paragraph.replace(/[^\S\n]+/g, ' ').trim()
    if (words === '') continue
    if (words.length <= HEADING && !words.includes('\n') && !/[.!?;]$/.test(words)) {
      short.push(words)
      continue
    }
    // One short line is the heading of what follows; of several, only the last.
    const heading = short.pop()
    add(short)
    add(piecesOf(words), heading)
    short = []
  }
  add(short)
  return passages.filter((passage) => /\p{L}/u.test(passage))
}

/** One passage of each line: the rows of a table have nothing to do with each other. */
export const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => /\p{L}/u.test(row))
    .flatMap(piecesOf)

function piecesOf(paragraph: string): string[] {
  if (paragraph.length <= PASSAGE) return [paragraph]
  const sentences = paragraph.match(/[^.!?\n]+(?:[.!?]+(?=\s|$)|\n|$)|[.!?]+/g) ?? [paragraph]
  return sentences.flatMap((sentence) => sentence.trim().match(/\S[\s\S]{0,419}(?=\s|$)|\S{1,420}/g) ?? [])
}
