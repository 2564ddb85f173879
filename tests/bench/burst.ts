/**
 * Two hundred customers write at the same moment to one server whose agent knows 500 questions and 5,000
 * passages. Measures how long each waits, from posting the message until the answer reaches the provider.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '../../src/contract/ids.ts'
import { startAppServer } from '../e2e/harness/appServer.ts'
import { addService, openHours, type Staff } from '../e2e/harness/clinic.ts'
import { waitFor } from '../e2e/harness/waitFor.ts'
import { clinicOnCloud, cloudEnv, customersPost, knowledgeOf, onBothDatabases } from './cloudClinic.ts'
import { ms, percentile, type Row } from './table.ts'

const CUSTOMERS = 200
const PAIRS = 500
const PASSAGES = 4990
/** How long the agent waits for further messages of the same customer. */
const QUIET_MS = 4000
const LIMIT_MS = QUIET_MS + 2000

/** Rows for the embedded database and, where there is one, PostgreSQL, each on its own server. */
export const measureBurst = (): Promise<Row[]> => onBothDatabases(measured)

async function measured(where: string, env: Record<string, string>): Promise<Row[]> {
  const graph = await startGraph()
  const server = await startAppServer({ ...cloudEnv(graph.url), ...env }, { durable: true })
  try {
    const base = `http://127.0.0.1:${server.port}`
    const owner = await clinicOnCloud(base)
    await teach(owner)
    // The first turn after a start loads the knowledge, so one customer is answered before the measurement.
    await askedAndAnswered(base, graph, [-1])
    const waits = await askedAndAnswered(
      base,
      graph,
      Array.from({ length: CUSTOMERS }, (_, n) => n),
    )
    const worst = Math.max(...waits)
    return [
      {
        id: '',
        name: `${CUSTOMERS} customers write at once: the last is answered after, ${where}`,
        value: ms(worst),
        limit: `${ms(LIMIT_MS)}: quiet time and two seconds; ${ms(percentile(waits, 0.5))} median`,
        ratio: worst / LIMIT_MS,
        goal: '≤ 1',
      },
    ]
  } finally {
    await server.dispose()
    graph.close()
  }
}

/** Sets up a service that can be booked, and teaches the agent; one in a hundred of its questions is what customers ask. */
async function teach({ api }: Staff): Promise<void> {
  const owner = { api } as Staff
  const [professional] = await api<{ id: string }[]>('GET', '/appointments/professionals')
  await openHours({ staff: [owner], providerId: professional!.id }, [['08:00', '18:00']])
  await addService({ staff: [owner] }, 'Limpeza de pele')
  const { agentId, knowledgeBaseId } = await knowledgeOf(owner)
  const base = `/ai-agent/knowledge-bases/${knowledgeBaseId}`
  for (let n = 0; n < PAIRS; n++) {
    const [question, answer] = QUESTIONS[n % QUESTIONS.length]!
    const about = n < QUESTIONS.length ? '' : ` na unidade ${n}`
    await api('POST', `${base}/qa-pairs`, {
      question: question.replace('?', `${about}?`),
      answer: answer + about,
    })
  }
  const sentence = 'A sessão de radiofrequência dura quarenta minutos e não há repouso depois. '
  const book = Array.from({ length: PASSAGES }, (_, n) => `${sentence.repeat(4)}Página ${n}.`).join('\n\n')
  await api('POST', `${base}/documents`, {
    title: 'livro.txt',
    agent_id: agentId,
    content: Buffer.from(book).toString('base64'),
    type: 'text',
    metadata: { filename: 'livro.txt', size: 1, lastModified: 1 },
  })
  await waitFor(
    'the book to be read',
    async () => {
      const sources = await api<{ status: string }[]>('GET', `${base}/documents`)
      return sources.every(({ status }) => status === 'ready')
    },
    { timeout: 120_000, every: 500 },
  )
}

const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  ['Quais as formas de pagamento?', 'Pix, dinheiro e cartão em até 3 vezes.'],
  ['Tem estacionamento?', 'Sim, temos convênio com o estacionamento ao lado.'],
  ['A limpeza de pele dói?', 'Não dói: há só um leve incômodo na extração.'],
  ['Quanto custa a limpeza de pele?', 'A limpeza de pele custa R$ 180,00.'],
  ['Atende aos sábados?', 'Sim, aos sábados das 9h às 14h.'],
]
const WRITTEN = [
  'oi, vcs tem estacionamento?',
  'bom dia! quanto custa a limpeza de pele?',
  'quais as formas de pagamento?',
  'oi, queria marcar um horário pra amanhã de tarde',
  'a limpeza doi?',
]

type Graph = { url: string; answeredAt: Map<string, number>; close(): void }

/**
 * A fake Cloud API that connects a channel and accepts messages, and notes when each customer first got a
 * message.
 */
async function startGraph(): Promise<Graph> {
  const answeredAt = new Map<string, number>()
  const graph = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const sent = Buffer.concat(parts).toString()
        const to = /"to":"(\d+)"/.exec(sent)?.[1]
        if (to && sent.includes('"text"') && !answeredAt.has(to)) answeredAt.set(to, performance.now())
        const body = { display_phone_number: '+55 11 3333-4444', messages: [{ id: `wamid.${newId()}` }] }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
  }).listen(0, '127.0.0.1')
  await once(graph, 'listening')
  return {
    url: `http://127.0.0.1:${(graph.address() as AddressInfo).port}`,
    answeredAt,
    close: () => {
      graph.closeAllConnections()
      graph.close()
    },
  }
}

/** Each customer's wait in milliseconds. */
async function askedAndAnswered(base: string, graph: Graph, customers: readonly number[]): Promise<number[]> {
  const postedAt = new Map<string, number>()
  const posts = customers.map((n) => customersPost(n, WRITTEN[Math.abs(n) % WRITTEN.length]!))
  await Promise.all(
    posts.map(async ({ from, body, headers }) => {
      postedAt.set(from, performance.now())
      const response = await fetch(`${base}/webhooks/whatsapp`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`not taken: ${response.status}`)
    }),
  )
  await waitFor(
    'everyone to be answered',
    () => Promise.resolve(posts.every(({ from }) => graph.answeredAt.has(from))),
    { timeout: 120_000, every: 50 },
  )
  return posts.map(({ from }) => graph.answeredAt.get(from)! - postedAt.get(from)!)
}
