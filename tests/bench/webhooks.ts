/**
 * A thousand customers write within ten seconds over one channel while the agent answers them: how long the
 * provider waits until each post is stored and acknowledged. Each wait counts from when the post was due, so
 * a stalled server is also charged for the posts it delayed.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../../src/contract/ids.ts'
import { startAppServer } from '../e2e/harness/appServer.ts'
import { waitFor } from '../e2e/harness/waitFor.ts'
import { clinicOnCloud, cloudEnv, customersPost, knowledgeOf, onBothDatabases } from './cloudClinic.ts'
import { ms, percentile, type Row } from './table.ts'

const MESSAGES = 1000
const PER_SECOND = 100
const LIMIT_MS = 100
const PREPARED_MS = 5000

/** Rows for the embedded database and, where there is one, PostgreSQL, each on its own server. */
export const measureWebhooks = (): Promise<Row[]> => onBothDatabases(measured)

async function measured(where: string, env: Record<string, string>): Promise<Row[]> {
  const graph = await startGraph()
  const server = await startAppServer({ ...cloudEnv(graph.url), ...env }, { durable: true })
  try {
    const base = `http://127.0.0.1:${server.port}`
    const owner = await clinicOnCloud(base)
    const { knowledgeBaseId } = await knowledgeOf(owner)
    await owner.api('POST', `/ai-agent/knowledge-bases/${knowledgeBaseId}/qa-pairs`, {
      question: 'Tem estacionamento?',
      answer: 'Sim, temos convênio com o estacionamento ao lado.',
    })
    // The server prepares itself in its first seconds.
    await pause(PREPARED_MS)
    const waits = await acknowledged(base)
    const { heard, answered } = { heard: waits.length, answered: graph.written.size }
    await waitFor('everyone to be answered', async () => graph.written.size === MESSAGES, {
      timeout: 300_000,
      every: 200,
    })
    const tail = percentile(waits, 0.99)
    return [
      {
        id: '',
        name: `${MESSAGES} messages in ${MESSAGES / PER_SECOND} s over one channel: their posts are answered within, 99th percentile, ${where}`,
        value: ms(tail),
        limit: `${ms(LIMIT_MS)}; ${ms(percentile(waits, 0.5))} median; ${answered} of ${heard} were answered meanwhile`,
        ratio: tail / LIMIT_MS,
        goal: '≤ 1',
      },
    ]
  } finally {
    await server.dispose()
    graph.close()
  }
}

/** The provider's wait for each post, in milliseconds from when it was due. */
async function acknowledged(base: string): Promise<number[]> {
  const began = performance.now()
  return Promise.all(
    Array.from({ length: MESSAGES }, async (_, n) => {
      const { body, headers } = customersPost(n, 'oi, vcs tem estacionamento?')
      const due = began + (n * 1000) / PER_SECOND
      await pause(due - performance.now())
      const response = await fetch(`${base}/webhooks/whatsapp`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`not taken: ${response.status}`)
      await response.arrayBuffer()
      return performance.now() - due
    }),
  )
}

/** A fake Cloud API that connects a channel and accepts messages, and notes whom it was asked to write to. */
async function startGraph(): Promise<{ url: string; written: Set<string>; close(): void }> {
  const written = new Set<string>()
  const graph = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const sent = Buffer.concat(parts).toString()
        const to = /"to":"(\d+)"/.exec(sent)?.[1]
        if (to && sent.includes('"text"')) written.add(to)
        const body = { display_phone_number: '+55 11 3333-4444', messages: [{ id: `wamid.${newId()}` }] }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
  }).listen(0, '127.0.0.1')
  await once(graph, 'listening')
  return {
    url: `http://127.0.0.1:${(graph.address() as AddressInfo).port}`,
    written,
    close: () => {
      graph.closeAllConnections()
      graph.close()
    },
  }
}
