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

/** Decodes standard base64; null for any other text. */
export function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  // Buffer ignores invalid characters: only text that decoding and encoding leave unchanged was read whole.
  return bytes.toString('base64') === text ? bytes : null
}
