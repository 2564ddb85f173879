/** Documents and sites an agent answers from (ENT-16, ENT-17, KB-10 to KB-18). */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'
import { line } from './text.ts'

export const DOCUMENT_LIMIT_BYTES = 10 * 1024 * 1024
export const DOCUMENT_TOO_LARGE = 'O arquivo excede o limite de 10 MB.'
const BASE64_LIMIT = Math.ceil(DOCUMENT_LIMIT_BYTES / 3) * 4

export const DOCUMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt'] as const

export const DocumentType = z.enum(['pdf', 'excel', 'csv', 'document', 'text'])
export type DocumentType = z.infer<typeof DocumentType>

const TYPES: Record<string, DocumentType> = {
  pdf: 'pdf',
  doc: 'document',
  docx: 'document',
  xls: 'excel',
  xlsx: 'excel',
  csv: 'csv',
}

/** The document type by file extension; an unknown one counts as text (KB-11). */
export function documentTypeOf(filename: string): DocumentType {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(TYPES, extension) ? TYPES[extension]! : 'text'
}

/** Progress of the server in reading the source. */
const reading = {
  status: z.enum(['processing', 'ready', 'failed']),
  /** Number of passages the agent can use in answers; 0 until it is ready. */
  passages: z.number(),
  /** Why it could not be read, as a text for the user; null unless failed. */
  error: z.nullable(z.string()),
}

const DocumentMetadata = z.object({
  filename: line(200),
  /** In KB. */
  size: z.number(),
  /** Unix milliseconds, as browsers report it. */
  lastModified: z.number(),
})

/** A document without its content, which the server reads once and does not keep. */
export const KnowledgeDocument = z.object({
  id: Id,
  title: z.string(),
  agent_id: Id,
  type: DocumentType,
  metadata: DocumentMetadata,
  added_date: Timestamp,
  ...reading,
})
export type KnowledgeDocument = z.infer<typeof KnowledgeDocument>

export const DocumentRequest = z.object({
  /** Created by the client: sent again after a lost answer, it is the same document. */
  id: z.optional(Id),
  title: line(200).check(z.minLength(1, 'Informe o título')),
  agent_id: Id,
  content: z
    .string('Arquivo inválido')
    .check(z.minLength(1, 'O arquivo está vazio.'), z.maxLength(BASE64_LIMIT, DOCUMENT_TOO_LARGE)),
  type: DocumentType,
  metadata: DocumentMetadata,
})
export type DocumentRequest = z.infer<typeof DocumentRequest>
/** The content, plus room for the other fields. */
export const DOCUMENT_REQUEST_BYTES = BASE64_LIMIT + 64 * 1024

const WRONG_URL = 'Informe um endereço válido, como https://www.suaclinica.com.br'

/** The longest address that browsers open. */
const LONGEST_ADDRESS = 2048

/** Completes an address as people type it; null if it cannot be one. */
export function siteAddress(text: string): string | null {
  // A host name of thousands of combining marks takes a browser minutes to convert.
  if (text.length > LONGEST_ADDRESS) return null
  const typed = text.trim()
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  const named = url.hostname.includes('.') || url.hostname.startsWith('[')
  const plain = url.username === '' && url.password === ''
  return /^https?:$/.test(url.protocol) && named && plain ? url.href : null
}

export const Website = z.object({
  id: Id,
  url: z.string(),
  title: z.string(),
  description: z.string(),
  agent_id: Id,
  metadata: z.object({ source: z.string(), added_at: Timestamp }),
  ...reading,
})
export type Website = z.infer<typeof Website>

export const WebsiteRequest = z.object({
  id: z.optional(Id),
  url: line(2000).check(z.refine((text) => siteAddress(text) !== null, WRONG_URL)),
  /** An empty title becomes the address (KB-15). */
  title: z.optional(line(200)),
  description: z.optional(line(300)),
  agent_id: Id,
  metadata: z.optional(z.object({ source: z.optional(line(60)), added_at: z.optional(Timestamp) })),
})
export type WebsiteRequest = z.infer<typeof WebsiteRequest>
