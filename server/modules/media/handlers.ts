import { newId } from '../../../src/contract/ids.ts'
import { MEDIA_LIMIT_BYTES, type Media } from '../../../src/contract/media.ts'
import type { Db, Tx } from '../../db/database.ts'
import { databaseRefusal } from '../../databaseRefusal.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import type { Incoming } from '../../ports/storage/incomingFolder.ts'
import { FileTooLarge } from '../../ports/storage/incomingFolder.ts'
import { type StoragePort } from '../../ports/storage/storagePort.ts'
import { keepFile } from '../../ports/storage/storedFiles.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { requireRoomForFile } from '../quotas/requireRoom.ts'
import { openBytes, readBytes } from './mediaBytes.ts'
import * as queries from './queries.ts'
import { contentDisposition, isInline, parseRange, safeFilename, toMedia } from './rules.ts'
import { sniffType } from './sniffType.ts'

const TOO_LARGE = 'O arquivo excede o limite de 16 MB.'
const tooLarge = () => new Refusal(413, 'too_large', TOO_LARGE)

/**
 * Stores a file that a staff member attaches; it is streamed to the storage. Uploading the same file again,
 * e.g. after a lost answer, returns the same record. If the client generates `id`, that becomes the record's
 * id, so a message may refer to the file before the answer has arrived. Throws 413, 415 or 422 for a file
 * that is not accepted.
 */
export async function uploadMedia(
  deps: Deps,
  auth: Auth,
  { filename: name, id }: { filename: string; id?: string | undefined },
  request: Request,
): Promise<Media> {
  const { db } = deps.database
  const { storage } = deps.ports
  const orgId = auth.organizationId
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > MEDIA_LIMIT_BYTES) throw tooLarge()
  // A file that the organization already has needs no additional room.
  const isKnown = id !== undefined && (await queries.findMedia(db, orgId, id)) !== undefined
  if (!isKnown) await requireRoomForFile(db, orgId, declared)
  const incoming = await receive(storage, request)
  try {
    if (incoming.size === 0) throw new Refusal(422, 'invalid_body', 'O arquivo está vazio.')
    const filename = safeFilename(name)
    const mimeType = sniffType(await incoming.sample(), request.headers.get('content-type') ?? '', filename)
    if (mimeType === null)
      throw new Refusal(415, 'unsupported_media', 'O conteúdo do arquivo não corresponde ao tipo dele.')
    return await store({ db, storage }, orgId, { incoming, mimeType, filename, id })
  } catch (error) {
    // The stored file was removed concurrently; repeating the call stores it again.
    if (databaseRefusal(error)?.code === '23503') throw again()
    throw error
  } finally {
    await incoming.discard()
  }
}

const again = () =>
  new Refusal(503, 'unavailable', 'O arquivo não pôde ser guardado agora. Tente novamente.', {
    retryAfterSeconds: 1,
  })

async function receive(storage: StoragePort, request: Request): Promise<Incoming> {
  try {
    return await storage.receive(request.body, MEDIA_LIMIT_BYTES)
  } catch (error) {
    if (error instanceof FileTooLarge) throw tooLarge()
    throw error
  }
}

/**
 * Opens a file of the organization for sending it to a provider; undefined if there is none. The file is read
 * while it is sent, so the caller must close it afterwards.
 */
export async function openMedia(
  { database: { db }, ports: { storage } }: Pick<Deps, 'database' | 'ports'>,
  orgId: string,
  id: string,
): Promise<{ data: Blob; mimeType: string; filename: string; close(): Promise<void> } | undefined> {
  const row = await queries.findMedia(db, orgId, id)
  const open = row && (await openBytes({ db, storage }, row))
  return open
    ? { data: open.blob, mimeType: row.mimeType, filename: row.filename, close: open.close }
    : undefined
}

/**
 * Returns the data about a file for the message that will carry it; undefined if the organization has no file
 * with this id. It also marks the file as used now, so that it is not removed before the message is written.
 */
export async function claimMedia(db: Db | Tx, orgId: string, id: string): Promise<Media | undefined> {
  const row = await queries.useMedia(db, orgId, id)
  return row && toMedia(row)
}

type Place = { db: Db | Tx; storage: StoragePort }

/**
 * Stores a file received from a transport. If its content does not match its type, or the type is unknown, it
 * is stored as application/octet-stream, which browsers can only download. Throws a Refusal when the
 * organization has no room. Consumes `incoming`.
 */
export async function storeMedia(
  place: Place,
  orgId: string,
  { incoming, mimeType, filename }: { incoming: Incoming; mimeType: string; filename: string | null },
): Promise<Media> {
  try {
    // Transports send meaningless file names, so the name does not help to decide the type.
    const type = sniffType(await incoming.sample(), mimeType, '') ?? 'application/octet-stream'
    return await store(place, orgId, { incoming, mimeType: type, filename: safeFilename(filename ?? '') })
  } finally {
    await incoming.discard()
  }
}

type File = { incoming: Incoming; mimeType: string; filename: string; id?: string | undefined }

async function store({ db, storage }: Place, orgId: string, file: File): Promise<Media> {
  const { incoming, mimeType, filename, id } = file
  const { sha256, size } = incoming
  const known =
    id === undefined
      ? await queries.useSameMedia(db, orgId, { sha256, filename, mimeType })
      : await queries.useMedia(db, orgId, id)
  if (known) return toMedia(requireSame(known, sha256))
  const stored = await keepFile({ db, storage }, orgId, incoming)
  const row = { id: id ?? newId(), orgId, filename, mimeType, size, sha256, storedFileId: stored.id }
  const made = await db.transaction(async (tx) => {
    await requireRoomForFile(tx, orgId, size, 'lock')
    return queries.insertMedia(tx, row)
  })
  return toMedia(requireSame(made ?? (await queries.findMedia(db, orgId, row.id)), sha256))
}

function requireSame(held: queries.MediaRow | undefined, sha256: string): queries.MediaRow {
  // Another organization's file gets the same answer, so that nothing about it is revealed.
  if (held?.sha256 !== sha256)
    throw new Refusal(409, 'conflict', 'Já existe outro arquivo com este identificador.')
  return held
}

export const downloadMedia = (deps: Deps, auth: Auth, id: string, request: Request): Promise<Response> =>
  serveMedia(deps, auth.organizationId, id, request)

/** Serves the file, whole or in the requested range, with headers that keep the browser from executing it. */
export async function serveMedia(deps: Deps, orgId: string, id: string, request: Request): Promise<Response> {
  const { db } = deps.database
  const row = await queries.findMedia(db, orgId, id)
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
  const body = await readBytes({ db, storage: deps.ports.storage }, row, range)
  if (!body) throw notFound('Arquivo não encontrado.')
  headers['Content-Length'] = String(range ? range.end - range.start + 1 : row.size)
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${row.size}`
  return new Response(body, { status: range ? 206 : 200, headers })
}
