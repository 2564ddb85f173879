/** A server that speaks OpenAI's chat-completions protocol and gives the answers a test has scripted. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  authorization: string | undefined
  model: string
  messages: { role: string; content: string | null; tool_call_id?: string; tool_calls?: unknown }[]
  tools: { function: { name: string } }[]
  max_tokens?: number
  temperature?: number
}
type Call = { name: string; input: unknown }
/** The answer to one request. In `calls`, a text as `input` is sent as it is, even if malformed. */
export type Step =
  | { calls: Call[]; usage?: { input: number; output: number } | null }
  | { text: string; usage?: { input: number; output: number } | null }
  | { status: number }
  /** Never answers. */
  | { silent: true }
  /** The connection ends in the middle of the answer. */
  | { cutOff: true }
  /** A complete HTTP answer with this body. */
  | { body: string; contentType?: string }

export const call = (name: string, input: unknown = {}): Step => ({ calls: [{ name, input }] })
export const answer = (...mensagens: string[]): Step => call('responder', { mensagens })
export const text = (words: string): Step => ({ text: words })

/** A step, or a function of the request and the tool results so far. */
export type Scripted = Step | ((asked: Asked, results: ToolAnswer[]) => Step | Promise<Step>)
export type ToolAnswer = {
  ok: boolean
  codigo?: string
  frase?: string
  motivo?: string
  horarios?: { id: string; quando: string }[]
  trechos?: { texto: string }[]
  agendamentos?: { id: string; servico: string }[]
}

export type FakeModel = {
  url: string
  asked: Asked[]
  /** Errors that steps threw about their requests. */
  errors: unknown[]
  /** Sets the steps from now on, one per request; the last one is repeated. */
  script(...steps: Scripted[]): void
  close(): Promise<void>
}

export async function startFakeModel(): Promise<FakeModel> {
  let steps: Scripted[] = []
  const asked: Asked[] = []
  const held = new Set<ServerResponse>()
  const errors: unknown[] = []
  const server = createServer((request, response) => {
    answerTo(request, response).catch((error: unknown) => {
      errors.push(error)
      response.destroy()
    })
  })

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    if (request.url !== '/v1/chat/completions') {
      response.writeHead(404).end('{}')
      return
    }
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked
    const one = { ...body, authorization: request.headers.authorization }
    asked.push(one)
    const scripted = steps.length > 1 ? steps.shift() : steps[0]
    const step = typeof scripted === 'function' ? await scripted(one, resultsIn(one)) : scripted
    if (!step || 'silent' in step) return void held.add(response)
    if ('status' in step) {
      // Short, so that no test has to wait for the second try.
      response.writeHead(step.status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
      response.end(JSON.stringify({ error: { message: 'the customer wrote something' } }))
      return
    }
    if ('body' in step) {
      response.writeHead(200, { 'content-type': step.contentType ?? 'application/json' }).end(step.body)
      return
    }
    const whole = JSON.stringify(completion(step, asked.length))
    if ('cutOff' in step) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write(whole.slice(0, 40), () => response.destroy())
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(whole)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    errors,
    script(...next) {
      steps = next
      asked.length = 0
      errors.length = 0
    },
    async close() {
      for (const response of held) response.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function resultsIn({ messages }: Asked): ToolAnswer[] {
  return messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => {
      try {
        return JSON.parse(content ?? '') as ToolAnswer
      } catch {
        return { ok: false, codigo: content ?? '' }
      }
    })
}

function completion(step: Step, at: number): object {
  const usage = 'usage' in step ? step.usage : { input: 1000, output: 50 }
  const calls = 'calls' in step ? step.calls : []
  return {
    id: `completion-${at}`,
    object: 'chat.completion',
    created: 1_760_000_000,
    model: 'fake',
    choices: [
      {
        index: 0,
        finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
        message: {
          role: 'assistant',
          content: 'text' in step ? step.text : null,
          ...(calls.length > 0 && {
            tool_calls: calls.map(({ name, input }, place) => ({
              id: `call-${at}-${place}`,
              type: 'function',
              function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
            })),
          }),
        },
      },
    ],
    ...(usage && {
      usage: {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
      },
    }),
  }
}
