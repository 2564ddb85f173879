import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { folderStorage } from '../../server/ports/storage/folderStorage.ts'
import { s3Storage } from '../../server/ports/storage/s3Storage.ts'
import { FileTooLarge } from '../../server/ports/storage/incomingFolder.ts'
import { checkedKey, storageKey, type StoragePort } from '../../server/ports/storage/storagePort.ts'
import { startS3Server } from './s3Server.ts'

const MB = 1024 * 1024
let folder: string
let s3: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-storage-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7) % 251))
async function* pieces(data: Uint8Array, size = 10_000) {
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size)
}
async function whole(stream: ReadableStream<Uint8Array> | null): Promise<Buffer | null> {
  return stream && Buffer.from(await new Response(stream).arrayBuffer())
}
const keyOf = (sha256: string) => storageKey({ orgId: newId(), sha256, id: newId() })

describe.each<[string, () => { storage: StoragePort; incoming: string }]>([
  [
    'folder',
    () => ({ storage: folderStorage(join(folder, 'own')), incoming: join(folder, 'own', 'incoming') }),
  ],
  ['S3', () => ({ storage: s3Storage(s3.config, join(folder, 'spool')), incoming: join(folder, 'spool') })],
])('a %s', (_, make) => {
  it('SEC-05 takes a stream, knows its hash, and gives back the whole and any part of it', async () => {
    const { storage, incoming } = make()
    const file = await storage.receive(pieces(bytes), MB)
    expect(file).toMatchObject({ size: bytes.length, sha256: expect.stringMatching(/^[\da-f]{64}$/) })
    const key = keyOf(file.sha256)
    expect(await storage.read(key, null)).toBeNull()
    expect(await storage.open(key)).toBeNull()
    await storage.keep(key, file)
    expect((await whole(await storage.read(key, null)))?.equals(bytes)).toBe(true)
    const part = await whole(await storage.read(key, { start: 10, end: 70_000 }))
    expect(part?.equals(bytes.subarray(10, 70_001))).toBe(true)
    // Storing the same bytes again keeps one file.
    await storage.keep(key, await storage.receive(pieces(bytes), MB))
    const opened = await storage.open(key)
    expect(Buffer.from(await opened!.blob.arrayBuffer()).equals(bytes)).toBe(true)
    await opened!.close()
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.read(key, null)).toBeNull()
    expect(await readdir(incoming)).toEqual([])
  })

  it('reads no more than the limit, and leaves nothing of what is too large or breaks off', async () => {
    const { storage, incoming } = make()
    let taken = 0
    async function* endless() {
      for (;;) {
        taken += 64 * 1024
        yield new Uint8Array(64 * 1024)
      }
    }
    await expect(storage.receive(endless(), MB)).rejects.toBeInstanceOf(FileTooLarge)
    expect(taken).toBeLessThanOrEqual(MB + 64 * 1024)
    async function* broken() {
      yield new Uint8Array(1000)
      throw new Error('the line broke')
    }
    await expect(storage.receive(broken(), MB)).rejects.toThrow('the line broke')
    expect(await readdir(incoming)).toEqual([])
  })

  it('clears away what a killed process left on its way in, and nothing that is on its way', async () => {
    const { storage, incoming } = make()
    await storage.receive(pieces(bytes), MB).then((file) => file.discard())
    const now = new Date()
    const past = new Date(now.getTime() - 2 * 3_600_000)
    await writeFile(join(incoming, 'old'), 'x')
    await utimes(join(incoming, 'old'), past, past)
    await writeFile(join(incoming, 'young'), 'x')
    // The file system has a clock of its own.
    await utimes(join(incoming, 'young'), now, now)
    await storage.clean()
    expect(await readdir(incoming)).toEqual(['young'])
    await rm(join(incoming, 'young'))
  })

  it.each(['../../etc/passwd', '/etc/passwd', 'a/../../b', `${newId()}/ab/../../../x`, '', 'C:\\x'])(
    'names no place outside of it: %j',
    async (key) => {
      const { storage } = make()
      expect(() => checkedKey(key)).toThrow('not a key')
      await expect((async () => storage.read(key, null))()).rejects.toThrow('not a key')
      await expect((async () => storage.remove(key))()).rejects.toThrow('not a key')
    },
  )
})

it('S3 with a wrong key is an error, and not a file that is not there', async () => {
  const storage = s3Storage({ ...s3.config, secretAccessKey: 'other' }, join(folder, 'spool'))
  await expect(storage.read(keyOf('a'.repeat(64)), null)).rejects.toThrow('403')
})

it('tells the type of a large file by its head, its tail and its directory', async () => {
  const storage = folderStorage(join(folder, 'types'))
  const tail = Buffer.concat([Buffer.alloc(400_000), Buffer.from('word/document.xml')])
  const sample = await (await storage.receive(pieces(tail), MB)).sample()
  expect(sample.length).toBeLessThan(200_000)
  expect(Buffer.from(sample).includes('word/document.xml')).toBe(true)
  const ole = Buffer.alloc(900_000)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(ole)
  ole.writeUInt16LE(9, 30)
  ole.writeUInt32LE(600, 48)
  ole.write('WordDocument', 601 * 512, 'utf16le')
  const found = await (await storage.receive(pieces(ole), MB)).sample()
  expect(Buffer.from(found).includes(Buffer.from('WordDocument', 'utf16le'))).toBe(true)
})
