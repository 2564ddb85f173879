import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** More bytes arrived than allowed. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** A completely received file, durable on disk under a temporary name. */
export type Incoming = {
  path: string
  size: number
  sha256: string
  /** Returns the parts of the file that determine its type. */
  sample(): Promise<Uint8Array>
  /** Returns the whole file as a blob that is read from disk piece by piece. */
  blob(): Promise<Blob>
  /** Removes the file, unless it was moved to the storage. */
  discard(): Promise<void>
}

export type IncomingFolder = {
  receive(stream: AsyncIterable<Uint8Array> | null, limit: number): Promise<Incoming>
  clean(): Promise<void>
}

/** Longer than any upload takes. */
const ABANDONED_MS = 60 * 60_000
const PART = 64 * 1024
/**
 * The file is flushed to disk in steps: with many megabytes in the system's write cache, the next commit of
 * the embedded database would wait until all of them are written, and block everyone.
 */
const SYNC_EVERY = 1024 * 1024

/** Receives files into `folder` under random names. The folder is created when first needed. */
export function incomingFolder(folder: string): IncomingFolder {
  return {
    async receive(stream, limit) {
      await mkdir(folder, { recursive: true })
      const path = join(folder, randomUUID())
      const discard = () => rm(path, { force: true })
      const file = await open(path, 'wx')
      try {
        const { size, sha256 } = await write(file, stream, limit)
        await file.sync()
        await file.close()
        return {
          path,
          size,
          sha256,
          discard,
          blob: () => openAsBlob(path),
          sample: () => readSample(path, size),
        }
      } catch (error) {
        await file.close()
        await discard()
        throw error
      }
    },

    async clean() {
      const oldest = Date.now() - ABANDONED_MS
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (found && found.mtimeMs < oldest) await rm(path, { force: true })
      }
    },
  }
}

async function write(file: FileHandle, stream: AsyncIterable<Uint8Array> | null, limit: number) {
  const hash = createHash('sha256')
  let size = 0
  let unsynced = 0
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new FileTooLarge()
    hash.update(chunk)
    for (let from = 0; from < chunk.byteLength;) from += (await file.write(chunk, from)).bytesWritten
    unsynced += chunk.byteLength
    if (unsynced < SYNC_EVERY) continue
    await file.datasync()
    unsynced = 0
  }
  return { size, sha256: hash.digest('hex') }
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/**
 * Reads the beginning of the file, its end (where a ZIP has its directory), and for an OLE file (Word and
 * Excel before 2007) its directory, which the header locates. A small file is read whole.
 */
async function readSample(path: string, size: number): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const part = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    }
    if (size <= 2 * PART) return await part(0, size)
    const head = await part(0, PART)
    const parts = [head, await part(size - PART, PART)]
    if (head.subarray(0, 8).equals(OLE)) {
      // Sectors follow the header, which itself takes up one sector.
      const sector = 2 ** Math.min(head.readUInt16LE(30), 16)
      const start = (head.readUInt32LE(48) + 1) * sector
      if (start < size) parts.push(await part(start, PART))
    }
    return Buffer.concat(parts)
  } finally {
    await file.close()
  }
}
