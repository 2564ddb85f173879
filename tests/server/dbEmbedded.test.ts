import fs, { mkdtempSync, rmSync } from 'node:fs'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FolderInUseError, lockFolder } from '../../server/db/folderLock.ts'
import { analyzeGrown, vacuumIsDue } from '../../server/db/maintenance.ts'
import { openDatabase } from '../../server/db/openDatabase.ts'
import { createLog } from '../../server/log.ts'
import { waitFor } from '../waitFor.ts'

const log = createLog({ level: 'silent' })
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-db-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('embedded database on disk', () => {
  it('brings every commit to the disk, refuses a second opener, and finds its rows again', async () => {
    const fsync = vi.spyOn(fs, 'fsyncSync')
    syncBuiltinESMExports()
    try {
      const database = await openDatabase({ dataDir: folder, log })
      await expect(openDatabase({ dataDir: folder, log })).rejects.toThrow(FolderInUseError)
      const before = fsync.mock.calls.length
      for (let i = 0; i < 20; i++) {
        await database.pool.query('insert into secrets (name, value) values ($1, $2)', [`k${i}`, 'v'])
      }
      expect(fsync.mock.calls.length - before).toBeGreaterThanOrEqual(20)
      await database.close()
    } finally {
      fsync.mockRestore()
      syncBuiltinESMExports()
    }

    const again = await openDatabase({ dataDir: folder, log })
    const { rows } = await again.pool.query('select count(*) as n from secrets')
    expect(rows).toEqual([{ n: 20 }])
    await again.close()
  }, 60_000)
})

describe('memory database for tests', () => {
  it('lets sockets and timers in between two pieces of work, however many wait', async () => {
    const { pool, close } = await openDatabase({ memory: true, log })
    let done = 0
    const work = Array.from({ length: 400 }, () =>
      pool.query('select count(*) from generate_series(1, 2000)').then(() => done++),
    )
    const doneAtFirstTurn = await new Promise<number>((resolve) => setImmediate(() => resolve(done)))
    await Promise.all(work)
    expect(doneAtFirstTurn).toBeLessThan(200)
    await close()
  }, 30_000)

  it('is migrated, understands parameters, and gives bigints as numbers and numerics as text', async () => {
    const database = await openDatabase({ memory: true, log })
    const { rows } = await database.pool.query(
      `select $1::int as i, count(*) as n, 12.50::numeric as price, to_tsvector('balcao_pt', 'consultas médicas')
         @@ plainto_tsquery('balcao_pt', 'consulta medica') as found from jobs`,
      [7],
    )
    expect(rows).toEqual([{ i: 7, n: 0, price: '12.50', found: true }])
    await database.close()
  }, 30_000)

  it('keeps statements with parameters prepared, up to a number, and answers all alike', async () => {
    const { pool, close } = await openDatabase({ memory: true, log })
    const kept = async () =>
      Number((await pool.query('select count(*) from pg_prepared_statements')).rows[0].count)
    const before = await kept()
    for (let i = 0; i < 3; i++) {
      const { rows } = await pool.query('select $1::int + 1 as next', [i])
      expect(rows).toEqual([{ next: i + 1 }])
    }
    expect(await kept()).toBe(before + 1)
    for (let i = 0; i < 450; i++) {
      const { rows } = await pool.query(`select $1::int + ${i} as sum`, [i])
      expect(rows).toEqual([{ sum: 2 * i }])
    }
    expect(await kept()).toBeLessThanOrEqual(400)
    await close()
  })

  it('gives every query its own answer, however many fail beside it', async () => {
    const { pool, close } = await openDatabase({ memory: true, log })
    const divide = (by: number) =>
      pool.query('select 12 / $1::int as x', [by]).then(
        ({ rows }) => rows[0].x,
        (error: { code: string }) => error.code,
      )
    const parallel = [0, 1, 0, 0, 2, 3, 0, 4]
    const expected = ['22012', 12, '22012', '22012', 6, 4, '22012', 3]
    expect(await Promise.all(parallel.map(divide))).toEqual(expected)
    for (const [n, by] of parallel.entries()) expect(await divide(by)).toBe(expected[n])
    await expect(pool.query('not sql')).rejects.toMatchObject({ code: '42601' })
    await expect(pool.query('insert into secrets (name) values ($1)', ['x'])).rejects.toMatchObject({
      code: '23502',
    })
    expect(await divide(6)).toBe(2)
    await close()
  })

  it('carries notifications to its own listeners until they stop', async () => {
    const database = await openDatabase({ memory: true, log })
    const heard: string[] = []
    const stop = await database.listen('things', (payload) => heard.push(payload))
    await database.notify('things', 'one')
    await waitFor(() => expect(heard).toEqual(['one']))
    await stop()
    await database.notify('things', 'two')
    await new Promise((resolve) => setImmediate(resolve))
    expect(heard).toEqual(['one'])
    await expect(database.notify('things', 'x'.repeat(8000))).rejects.toThrow('7 900')
    await database.close()
  }, 30_000)
})

describe('statistics of the embedded database', () => {
  it('are made of a table that has grown, once, so that a person is found by index and not among all', async () => {
    const { pool, close } = await openDatabase({ memory: true, log })
    const fill = () =>
      pool.query(
        "insert into secrets (name, value) select gen_random_uuid(), repeat('x', 100) from generate_series(1, 1000)",
      )
    await fill()
    expect(await analyzeGrown(pool)).toEqual(['secrets'])
    const { rows } = await pool.query("select reltuples::int as n from pg_class where relname = 'secrets'")
    expect(rows).toEqual([{ n: 1000 }])
    expect(await analyzeGrown(pool)).toEqual([])
    await fill()
    await fill()
    expect(await analyzeGrown(pool)).toEqual(['secrets'])
    await close()
  }, 30_000)
})

describe('folder lock', () => {
  let holder: ChildProcess | undefined
  afterEach(() => holder?.kill('SIGKILL'))

  it('refuses a second process and is free right after the first is killed', async () => {
    const script = `
      import { lockFolder } from ${JSON.stringify(new URL('../../server/db/folderLock.ts', import.meta.url).href)}
      lockFolder(process.argv[1]).then(() => process.stdout.write('held'))
      setInterval(() => {}, 1000)`
    holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout!, 'data')
    await expect(lockFolder(folder)).rejects.toThrow(/já está aberta por outro servidor/)
    const gone = once(holder, 'exit')
    holder.kill('SIGKILL')
    await gone
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await unlock()
    await (
      await lockFolder(folder)
    )()
  }, 20_000)
})

describe('vacuum', () => {
  it.each([
    ['by night, once a day', '2026-11-20T03:00', '2026-11-19T03:10', true],
    ['not twice in one night', '2026-11-20T04:00', '2026-11-20T02:00', false],
    ['not by day while a night may come', '2026-11-20T15:00', '2026-11-19T03:00', false],
    ['by day where the computer is off every night', '2026-11-20T15:00', '2026-11-18T10:00', true],
  ])('%s', (_, now, last, due) => {
    expect(vacuumIsDue(new Date(now), new Date(last))).toBe(due)
  })
})
