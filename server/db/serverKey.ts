import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Seal, sealWith } from './seal.ts'

const FILE = 'secrets.key'

/**
 * Returns the Seal for the credentials of other services that the database stores. The key is SECRETS_KEY, or
 * a file in the data folder that is created at the first start and readable by this user only. A copy of the
 * database alone decrypts nothing.
 */
export async function serverSeal({
  secretsKey,
  dataDir,
}: {
  secretsKey: string | undefined
  /** An absolute path. */
  dataDir: string
}): Promise<Seal> {
  return sealWith(secretsKey ?? (await keyOfFolder(dataDir)))
}

async function keyOfFolder(folder: string): Promise<string> {
  const path = join(folder, FILE)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = await readFile(path, 'utf8')
  if (key.length < 32) throw new Error(`${path} holds no key: put the one of a backup there`)
  return key
}
