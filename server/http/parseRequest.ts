import { z } from 'zod'
import { Id } from '../../src/contract/ids.ts'
import { type Endpoint, sendBatch } from '../../src/contract/endpoints.ts'
import { isWithin, JSON_DEPTH } from '../../src/contract/looseJson.ts'
import { Refusal } from '../refusal.ts'
import { parseJson, readLimited } from './limitedBody.ts'

// The contract's own texts are Portuguese already; this is for the checks it leaves to zod's words.
z.config(z.locales.pt())

const JSON_LIMIT = 1024 * 1024
/** A full batch of the longest messages. */
const BATCH_JSON_LIMIT = 2 * JSON_LIMIT

/** Every `…id` in a path is a UUID; what isn't one names nothing (ERR-21, LEAD-11 have words of their own). */
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

/** Repeated parameters arrive as a list. */
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

/** The JSON as it came, before any schema; undefined where there is none to read (the file of an upload stays raw). */
export async function readBody(
  endpoint: Pick<Endpoint, 'body' | 'path' | 'maxBytes'>,
  request: Request,
): Promise<unknown> {
  if (!endpoint.body) return undefined
  const limit = endpoint.path === sendBatch.path ? BATCH_JSON_LIMIT : (endpoint.maxBytes ?? JSON_LIMIT)
  const bytes = await readLimited(request, limit, 'O pedido é grande demais.')
  if (bytes.length === 0) return undefined
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (type !== 'application/json')
    throw new Refusal(415, 'unsupported_media', 'Envie os dados em JSON (application/json).')
  const json = readJson(bytes)
  // In a batch each item is looked at by itself.
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
