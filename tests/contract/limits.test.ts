import { describe, expect, it } from 'vitest'
import * as account from '../../src/contract/accountEndpoints.ts'
import * as agentModel from '../../src/contract/agentModel.ts'
import * as agenda from '../../src/contract/agendaEndpoints.ts'
import * as availability from '../../src/contract/availabilityEndpoints.ts'
import * as billing from '../../src/contract/billingEndpoints.ts'
import * as calendarFeeds from '../../src/contract/calendarFeedEndpoints.ts'
import * as dashboard from '../../src/contract/dashboardEndpoints.ts'
import * as main from '../../src/contract/endpoints.ts'
import * as knowledge from '../../src/contract/knowledgeEndpoints.ts'
import * as preview from '../../src/contract/previewEndpoints.ts'
import * as publicBooking from '../../src/contract/publicBooking.ts'
import * as quickReplies from '../../src/contract/quickReplyEndpoints.ts'
import * as scheduled from '../../src/contract/scheduledEndpoints.ts'
import * as team from '../../src/contract/teamEndpoints.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'

const modules = [
  account,
  agentModel,
  agenda,
  calendarFeeds,
  availability,
  billing,
  dashboard,
  main,
  knowledge,
  preview,
  publicBooking,
  quickReplies,
  scheduled,
  team,
]
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
const endpoints = [...new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))]

type Def = {
  type: string
  format?: string
  check?: string
  checks?: { _zod: { def: { check: string } } }[]
  shape?: Record<string, Schema>
  catchall?: Schema
  element?: Schema
  keyType?: Schema
  valueType?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: Schema[]
  items?: Schema[]
}
type Schema = {
  _zod: { def: Def }
  safeParse(value: unknown): { success: boolean; error?: { issues: Issue[] } }
}
type Issue = { path: PropertyKey[] }

const hasCheck = ({ checks = [] }: Def, ...names: string[]) =>
  checks.some((check) => names.includes(check._zod.def.check))

/** Values of the wrong kind for any schema: each must be refused with an answer, not with an exception. */
const hostile: unknown[] = [
  'x'.repeat(300_000),
  JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  Array.from({ length: 200_000 }, () => 1),
  Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n])),
]

/** The parts of a request's schema without a limit of their own, as paths. */
function unlimited(schema: Schema, at: string): string[] {
  const def = schema._zod.def
  const inner = (name: string, part: Schema | undefined) => (part ? unlimited(part, `${at}${name}`) : [])
  switch (def.type) {
    case 'string': {
      const limited = hasCheck(def, 'max_length', 'length_equals') || def.format === 'uuid'
      return limited ? [] : [`${at}: string`]
    }
    case 'array':
      return [...(hasCheck(def, 'max_length') ? [] : [`${at}: array`]), ...inner('[]', def.element)]
    case 'record': {
      const one = ['a', 1, true, null, {}].find((value) => schema.safeParse({ key: value }).success)
      const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, one]))
      const refused = schema.safeParse(many).error?.issues.some((issue) => issue.path.length === 0)
      const own = refused ? [] : [`${at}: record`]
      const open = def.valueType!._zod.def.type === 'unknown'
      const deep = open && hostile.some((value) => schema.safeParse({ key: value }).success)
      return [
        ...own,
        ...inner('{key}', def.keyType),
        ...(deep ? [`${at}{}: unknown`] : []),
        ...(open ? [] : inner('{}', def.valueType)),
      ]
    }
    case 'unknown':
    case 'any':
      return hostile.some((value) => schema.safeParse(value).success) ? [`${at}: ${def.type}`] : []
    case 'object': {
      const parts = Object.entries(def.shape ?? {}).flatMap(([name, part]) => inner(`.${name}`, part))
      const loose = def.catchall && def.catchall._zod.def.type !== 'never' ? [`${at}: loose object`] : []
      return [...loose, ...parts]
    }
    case 'pipe':
      // The output is what is stored. A transformation says nothing about its length, so its input counts.
      return def.out!._zod.def.type === 'transform' ? inner('', def.in) : inner('', def.out)
    case 'union':
      return (def.options ?? []).flatMap((option, n) => unlimited(option, `${at}|${n}`))
    case 'tuple':
      return (def.items ?? []).flatMap((item, n) => unlimited(item, `${at}[${n}]`))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner('', def.innerType)
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'undefined':
      return []
    default:
      return [`${at}: ${def.type} is unknown to this test`]
  }
}

describe('what a request may hold', () => {
  it('finds the endpoints of the contract', () => expect(endpoints.length).toBeGreaterThan(90))

  it('is limited: every text, list and record of every request of the contract', () => {
    const found = endpoints.flatMap((endpoint) => [
      ...(endpoint.body ? unlimited(endpoint.body as never, `${endpoint.method} ${endpoint.path} body`) : []),
      ...(endpoint.query
        ? unlimited(endpoint.query as never, `${endpoint.method} ${endpoint.path} query`)
        : []),
    ])
    expect(found).toEqual([])
  })
})
