import { createHash } from 'node:crypto'
import { newId } from '../../../src/contract/ids.ts'
import { MEDIA_LIMIT_BYTES, type Media } from '../../../src/contract/media.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { readLimited } from '../../http/readLimited.ts'
import { notFound, Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'
import { contentDisposition, isInline, parseRange, safeFilename, toMedia } from './rules.ts'
import { sniffType } from './sniffType.ts'

const TOO_LARGE = 'O arquivo excede o limite de 16 MB.'

/**
 * A file a member of staff attaches. The same file again, e.g. after a lost answer, is the same record. An `id` made by
 * the client is the record's own from then on: a message may name it before any answer has come back.
 */
export async function uploadMedia(
  deps: Deps,
  auth: Auth,
  { filename: name, id }: { filename: string; id?: string | undefined },
  request: Request,
): Promise<Media> {
  const data = await readLimited(request, MEDIA_LIMIT_BYTES, TOO_LARGE)
  if (data.length === 0) throw new Refusal(422, 'invalid_body', 'O arquivo está vazio.')
  const filename = safeFilename(name)
  const mimeType = sniffType(data, request.headers.get('content-type') ?? '', filename)
  if (mimeType === null)
    throw new Refusal(415, 'unsupported_media', 'O conteúdo do arquivo não corresponde ao tipo dele.')
  const file = { data, mimeType, filename }
  return id === undefined
    ? store(deps.database.db, auth.organizationId, file)
    : storeUnder(deps.database.db, auth.organizationId, id, file)
}

/** A file of the organization with its bytes, for those who send it on; undefined when there is none. */
export async function mediaFile(
  db: Db,
  orgId: string,
  id: string,
): Promise<{ data: Uint8Array; mimeType: string; filename: string } | undefined> {
  const row = await queries.findMedia(db, orgId, id)
  const data = row && (await queries.readMedia(db, orgId, id, null))
  return data && { data, mimeType: row.mimeType, filename: row.filename }
}

/** What a message says of a file it carries; undefined when the organization has none of this id. */
export async function describeMedia(db: Db | Tx, orgId: string, id: string): Promise<Media | undefined> {
  const row = await queries.findMedia(db, orgId, id)
  return row && toMedia(row)
}

/**
 * A file that came in from a transport. One that is not what it says, or of a kind we don't know, is kept as plain
 * bytes that can only be saved to disk. Throws a Refusal above 16 MB.
 */
export async function storeMedia(
  db: Db | Tx,
  orgId: string,
  file: { data: Uint8Array; mimeType: string; filename: string | null },
): Promise<Media> {
  if (file.data.length > MEDIA_LIMIT_BYTES) throw new Refusal(413, 'too_large', TOO_LARGE)
  const filename = safeFilename(file.filename ?? '')
  // Transports give names without meaning: the name decides nothing here.
  const mimeType = sniffType(file.data, file.mimeType, '') ?? 'application/octet-stream'
  return store(db, orgId, { data: file.data, mimeType, filename })
}

type File = { data: Uint8Array; mimeType: string; filename: string }

async function storeUnder(db: Db, orgId: string, id: string, file: File): Promise<Media> {
  const sha256 = hashOf(file.data)
  const made = await queries.insertMediaOnce(db, newRow(id, orgId, sha256, file))
  const held = made ?? (await queries.findMedia(db, orgId, id))
  // Another organization's counts as another file: nothing of it may be told.
  if (held?.sha256 !== sha256)
    throw new Refusal(409, 'conflict', 'Já existe outro arquivo com este identificador.')
  return toMedia(held)
}

async function store(db: Db | Tx, orgId: string, file: File): Promise<Media> {
  const { mimeType, filename } = file
  const sha256 = hashOf(file.data)
  const known = await queries.findSameMedia(db, orgId, { sha256, filename, mimeType })
  if (known) return toMedia(known)
  return toMedia(await queries.insertMedia(db, newRow(newId(), orgId, sha256, file)))
}

const hashOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')

const newRow = (id: string, orgId: string, sha256: string, { data, mimeType, filename }: File) => ({
  id,
  orgId,
  filename,
  mimeType,
  size: data.length,
  sha256,
  data: Buffer.from(data),
})

/** The bytes, whole or the range asked for; never anything the browser would run. */
export async function downloadMedia(deps: Deps, auth: Auth, id: string, request: Request): Promise<Response> {
  const { db } = deps.database
  const row = await queries.findMedia(db, auth.organizationId, id)
  if (!row) throw notFound('Arquivo não encontrado.')
  const etag = `"${row.sha256}"`
  const headers: Record<string, string> = {
    'Content-Type': row.mimeType.startsWith('text/') ? `${row.mimeType}; charset=utf-8` : row.mimeType,
    'Content-Disposition': contentDisposition(row.mimeType, row.filename),
    'Content-Security-Policy': isInline(row.mimeType) ? "default-src 'none'; sandbox" : 'sandbox',
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    ETag: etag,
    Vary: 'Authorization',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })

  const ifRange = request.headers.get('if-range')
  const wanted = ifRange !== null && ifRange !== etag ? null : request.headers.get('range')
  const range = parseRange(wanted, row.size)
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${row.size}` },
    })
  const data = await queries.readMedia(db, auth.organizationId, id, range)
  if (!data) throw notFound('Arquivo não encontrado.')
  headers['Content-Length'] = String(data.length)
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${row.size}`
  return new Response(new Uint8Array(data), { status: range ? 206 : 200, headers })
}
