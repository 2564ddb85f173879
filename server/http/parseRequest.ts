import { z } from 'zod'
import { Id } from '../../src/contract/ids.ts'
import { type Endpoint, sendBatch } from '../../src/contract/endpoints.ts'
import { isWithin, JSON_DEPTH } from '../../src/contract/looseJson.ts'
import { Refusal } from '../refusal.ts'
import { parseJson, readLimited, type Received } from './limitedBody.ts'

// The contract's own messages are in Portuguese already; this translates the messages that come from zod
// itself.
z.config(z.locales.pt())

const JSON_LIMIT = 1024 * 1024
/** A full batch of the longest messages fits. */
const BATCH_JSON_LIMIT = 2 * JSON_LIMIT

/**
 * Every path parameter that ends in `id` must be a UUID. Any other value cannot name a record, so the answer
 * is 404. Leads have a text of their own (ERR-21, LEAD-11).
 */
export function parseParams(
  endpoint: Pick<Endpoint, 'path'>,
  params: Record<string, string>,
): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    if (!/id$/i.test(name) || Id.safeParse(value).success) continue
    const lead = endpoint.path.startsWith('/crm/leads/')
    throw new Refusal(404, 'not_found', lead ? 'ID do Lead inválido.' : 'Não encontramos o que você procura.')
  }
  return params
}

/** Parses and validates the query string. A repeated parameter becomes a list. */
export function parseQuery<Q>(endpoint: Pick<Endpoint<Q>, 'query'>, url: string): Q {
  if (!endpoint.query) return undefined as Q
  const search = new URL(url).searchParams
  const given: Record<string, string | string[]> = {}
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name)
    given[name] = values.length === 1 ? values[0]! : values
  }
  return check(endpoint.query, given)
}

/**
 * Reads the JSON body before any schema is applied. Undefined when the endpoint takes no JSON (an uploaded
 * file stays in the raw request) or the body is empty.
 */
export async function readRequestBody(
  endpoint: Pick<Endpoint, 'body' | 'path' | 'maxBytes'>,
  received: Received,
): Promise<unknown> {
  if (!endpoint.body) return undefined
  const limit = endpoint.path === sendBatch.path ? BATCH_JSON_LIMIT : (endpoint.maxBytes ?? JSON_LIMIT)
  const bytes = await readLimited(received, limit, 'O pedido é grande demais.')
  if (bytes.length === 0) return undefined
  const type = (received.request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (type !== 'application/json')
    throw new Refusal(415, 'unsupported_media', 'Envie os dados em JSON (application/json).')
  const json = readJson(bytes)
  // A batch checks the depth of each of its items separately.
  if (endpoint.path !== sendBatch.path && !isWithin(json, { depth: JSON_DEPTH, size: Infinity }))
    throw new Refusal(422, 'invalid_body', 'Não entendemos o pedido: os dados têm níveis demais.')
  return json
}

export function parseBody<B>(endpoint: Pick<Endpoint<never, B>, 'body'>, json: unknown): B {
  return endpoint.body ? check(endpoint.body, json) : (undefined as B)
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError)
      throw new Refusal(400, 'invalid_body', 'Não entendemos o pedido: o JSON está malformado.')
    throw error
  }
}

function check<T>(schema: NonNullable<Endpoint<unknown, T>['body']>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw new Refusal(422, 'invalid_body', Object.values(fields)[0] ?? 'Confira os dados informados.', {
    fields,
  })
}
