/**
 * Whoever watches over the server asks for /health while everything that strangers and customers can send arrives at
 * once: files of 16 MB, a crowd's webhooks, hostile documents, JSON that is nothing but depth.
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
import { registerStaff, type Staff } from '../e2e/harness/clinic.ts'
import { waitFor } from '../e2e/harness/waitFor.ts'
import { startTrial } from '../startTrial.ts'
import { median, ms, type Row } from './table.ts'

const LIMIT_MS = 1500
const EVERY_MS = 50
const SECRET = 'segredo-do-aplicativo'
const NUMBER = '106540352242922'

/** What is sent, all of it at once. */
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

/** Measures on servers of its own: one that was used before has other work to do. */
export async function measureRush(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, load] of Object.entries(loads)) rows.push(...(await measured(what, load)))
  return rows
}

async function measured(what: string, load: Load): Promise<Row[]> {
  const graph = await startGraph()
  const server = await startAppServer({
    WHATSAPP_TRANSPORTS: 'cloud',
    WHATSAPP_SETUP_CODE: 'codigo-do-servidor',
    WHATSAPP_ACCESS_TOKEN: 'chave',
    WHATSAPP_PHONE_NUMBER_ID: NUMBER,
    WHATSAPP_APP_SECRET: SECRET,
    WHATSAPP_VERIFY_TOKEN: 'verificar',
    WHATSAPP_API_URL: graph.url,
  })
  try {
    const base = `http://127.0.0.1:${server.port}`
    const owner = await clinicOn(base)
    const { agentId, knowledgeBaseId } = await knowledgeOf(owner)
    const rush: Rush = {
      base,
      authorization: `Bearer ${owner.token}`,
      secret: SECRET,
      number: NUMBER,
      agentId,
      knowledgeBaseId,
      ...load,
    }
    const { waits, refused } = await whileAsking(base, async () => {
      await send(rush)
      // What was sent is worked on after it was answered.
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

/** The Cloud API as far as a channel connects and messages leave. */
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

async function clinicOn(base: string): Promise<Staff> {
  const owner = await registerStaff(base, 'Marina Ribeiro')
  await owner.api('POST', '/auth/organizations', {
    name: 'Clínica Aurora',
    size: 'small',
    whatsapp: '+55 (11) 3333-4444',
    type: 'Estética',
    timezone: 'America/Sao_Paulo',
  })
  await startTrial(owner.api)
  const id = newId()
  await owner.api('POST', '/communication/channels', { id, name: 'Recepção', type: 'whatsapp' })
  await owner.api('POST', `/communication/channels/${id}/whatsapp-business/server-number`, {
    setup_code: 'codigo-do-servidor',
  })
  return owner
}

async function knowledgeOf(owner: Staff): Promise<{ agentId: string; knowledgeBaseId: string }> {
  const [agent] = await owner.api<{ id: string }[]>('GET', '/ai-agent/agents')
  const [knowledge] = await owner.api<{ id: string }[]>(
    'GET',
    `/ai-agent/knowledge-bases?agent_id=${agent!.id}`,
  )
  return { agentId: agent!.id, knowledgeBaseId: knowledge!.id }
}

/** Resolves when everything is sent and answered. */
async function send(rush: Rush): Promise<void> {
  const script = fileURLToPath(new URL('rushLoad.ts', import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, script], {
    stdio: 'inherit',
    env: { ...process.env, RUSH: JSON.stringify(rush) },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('not everything was taken')
}

/** Asks every 50 ms, the next time whether or not the last was answered, until all is sent and worked off. */
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
      let heard = 0
      for (let page: string | null = ''; page !== null;) {
        const at: string = page && `?page=${encodeURIComponent(page)}`
        const { changes, next }: SnapshotPage = await api('GET', `/sync/snapshot${at}`)
        heard += changes.filter(({ entity }) => entity === 'conversation').length
        page = next
      }
      return heard === customers
    },
    { timeout: 300_000, every: 4000 },
  )
}
