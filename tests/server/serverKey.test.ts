/** WAP-01 the key by which stored credentials are sealed. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverSeal } from '../../server/db/serverKey.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balcao-key-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const sealOf = (secretsKey?: string, folder = dataDir) => serverSeal({ secretsKey, dataDir: folder })

describe('WAP-01 the key of the server', () => {
  it('is made at the first start, beside the database, for this user alone, and is the same ever after', async () => {
    const sealed = (await sealOf()).close('token', 'canal')
    expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600)
    expect((await sealOf()).open(sealed, 'canal')).toBe('token')
  })

  it('opens nothing of another server, and nothing of another channel', async () => {
    const sealed = (await sealOf()).close('token', 'canal')
    const other = await mkdtemp(join(dataDir, 'other-'))
    expect((await sealOf(undefined, other)).open(sealed, 'canal')).toBeNull()
    expect((await sealOf()).open(sealed, 'outro canal')).toBeNull()
  })

  it('is the one of the environment where that has one, and no file is made', async () => {
    const key = 'c'.repeat(40)
    const sealed = (await sealOf(key)).close('token', 'canal')
    await expect(readFile(join(dataDir, 'secrets.key'))).rejects.toThrow('ENOENT')
    expect((await sealOf()).open(sealed, 'canal')).toBeNull()
    expect((await sealOf(key)).open(sealed, 'canal')).toBe('token')
  })

  it('is not made anew over one that was cut off: the server says where it lies', async () => {
    await writeFile(join(dataDir, 'secrets.key'), '')
    await expect(sealOf()).rejects.toThrow(/secrets\.key holds no key/)
  })
})
