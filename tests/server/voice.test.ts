import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conversationsOf, messagesOf, type Phone, runDueJobs, simulatedPhone } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const ANA = '5511988881204'
const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(64)])

let service: Server
let answer: [status: number, body: string]
let server: TestServer
let account: Account
let phone: Phone

beforeAll(async () => {
  service = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(answer[0], { 'content-type': 'application/json' }).end(answer[1])
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  server = await startTestServer({
    env: { TRANSCRIPTION_URL: `http://127.0.0.1:${port}/v1/`, TRANSCRIPTION_API_KEY: 'segredo' },
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  service.close()
})
beforeEach(async () => {
  account = await server.signUp({ organization: 'Clínica das Flores' })
  phone = await simulatedPhone(server, account)
})

async function record(): Promise<void> {
  const upload = await server.request(`/api/simulator/${phone.token}/files`, { method: 'POST', body: OGG })
  const { file } = (await upload.json()) as { file: string }
  await phone.write({ from: ANA, name: 'Ana', type: 'audio', file, mime_type: 'audio/ogg' })
  await server.jobs.drain()
}
async function thread() {
  const [conversation] = await conversationsOf(account)
  return messagesOf(account, conversation!.id)
}

describe('ENG-01 a customer’s recording', () => {
  it('is written down, and answered as if it had been typed', async () => {
    answer = [200, '{"text":" Quero falar com uma pessoa "}']
    await record()
    const [voice] = await thread()
    expect(voice).toMatchObject({
      message_type: 'audio',
      content: { transcription: 'Quero falar com uma pessoa' },
    })
    await runDueJobs(server)
    expect((await thread()).at(-1)).toMatchObject({ is_ai_message: true })
    const [conversation] = await conversationsOf(account)
    expect(conversation!.agentNote?.handOver?.reason).toBe('asked')
  })

  it('ENG-18 is told from what was typed among the questions without an answer', async () => {
    answer = [200, '{"text":"Vocês consertam bicicleta?"}']
    await phone.write({ from: ANA, name: 'Ana', type: 'text', text: 'Oi, tem onde deixar um cavalo?' })
    await record()
    await runDueJobs(server)
    const [agent] = (await account.api('GET', '/ai-agent/agents')).body
    const { body } = await account.api('GET', `/ai-agent/agents/${agent.id}/unanswered-questions`)
    const examples = body.groups.flatMap((group: { examples: object[] }) => group.examples)
    expect(examples).toContainEqual(
      expect.objectContaining({ text: 'Vocês consertam bicicleta', is_voice: true }),
    )
    expect(examples).toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/cavalo/), is_voice: false }),
    )
  })

  it('is left to a person, with a word, when nothing in it can be understood', async () => {
    answer = [400, '{"error":{"message":"too short"}}']
    await record()
    expect((await thread())[0]!.content.transcription).toBe('')
    await runDueJobs(server)
    const [conversation] = await conversationsOf(account)
    expect(conversation!.agentNote?.handOver?.reason).toBe('file')
    expect((await thread()).at(-1)!.content.text).toMatch(/equipe/)
  })

  it('is awaited before the agent speaks', async () => {
    answer = [503, '{}']
    await record()
    expect((await thread())[0]!.content.transcription).toBeUndefined()
    await server.deps.database.pool.query(`update jobs set run_at = now() where kind = 'agent.turn'`)
    await server.jobs.drain()
    expect(await thread()).toHaveLength(1)
    answer = [200, '{"text":"Quero falar com uma pessoa"}']
    await runDueJobs(server)
    await runDueJobs(server)
    expect((await thread()).at(-1)).toMatchObject({ is_ai_message: true })
  })
})
