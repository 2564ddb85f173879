import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { Database } from '../../server/db/openDatabase.ts'
import { plainTransaction } from '../../server/db/orgTransaction.ts'
import type { Deps } from '../../server/deps.ts'
import { createLog } from '../../server/log.ts'
import { claimMedia, uploadMedia } from '../../server/modules/media/handlers.ts'
import { deleteUnreferenced } from '../../server/modules/media/queries.ts'
import { moveToStorage } from '../../server/modules/media/moveToStorage.ts'
import { sweepMedia } from '../../server/modules/media/sweepMedia.ts'
import { folderStorage } from '../../server/ports/storage/folderStorage.ts'
import { dropUnreferenced, keepFile } from '../../server/ports/storage/storedFiles.ts'
import { type Clinic, makeClinic } from '../server/syncHarness.ts'
import { freshPostgres, type TestPostgres } from './postgres.ts'

const postgres: TestPostgres | null = await freshPostgres()
const DAY = 86_400_000
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(100_000).fill(7)])

describe.skipIf(!postgres)('files of several servers on PostgreSQL (skipped: no server found)', () => {
  let databases: Database[]
  let folder: string
  let clinic: Clinic
  let deps: Deps

  beforeAll(async () => {
    databases = await Promise.all([postgres!.open(), postgres!.open()])
    folder = await mkdtemp(join(tmpdir(), 'balcao-files-'))
  }, 60_000)
  afterAll(async () => {
    await postgres?.drop()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    clinic = await makeClinic(databases[0]!)
    deps = {
      database: databases[0]!,
      ports: { storage: folderStorage(folder) },
      log: createLog({ level: 'silent' }),
      clock: () => new Date(),
    } as unknown as Deps
  })

  const upload = (id: string, data = PNG, on = deps) =>
    uploadMedia(
      on,
      { organizationId: clinic.orgId, userId: clinic.userId, userName: 'Ana', sessionId: newId() },
      { filename: 'a.png', id },
      new Request('http://x/', { method: 'POST', body: data, headers: { 'content-type': 'image/png' } }),
    )
  const query = async (text: string, values: unknown[] = []) =>
    (await databases[0]!.pool.query(text, values)).rows
  async function filesOnDisk(): Promise<string[]> {
    const found = await readdir(join(folder, 'files', clinic.orgId), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
    return found.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  /** Does the work of the removal jobs. */
  async function removeOwed(): Promise<void> {
    const jobs = await query(`delete from jobs where kind = 'storage.remove' returning payload`)
    for (const { payload } of jobs) for (const key of payload.keys) await deps.ports.storage.remove(key)
  }

  it('SEC-05 a send that claims a file while it is being swept keeps it', async () => {
    const { id } = await upload(newId())
    await query(`update media set used_at = now() - interval '30 days' where id = $1`, [id])
    let sweeping: Promise<string[]> | undefined
    await databases[0]!.db.transaction(async (tx) => {
      expect(await claimMedia(tx, clinic.orgId, id)).toMatchObject({ id })
      const since = new Date(Date.now() - 14 * DAY)
      sweeping = databases[1]!.db.transaction((other) => deleteUnreferenced(other, [id], since))
      // Wait until it has found the row and waits for this transaction.
      for (;;) {
        const waiting = await query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        if (waiting.length > 0) break
      }
    })
    expect(await sweeping).toEqual([])
    expect(await query('select id from media where id = $1', [id])).toEqual([{ id }])
  })

  it('SEC-05 bytes that are removed while the same content comes anew are not the new ones', async () => {
    const storage = deps.ports.storage
    const { db } = databases[0]!
    const incoming = () => storage.receive(new Blob([PNG]).stream(), PNG.length)
    const old = await keepFile({ db, storage }, clinic.orgId, await incoming())
    await plainTransaction(db, clinic.orgId, (t) => dropUnreferenced(t, [old.id]))
    // The row is gone and its bytes still wait for the removal job when someone uploads the same file.
    const { id } = await upload(newId())
    await removeOwed()
    expect(await filesOnDisk()).toHaveLength(1)
    const [row] = await query(
      'select key from stored_files s join media m on m.stored_file_id = s.id where m.id = $1',
      [id],
    )
    expect(await storage.read(row.key, null)).not.toBeNull()
  })

  it('two servers that move the same files move each once', async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await upload(newId(), new Uint8Array([...PNG.subarray(0, 50), n]))
      const [{ key }] = await query(
        'select key from stored_files s join media m on m.stored_file_id = s.id where m.id = $1',
        [id],
      )
      const bytes = Buffer.from(await new Response(await deps.ports.storage.read(key, null)).arrayBuffer())
      await query('update media set data = $1, stored_file_id = null where id = $2', [bytes, id])
    }
    const other = { ...deps, database: databases[1]! }
    const signal = new AbortController().signal
    await Promise.all([moveToStorage(deps, signal), moveToStorage(other, signal)])
    expect(await query('select 1 from media where data is not null')).toEqual([])
    expect(await filesOnDisk()).toHaveLength(5)
  })

  it.each(['receiving', 'before the bytes', 'after the bytes'])(
    'SEC-05 a server that is killed over an upload (%s) leaves nothing half referenced',
    async (stage) => {
      const id = newId()
      const script = fileURLToPath(new URL('uploadAndHang.ts', import.meta.url))
      const child = spawn(process.execPath, ['--import', 'tsx', script, stage], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          UPLOAD: JSON.stringify({ url: postgres!.url, folder, id, orgId: clinic.orgId }),
        },
      })
      await once(child.stdout, 'data')
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone

      expect(await query('select 1 from media where org_id = $1', [clinic.orgId])).toEqual([])
      const left = await readdir(join(folder, 'incoming'))
      expect(left).toHaveLength(stage === 'after the bytes' ? 0 : 1)
      for (const name of left) await rm(join(folder, 'incoming', name))
      // The outbox tries again under the same id.
      expect(await upload(id)).toMatchObject({ id, size: PNG.length })
      await query(`update stored_files set used_at = used_at - interval '2 days'`)
      await sweepMedia(deps)
      await removeOwed()
      const [row] = await query('select key from stored_files where org_id = $1', [clinic.orgId])
      expect(await filesOnDisk()).toEqual([row.key.split('/').at(-1)])
      const bytes = await new Response(await deps.ports.storage.read(row.key, null)).arrayBuffer()
      expect(Buffer.from(bytes).equals(PNG)).toBe(true)
    },
  )
})
