import * as z from 'zod/mini'
import { type BatchAnswer, BATCH_LIMIT, BatchRequest, NOT_TRIED } from '../../src/contract/commands.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import type { Api } from '../http/api.ts'

type Result = BatchAnswer['results'][number]
type Item = BatchRequest['items'][number]
/**
 * Only commands can be in a batch: a queue has no use for reads, and a batch within a batch could nest
 * without end.
 */
type Calls = Pick<Api, 'isCommand' | 'dispatch'>

/** Items are validated one by one, so that an unreadable item gets an error and the others still run. */
export const LooseBatchRequest = z.object({
  items: z
    .array(z.unknown())
    .check(z.minLength(1, 'Lote vazio'), z.maxLength(BATCH_LIMIT, 'Lote com itens demais')),
})
const ItemSchema = BatchRequest.shape.items.def.element

const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * Runs the items one after another through the ordinary routes, each under its own key, with the caller's
 * credentials. After an unsuccessful answer the remaining items of that lane get 424, because a lane
 * guarantees order. Items run in one overall order, not lane by lane, because an item may refer to a record
 * that another lane's item creates.
 */
export async function runBatch(items: unknown[], call: Request, api: Calls): Promise<BatchAnswer> {
  const stopped = new Set<string>()
  const results: Result[] = []
  for (const given of items) {
    const parsed = ItemSchema.safeParse(given)
    if (!parsed.success) {
      const { key, lane } = readable(given)
      if (lane !== null) stopped.add(lane)
      results.push(refuse(key, 422, 'invalid_body', 'Este item do lote não pôde ser lido.'))
      continue
    }
    const item = parsed.data
    if (stopped.has(item.lane)) {
      results.push(refuse(item.key, NOT_TRIED, 'not_tried', 'Não foi tentado: um envio anterior parou.'))
      continue
    }
    const result = await runItem(item, call, api)
    if (result.status >= 400) stopped.add(item.lane)
    results.push(result)
  }
  return { results }
}

async function runItem(item: Item, call: Request, api: Calls): Promise<Result> {
  const { key, method, path, body } = item
  if (!api.isCommand(method, path)) {
    return refuse(key, 404, 'not_found', 'Esta operação não existe ou não pode ir em lote.')
  }
  const headers = new Headers(call.headers)
  // Drops `accept-encoding` because the batch's own answer is compressed once.
  for (const name of [
    'content-length',
    'content-type',
    'transfer-encoding',
    'content-encoding',
    'accept-encoding',
  ])
    headers.delete(name)
  headers.set('idempotency-key', key)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const url = new URL(call.url)
  url.pathname = url.pathname.replace(/\/batch$/, path)
  url.search = ''
  const request = new Request(url, {
    method,
    headers,
    signal: call.signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const response = await api.dispatch(request)
  return { key, status: response.status, body: await readBody(response) }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? null : (JSON.parse(text) as unknown)
}

const refuse = (key: string, status: number, code: ErrorBody['code'], detail: string): Result => ({
  key,
  status,
  body: { detail, code } satisfies ErrorBody,
})

function readable(given: unknown): { key: string; lane: string | null } {
  const { key, lane } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  return {
    key: ItemSchema.shape.key.safeParse(key).success ? String(key) : NIL,
    lane: typeof lane === 'string' ? lane : null,
  }
}
