import type { Db } from '../../db/database.ts'
import type { ByteRange, OpenFile, StoragePort } from '../../ports/storage/storagePort.ts'
import * as queries from './queries.ts'

type Place = { db: Db; storage: StoragePort }
type Held = { id: string; size: number; key: string | null }

const PIECE = 512 * 1024

/** Streams the bytes of a file from wherever they are stored; null when they are gone. */
export async function readBytes(
  { db, storage }: Place,
  held: Held,
  range: ByteRange | null,
): Promise<ReadableStream<Uint8Array> | null> {
  if (held.key !== null) return storage.read(held.key, range)
  return columnStream(db, held.id, range ?? { start: 0, end: held.size - 1 })
}

/**
 * Opens the file as a Blob, for sending it on. A file whose bytes are still in the database (at most 16 MB)
 * is held in memory meanwhile.
 */
export async function openBytes({ db, storage }: Place, held: Held): Promise<OpenFile | null> {
  if (held.key !== null) return storage.open(held.key)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of columnStream(db, held.id, { start: 0, end: held.size - 1 }))
    pieces.push(new Uint8Array(piece))
  return { blob: new Blob(pieces), close: async () => undefined }
}

/**
 * Streams a file whose bytes are still in its row. Fails if they are moved to the storage meanwhile; the next
 * request will find them there.
 */
export function columnStream(db: Db, id: string, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at > end) return controller.close()
        const length = Math.min(PIECE, end - at + 1)
        const piece = await queries.readColumn(db, id, { start: at, length })
        if (piece?.length !== length)
          return controller.error(new Error('the file was moved while it was read'))
        at += length
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
}
