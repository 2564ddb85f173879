import { z } from 'zod'
import * as endpointModule from '../../../src/contract/endpoints.ts'
import type { Endpoint } from '../../../src/contract/endpoints.ts'
import * as account from '../../../src/contract/account.ts'
import * as activity from '../../../src/contract/activity.ts'
import * as agent from '../../../src/contract/agent.ts'
import * as analytics from '../../../src/contract/analytics.ts'
import * as appointment from '../../../src/contract/appointment.ts'
import * as availability from '../../../src/contract/availability.ts'
import * as billing from '../../../src/contract/billing.ts'
import * as changes from '../../../src/contract/changes.ts'
import * as channel from '../../../src/contract/channel.ts'
import * as channelSetup from '../../../src/contract/channelSetup.ts'
import * as clientConfig from '../../../src/contract/clientConfig.ts'
import * as commands from '../../../src/contract/commands.ts'
import * as contact from '../../../src/contract/contact.ts'
import * as conversation from '../../../src/contract/conversation.ts'
import * as errors from '../../../src/contract/errors.ts'
import * as insight from '../../../src/contract/insight.ts'
import * as media from '../../../src/contract/media.ts'
import * as message from '../../../src/contract/message.ts'
import * as preview from '../../../src/contract/preview.ts'
import * as realtimeEvents from '../../../src/contract/realtimeEvents.ts'
import * as scheduled from '../../../src/contract/scheduled.ts'
import * as team from '../../../src/contract/team.ts'
import { CONTRACT_VERSION } from '../../../src/contract/version.ts'
import { API_BASE } from '../api.ts'

export type JsonSchema = { [key: string]: unknown }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: { bearer: [] }[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema }
}

type Schema = z.core.$ZodType
const BINARY: JsonSchema = { type: 'string', format: 'binary' }
const RECORDING: JsonSchema = {
  type: 'object',
  properties: { audio_file: BINARY },
  required: ['audio_file'],
}

/** Every endpoint of the contract, keyed by its export name. */
export const endpoints: Record<string, Endpoint> = endpointModule

/** Generates the OpenAPI 3.1 document from the contract. */
export function openApiDocument(): OpenApi {
  const requests = nameSchemas('input')
  const answers = nameSchemas('output')
  for (const [name, { body, query, response }] of Object.entries(endpoints)) {
    if (query) requests.add(query, `${pascal(name)}Query`)
    if (body) requests.add(body, `${pascal(name)}Request`)
    answers.add(response, `${pascal(name)}Response`)
  }
  const requestSchemas = requests.schemas()
  const answerSchemas = answers.schemas()

  const all = Object.values(endpoints)
  const bodies = all.flatMap(({ body }) => (body ? [requests.nameOf(body)] : []))
  // Query schemas are written out as parameters; the schemas they refer to are listed as components.
  const inQueries = all.flatMap(({ query }) =>
    query ? mentions(requestSchemas[requests.nameOf(query)]) : [],
  )
  const responses = [errors.ErrorBody, ...all.map(({ response }) => response)].map(answers.nameOf)

  const paths: OpenApi['paths'] = {}
  for (const [name, endpoint] of byPath()) {
    const path = (paths[API_BASE + endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(name, endpoint, {
      query: endpoint.query && requestSchemas[requests.nameOf(endpoint.query)],
      body: endpoint.body && requests.refTo(endpoint.body),
      response: answers.refTo(endpoint.response),
      error: answers.refTo(errors.ErrorBody),
    })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API do Balcão',
      version: String(CONTRACT_VERSION),
      description:
        'Todos os caminhos ficam sob /api/v1. Envie o token de acesso em Authorization: Bearer. ' +
        'Datas em ISO 8601 (UTC); identificadores são UUIDs criados por quem cria o registro. ' +
        'Comandos aceitam Idempotency-Key: a mesma chave repetida recebe a mesma resposta, sem novo efeito.',
    },
    tags: tagsInOrder(),
    paths,
    components: {
      schemas: {
        ...withMentioned(requestSchemas, [...bodies, ...inQueries]),
        ...withMentioned(answerSchemas, responses),
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function byPath(): [string, Endpoint][] {
  return Object.entries(endpoints).toSorted(([, a], [, b]) => a.path.localeCompare(b.path))
}

function tagsInOrder(): { name: string }[] {
  const place = (name: string) => (TAGS.includes(name) ? TAGS.indexOf(name) : TAGS.length)
  const names = [...new Set(Object.values(endpoints).map(({ tag }) => tag))]
  return names.toSorted((a, b) => place(a) - place(b)).map((name) => ({ name }))
}

function operation(
  name: string,
  endpoint: Endpoint,
  schemas: {
    query?: JsonSchema | undefined
    body?: JsonSchema | undefined
    response: JsonSchema
    error: JsonSchema
  },
): Operation {
  const error = (description: string) => ({
    description,
    content: { 'application/json': { schema: schemas.error } },
  })
  const isUpload = endpoint === endpointModule.uploadMedia
  const isForm = endpoint === endpointModule.transcribeAudio
  const isDownload = endpoint === endpointModule.downloadMedia
  const success: Record<string, { schema: JsonSchema }> = isDownload
    ? { '*/*': { schema: BINARY } }
    : { 'application/json': { schema: schemas.response } }
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: endpoint.public ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(schemas.query), ...keyParameter(endpoint)],
    ...(schemas.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemas.body } } } }
      : isUpload
        ? { requestBody: { required: true, content: { '*/*': { schema: BINARY } } } }
        : isForm
          ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: RECORDING } } } }
          : {}),
    responses: {
      200: { description: 'Feito', content: success },
      ...(endpoint.public ? {} : { 401: error('Sem sessão válida') }),
      ...(endpoint.path.includes('{') ? { 404: error('Não encontrado nesta organização') } : {}),
      ...(endpoint.body ? { 422: error('Dados inválidos; fields diz quais') } : {}),
      default: error('Recusado: detail traz o texto para a pessoa, code o nome para o programa'),
    },
  }
}

function pathParameters({ path }: Endpoint): Operation['parameters'] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    schema:
      name === 'action'
        ? { type: 'string', enum: [...appointment.AppointmentAction.options] }
        : { type: 'string', format: 'uuid' },
  }))
}

function queryParameters(schema: JsonSchema | undefined): Operation['parameters'] {
  const properties = (schema?.['properties'] ?? {}) as Record<string, JsonSchema>
  const required = (schema?.['required'] ?? []) as string[]
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // A coerced parameter has an empty input schema (it accepts anything), but a number is meant.
    schema: Object.keys(property).length === 0 ? { type: 'number' } : property,
  }))
}

/** The tags in reading order. Writes under KEYED_TAGS change mirrored records and take an Idempotency-Key. */
const TAGS = [
  'Sistema',
  'Contas',
  'Equipe',
  'Canais',
  'Conversas',
  'Contatos',
  'Agendamentos',
  'Disponibilidade',
  'Agentes',
  'Pré-visualização',
  'Mensagens agendadas',
  'Análises',
  'Atividades',
  'Insights',
  'Arquivos',
  'Sincronização',
]
const KEYED_TAGS = new Set(['Conversas', 'Contatos', 'Agendamentos', 'Mensagens agendadas'])

const keyParameter = (endpoint: Endpoint): Operation['parameters'] =>
  endpoint.method !== 'GET' && KEYED_TAGS.has(endpoint.tag)
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []

/** Names every schema: an exported schema by its export name, any other by its endpoint. */
function nameSchemas(io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>()
  const names = new Map<Schema, string>()
  const suffix = io === 'input' ? 'Input' : ''
  const modules = [
    account,
    activity,
    agent,
    analytics,
    appointment,
    availability,
    billing,
    changes,
    channel,
    channelSetup,
    clientConfig,
    commands,
    contact,
    conversation,
    errors,
    insight,
    media,
    message,
    preview,
    realtimeEvents,
    scheduled,
    team,
  ]
  const add = (schema: Schema, name: string) => {
    if (names.has(schema)) return
    const id = /(Query|Request|Response)$/.test(name) ? name : name + suffix
    names.set(schema, id)
    registry.add(schema, { id })
  }
  for (const module of modules) {
    for (const [name, value] of Object.entries(module)) if (isRecord(value)) add(value, name)
  }
  const nameOf = (schema: Schema): string => names.get(schema)!
  return {
    add,
    nameOf,
    refTo: (schema: Schema): JsonSchema => ({ $ref: uri(nameOf(schema)) }),
    schemas(): Record<string, JsonSchema> {
      const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any', reused: 'inline' })
      return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutMeta(schema)]))
    },
  }
}

const uri = (id: string): string => `#/components/schemas/${id}`
const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1)

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** A schema of a plain string is shown where it is used and gets no component of its own. */
const isRecord = (value: unknown): value is Schema => isSchema(value) && value._zod.def.type !== 'string'

function withoutMeta(schema: object): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'))
}

/** The named schemas and, transitively, every schema they refer to. */
function withMentioned(all: Record<string, JsonSchema>, names: string[]): Record<string, JsonSchema> {
  const wanted = new Set(names)
  const picked: Record<string, JsonSchema> = {}
  for (const name of wanted) {
    const schema = all[name]
    if (!schema) throw new Error(`the contract has no schema ${name}`)
    picked[name] = schema
    for (const other of mentions(schema)) wanted.add(other)
  }
  return picked
}

/** Names of the schemas that this one refers to. */
function mentions(schema: JsonSchema | undefined): string[] {
  const text = JSON.stringify(schema ?? {})
  return [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!)
}
