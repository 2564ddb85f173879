import { openAsBlob } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { incomingFolder } from './incomingFolder.ts'
import { checkedKey, type StoragePort } from './storagePort.ts'

/** Stores files in `folder`. Several servers on one database need the same folder. */
export function folderStorage(folder: string): StoragePort {
  const incoming = incomingFolder(join(folder, 'incoming'))
  const pathOf = (key: string) => join(folder, 'files', checkedKey(key))

  return {
    kind: 'folder',
    receive: incoming.receive,
    clean: incoming.clean,

    async keep(key, { path, size, discard }) {
      const target = pathOf(key)
      // An existing file of the same size is kept, because replacing it could interrupt a reader.
      if ((await orNull(stat(target)))?.size === size) return discard()
      const made = await mkdir(dirname(target), { recursive: true })
      await rename(path, target)
      await syncFolder(dirname(target))
      if (made === undefined) return
      // A new folder is durable only after the folders that contain it are synced too.
      for (let parent = dirname(dirname(target)); parent.length >= folder.length; parent = dirname(parent))
        await syncFolder(parent)
    },

    async read(key, range) {
      const file = await orNull(open(pathOf(key), 'r'))
      if (!file) return null
      const stream = file.createReadStream(range ?? {})
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },

    async open(key) {
      const path = pathOf(key)
      if (!(await orNull(stat(path)))) return null
      return { blob: await openAsBlob(path), close: async () => undefined }
    },

    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } catch (error) {
    // Windows cannot sync folders, and does not need it, like other file systems that journal names.
    if (!hasCode(error, 'EPERM') && !hasCode(error, 'EISDIR') && !hasCode(error, 'EINVAL')) throw error
  } finally {
    await folder.close()
  }
}

async function orNull<T>(wanted: Promise<T>): Promise<T | null> {
  try {
    return await wanted
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
