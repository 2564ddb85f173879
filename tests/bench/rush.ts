/**
 * How long requests to /health wait under three loads that strangers and customers can send: files of 16 MB
 * with webhooks and hostile documents, webhooks alone, and deeply nested JSON.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SnapshotPage } from '../../src/contract/changes.ts'
import { newId } from '../../src/contract/ids.ts'
import { startAppServer } from '../e2e/harness/appServer.ts'
import type { Staff } from '../e2e/harness/clinic.ts'
import { waitFor } from '../e2e/harness/waitFor.ts'
import { clinicOnCloud, CLOUD_NUMBER, CLOUD_SECRET, cloudEnv, knowledgeOf } from './cloudClinic.ts'
import { median, ms, type Row } from './table.ts'

const LIMIT_MS = 1500
const EVERY_MS = 50

/** One load, sent all at once to the server at `base`. */
export type Rush = {
  base: string
  authorization: string
  secret: string
  number: string
  agentId: string
  knowledgeBaseId: string
  files: number
  webhooks: number
  documents: boolean
  deepPosts: number
}

type Load = Pick<Rush, 'files' | 'webhooks' | 'documents' | 'deepPosts'>
const NOTHING: Load = { files: 0, webhooks: 0, documents: false, deepPosts: 0 }

const loads: Record<string, Load> = {
  '3 files of 16 MB, 300 webhooks and 6 hostile documents arrive together': {
    ...NOTHING,
    files: 3,
    webhooks: 300,
    documents: true,
  },
  '300 webhooks arrive together': { ...NOTHING, webhooks: 300 },
  '3 signed posts of 2.9 MB of depth arrive together': { ...NOTHING, deepPosts: 3 },
}

/** One row pair per load, each on a new server, since a used one still has other work. */
export async function measureRush(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, load] of Object.entries(loads)) rows.push(...(await measured(what, load)))
  return rows
}

async function measured(what: string, load: Load): Promise<Row[]> {
  const graph = await startGraph()
  const server = await startAppServer(cloudEnv(graph.url), { durable: true })
  try {
    const base = `http://127.0.0.1:${server.port}`
    const owner = await clinicOnCloud(base)
    const { agentId, knowledgeBaseId } = await knowledgeOf(owner)
    const rush: Rush = {
      base,
      authorization: `Bearer ${owner.token}`,
      secret: CLOUD_SECRET,
      number: CLOUD_NUMBER,
      agentId,
      knowledgeBaseId,
      ...load,
    }
    const { waits, refused } = await whileAsking(base, async () => {
      await send(rush)
      // The server goes on working on what was sent after answering it.
      await settled(owner, knowledgeBaseId, load.webhooks)
    })
    const worst = Math.max(...waits)
    return [
      {
        id: '',
        name: `worst wait for /health while ${what}`,
        value: ms(worst),
        limit: `${ms(LIMIT_MS)}; ${ms(median(waits))} median of ${waits.length}`,
        ratio: worst / LIMIT_MS,
        goal: '≤ 1',
      },
      {
        id: '',
        name: '  answers other than 200 among them',
        value: String(refused),
        limit: '0',
        ratio: null,
        goal: '0',
      },
    ]
  } finally {
    await server.dispose()
    graph.close()
  }
}

/** A fake Cloud API that connects a channel and accepts messages. */
async function startGraph(): Promise<{ url: string; close(): void }> {
  const graph = createServer((request, response) => {
    request.resume().on('end', () => {
      const body = { display_phone_number: '+55 11 3333-4444', messages: [{ id: `wamid.${newId()}` }] }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(graph, 'listening')
  return {
    url: `http://127.0.0.1:${(graph.address() as AddressInfo).port}`,
    close: () => {
      graph.closeAllConnections()
      graph.close()
    },
  }
}

/** Sends everything from another process; resolves when all is answered. */
async function send(rush: Rush): Promise<void> {
  const script = fileURLToPath(new URL('rushLoad.ts', import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, script], {
    stdio: 'inherit',
    env: { ...process.env, RUSH: JSON.stringify(rush) },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('not everything was taken')
}

/**
 * While `work` runs, asks for /health every 50 ms without waiting for the last answer. Resolves with the
 * waits and the number of answers other than 200.
 */
async function whileAsking(
  base: string,
  work: () => Promise<void>,
): Promise<{ waits: number[]; refused: number }> {
  const waits: number[] = []
  const asked = new Set<Promise<void>>()
  let refused = 0
  let done = false
  const asking = (async () => {
    while (!done) {
      const start = performance.now()
      const one: Promise<void> = fetch(`${base}/health`)
        .then(async (response) => {
          await response.arrayBuffer()
          waits.push(performance.now() - start)
          if (response.status !== 200) refused++
        })
        .finally(() => asked.delete(one))
      asked.add(one)
      await pause(EVERY_MS)
    }
  })()
  try {
    await work()
  } finally {
    done = true
    await asking
    await Promise.all(asked)
  }
  return { waits, refused }
}

/** Resolves when every customer has a conversation and every document is read or refused. */
async function settled({ api }: Staff, knowledgeBaseId: string, customers: number): Promise<void> {
  const documents = `/ai-agent/knowledge-bases/${knowledgeBaseId}/documents`
  await waitFor(
    `${customers} conversations and no document in work`,
    async () => {
      const sources = await api<{ status: string }[]>('GET', documents)
      if (sources.some(({ status }) => status === 'processing')) return false
      // The first page also has those that wait for an answer, which come once more.
      const heard = new Set<string>()
      for (let page: string | null = ''; page !== null;) {
        const at: string = page && `?page=${encodeURIComponent(page)}`
        const { changes, next }: SnapshotPage = await api('GET', `/sync/snapshot${at}`)
        for (const change of changes)
          if (change.kind === 'put' && change.entity === 'conversation') heard.add(change.record.id)
        page = next
      }
      return heard.size === customers
    },
    { timeout: 300_000, every: 4000 },
  )
}
