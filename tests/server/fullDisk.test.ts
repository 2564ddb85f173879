import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { botToken } from '../solveProof.ts'
import { waitFor } from '../waitFor.ts'
import { WITHOUT_LONG } from '../withoutLong.ts'

/** The built server: from its sources each start takes ten seconds more of the processor. */
const MAIN = new URL('../../dist/server/main.mjs', import.meta.url).pathname
const MB = 1024 * 1024

/**
 * A small file system, a few dozen megabytes larger than an empty database; null where mounting is not
 * allowed.
 */
const disk = WITHOUT_LONG ? null : mountSmallDisk(200)
let child: ChildProcess | undefined

function mountSmallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    // Not root, or a container that may not: fullDiskEdge.test.ts tells the rest with readings of its own.
    rmdirSync(folder)
    return null
  }
}

afterEach(async () => {
  if (disk !== null) unfill()
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
})
afterAll(() => {
  if (disk === null) return
  execFileSync('umount', [disk])
  rmdirSync(disk)
})

const free = () => {
  const { bavail, bsize } = statfsSync(disk!)
  return bavail * bsize
}
/** Fills the disk until this much is left. */
function fillTo(megabytes: number): void {
  const bytes = free() - megabytes * MB
  if (bytes > 0) writeFileSync(join(disk!, `ballast-${megabytes}`), Buffer.alloc(bytes))
}
const unfill = () => [85, 60, 8, 0].forEach((left) => rmSync(join(disk!, `ballast-${left}`), { force: true }))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

type Running = {
  call(method: string, path: string, body?: unknown, token?: string): Promise<Response>
  ended: Promise<{ code: number | null; said: string }>
  process: ChildProcess
}

async function start(env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const own = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(disk!, 'data'),
      BOT_CHECK_COST: '1',
      LOG_LEVEL: 'silent',
      WARM_UP: '0',
      ...env,
    },
  })
  child = own
  let said = ''
  for (const stream of [own.stdout, own.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(own, 'exit').then(([code]) => ({ code: code as number | null, said }))
  await waitFor(() => expect(said).toContain('no ar'), 100_000)
  return {
    process: own,
    ended,
    call: (method, path, body, token) => {
      const raw = body instanceof Uint8Array
      return fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': raw ? 'image/png' : 'application/json' }),
        },
        ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
      })
    },
  }
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const API = '/api/v1'
let token = ''
let refreshToken = ''
const leads: string[] = []
const files: string[] = []

async function register({ call }: Running): Promise<void> {
  const proof = await botToken((path, init) => {
    const { method = 'GET', body } = init ?? {}
    return call(method, path, typeof body === 'string' ? JSON.parse(body) : undefined)
  }, 'register_action')
  const person = { name: 'Ana Lima', email: 'ana@x.com.br', password: 'segredo123', acceptTerms: true }
  const made = await call('POST', `${API}/auth/users`, { ...person, recaptcha_token: proof })
  const answer = (await made.json()) as { access_token: string; refresh_token: string }
  token = answer.access_token
  refreshToken = answer.refresh_token
  const clinic = { name: 'Clínica', size: 'small', whatsapp: '+55 (11) 98888-1204', type: 'Estética' }
  expect((await call('POST', `${API}/auth/organizations`, clinic, token)).status).toBe(200)
}

/** Adds a contact and returns the status; acknowledged ones are remembered. */
async function addLead({ call }: Running, signal?: Promise<number>): Promise<number> {
  const id = newId()
  const body = { id, name: 'Maria', phone_number: `+55 11 9${String(leads.length).padStart(8, '0')}` }
  const answer = call('POST', `${API}/crm/leads`, body, token).then(async (response) => {
    await response.arrayBuffer()
    return response.status
  })
  const status = await (signal ? Promise.race([answer, signal]) : answer)
  if (status === 200) leads.push(id)
  return status
}

async function addFile({ call }: Running, size = 3 * MB): Promise<Response> {
  const id = newId()
  const bytes = new Uint8Array(randomBytes(size))
  bytes.set(PNG)
  const answer = await call('POST', `${API}/communication/media?filename=a.png&id=${id}`, bytes, token)
  if (answer.status === 200) files.push(id)
  return answer
}

/** Adds a document, of text that no database can compress well, to the first agent's knowledge. */
async function addDocument({ call }: Running): Promise<void> {
  const get = async (path: string) =>
    (await (await call('GET', `${API}/ai-agent/${path}`, undefined, token)).json()) as { id: string }[]
  const [agent] = await get('agents')
  const [base] = await get(`knowledge-bases?agent_id=${agent!.id}`)
  const text = Buffer.from(randomBytes(2 * MB).toString('base64'))
  const path = `${API}/ai-agent/knowledge-bases/${base!.id}/documents`
  const body = {
    title: 'Livro',
    agent_id: agent!.id,
    content: text.toString('base64'),
    type: 'text',
    metadata: { filename: 'livro.txt', size: 1, lastModified: 1 },
  }
  await (await call('POST', path, body, token)).arrayBuffer()
}

/** Checks that everything ever acknowledged is still there. */
async function expectAll({ call }: Running): Promise<void> {
  const statuses = await Promise.all([
    ...leads.map(async (id) => (await call('GET', `${API}/contacts/${id}`, undefined, token)).status),
    ...files.map(
      async (id) => (await call('GET', `${API}/communication/media/${id}`, undefined, token)).status,
    ),
  ])
  expect(statuses.filter((status) => status !== 200)).toEqual([])
}

describe.skipIf(disk === null)(
  'a full disk (skipped: mounting a small file system is not allowed here, or what is long is left out)',
  () => {
    it('SEC-03 refuses writes with words while reading goes on, takes them again, and has lost nothing acknowledged', async () => {
      const running = await start({ MIN_FREE_MB: '70' })
      await register(running)
      expect(await addLead(running)).toBe(200)
      fillTo(85)
      let refused: Response | undefined
      for (let n = 0; n < 20 && !refused; n++) {
        const answer = await addFile(running)
        if (answer.status === 200) await addLead(running)
        else refused = answer
      }
      expect(refused?.status).toBe(507)
      expect(await refused!.json()).toMatchObject({
        code: 'storage_full',
        detail: expect.stringContaining('espaço'),
      })
      expect(files.length).toBeGreaterThan(0)

      // Another program fills the rest of the disk.
      for (const left of [60, 0]) {
        fillTo(left)
        const list = () => running.call('GET', `${API}/crm/leads`, undefined, token)
        await waitFor(async () => expect((await list()).headers.get('x-balcao-storage')).toBe('full'))
        expect(await addLead(running)).toBe(507)
        for (let n = 0; n < 50; n++) expect((await list()).status).toBe(200)
        expect((await running.call('GET', '/health')).status).toBe(200)
        await expectAll(running)
      }
      const refresh = () => running.call('POST', `${API}/auth/refresh-token`, { refresh_token: refreshToken })
      expect([200, 507]).toContain((await refresh()).status)

      unfill()
      await waitFor(async () => expect(await addLead(running)).toBe(200))
      expect((await addFile(running)).status).toBe(200)
      expect((await refresh()).status).toBe(200)
      running.process.kill('SIGKILL')
      await running.ended
      await expectAll(await start({ MIN_FREE_MB: '70' }))
    }, 240_000)

    it('SEC-03 a database that stopped answering ends the process with words, and what was acknowledged is there again', async () => {
      // A new database: an older one has log files to reuse and would last longer.
      rmSync(join(disk!, 'data'), { recursive: true, force: true })
      leads.length = files.length = 0
      const running = await start({ MIN_FREE_MB: '0', WATCHDOG_SECONDS: '4' })
      await register(running)
      fillTo(8)
      const dead = running.ended.then(() => 0)
      for (let status = 200; status === 200;) {
        status = await addLead(running, dead).catch(() => 0)
        // A document is a large row; files are stored outside the database.
        if (status === 200) await Promise.race([addDocument(running).catch(() => undefined), dead])
      }
      const { code, said } = await running.ended
      // The database hangs, or a write never returns, depending on what was being written.
      expect(said).toMatch(/(O banco de dados não responde|O servidor não reage) há 4 s\./)
      expect(code).toBe(70)
      unfill()
      const again = await start({ MIN_FREE_MB: '30' })
      await expectAll(again)
      expect(await addLead(again)).toBe(200)
      const { process: own, ended } = again
      own.kill('SIGTERM')
      expect((await ended).code).toBe(0)
    }, 240_000)
  },
)
