import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../server/db/database.ts'
import { agentTurnHandler } from '../../server/modules/agentTurn/agentTurn.ts'
import {
  conversationsOf,
  messagesOf,
  ok,
  type Phone,
  runDueJobs,
  settleJobs,
  simulatedPhone,
} from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let account: Account
let phone: Phone
let professionalId: string
let serviceId: string

/** An hour ahead of the database's clock, so that no turn becomes due by itself on a slow machine. */
const clock = () => new Date(Date.now() + 3_600_000)

beforeAll(async () => {
  server = await startTestServer({ clock })
  account = await server.signUp({ organization: 'Clínica das Flores' })
  phone = await simulatedPhone(server, account)
  const { body: professional } = await ok(
    account.api('POST', '/appointments/professionals', { name: 'Helena' }),
  )
  professionalId = professional.id
  const rules = Array.from({ length: 7 }, (_, day_of_week) => ({
    availability_type: 'day_of_week',
    day_of_week,
    intervals: [{ from_time: '08:00', to_time: '20:00' }],
  }))
  await account.api('POST', '/appointments/availabilities', { provider_id: professionalId, rules })
  const { body: service } = await ok(
    account.api('POST', '/appointments/services', {
      name: 'Limpeza de pele',
      duration_minutes: 30,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      price: { mode: 'shown', cents: 18000 },
      professional_ids: [professionalId],
      bookable_by_agent: true,
      bookable_by_staff: true,
      instructions: '',
    }),
  )
  serviceId = service.id
}, 120_000)
afterAll(() => server.close())

let customers = 0

/** The newest customer writes. */
async function customerWrites(text: string): Promise<void> {
  const [from, name] = [`55119888${20_000 + customers}`, `Cliente ${customers}`]
  await phone.write({ from, name, type: 'text', text })
  await server.jobs.drain()
}

/** A new customer writes, and the agent's turn is due. */
async function writes(text: string): Promise<{ id: string; contactId: string }> {
  customers++
  await customerWrites(text)
  const name = `Cliente ${customers}`
  const found = (await conversationsOf(account)).find(({ contactName }) => contactName === name)
  return found!
}

async function turn(conversationId: string, db: Db = server.deps.database.db): Promise<void> {
  const handler = agentTurnHandler({ ...server.deps, database: { ...server.deps.database, db } })
  await handler.run({
    orgId: account.organizationId,
    payload: { conversation_id: conversationId },
    signal: new AbortController().signal,
  } as unknown as Parameters<typeof handler.run>[0])
}

const said = async (conversationId: string) =>
  (await messagesOf(account, conversationId)).filter(({ is_ai_message }) => is_ai_message)

const talkOf = async (conversationId: string) =>
  (await conversationsOf(account)).find(({ id }) => id === conversationId)!

class Away extends Error {}

/** A database that fails when it is asked for the nth time. */
function awayAt(nth: number): { db: Db; wasAway: () => boolean } {
  let left = nth
  let wasAway = false
  const { db } = server.deps.database
  const asked = new Set(['execute', 'select', 'transaction', '$count'])
  const failing = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function' || !asked.has(String(name))) return value
      if (--left === 0) {
        wasAway = true
        throw new Away()
      }
      return value.bind(target) as unknown
    },
  })
  return { db: failing, wasAway: () => wasAway }
}

/** A database whose first transaction begins only after something else has happened. */
function lateAfter(happens: () => Promise<void>): { db: Db; begun: () => number } {
  let begun = 0
  const db = new Proxy(server.deps.database.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'transaction') return value
      return async (...work: Parameters<Db['transaction']>) => {
        if (++begun === 1) await happens()
        return target.transaction(...work)
      }
    },
  })
  return { db, begun: () => begun }
}

describe('a turn with bad luck', () => {
  it('ENG-21 while the database is away says nothing, and the turn that runs again says it once', async () => {
    let nth = 0
    for (let isOver = false; !isOver;) {
      const { id } = await writes('Quanto custa a limpeza de pele?')
      const { db, wasAway } = awayAt(++nth)
      const ended = await turn(id, db).then(
        () => 'ended',
        () => 'again',
      )
      isOver = !wasAway()
      // The typing indicator may fail silently; everything else is tried again.
      if (ended === 'again') expect(await said(id), `asked ${nth} times`).toEqual([])
      await turn(id)
      expect(await said(id), `asked ${nth} times`).toHaveLength(1)
      await turn(id)
      expect(await said(id)).toHaveLength(1)
    }
    expect(nth).toBeGreaterThan(5)
    expect(nth).toBeLessThan(40)
  }, 180_000)

  it('whose time is gone when it commits books nothing, claims nothing and answers once', async () => {
    const { id, contactId } = await writes('Quero marcar limpeza de pele depois de amanhã às 10h')
    // A colleague takes all free times just before.
    const { db, begun } = lateAfter(takeAllTimes)
    await turn(id, db)
    const { rows } = await server.deps.database.pool.query(
      'select count(*)::int as booked from appointments where client_id = $1',
      [contactId],
    )
    expect(begun()).toBe(2)
    expect(rows).toEqual([{ booked: 0 }])
    const messages = await said(id)
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.map(({ content }) => content.text).join('\n')).not.toMatch(
      /marquei|marcad[oa]|agendad[oa]/i,
    )
    await turn(id)
    expect(await said(id)).toHaveLength(messages.length)

    async function takeAllTimes(): Promise<void> {
      const { contactId: other } = await writes('oi')
      const then = new Date(clock().getTime() + 2 * 86_400_000)
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(then)
      const start = new Date(`${day}T10:00:00-03:00`)
      const answer = await account.api('POST', '/appointments/appointments', {
        client_id: other,
        provider_id: professionalId,
        service_id: serviceId,
        start_time: start.toISOString(),
        end_time: new Date(start.getTime() + 30 * 60_000).toISOString(),
        status: 'pending',
      })
      expect(answer.status).toBe(200)
    }
  }, 120_000)

  it('that may not answer calls nobody where the customer has written again: the next turn decides', async () => {
    const { id } = await writes('Quanto custa a limpeza de pele?')
    const agentId = (await ok(account.api('GET', '/ai-agent/agents'))).body[0].id
    const activate = (is_active: boolean) =>
      ok(account.api('PUT', `/ai-agent/agents/${agentId}`, { is_active }))
    await activate(false)
    try {
      const { db, begun } = lateAfter(() => customerWrites('E quanto tempo dura?'))
      await turn(id, db)
      expect(begun()).toBe(1)
      expect(await talkOf(id)).toMatchObject({ isAIHandled: true })
      await turn(id)
      expect(await talkOf(id)).toMatchObject({ isAIHandled: false, status: 'waiting' })
    } finally {
      await activate(true)
    }
  })

  it('ENG-21 that the database refuses calls a person, and costs those who commit with it nothing', async () => {
    const talks = []
    for (let n = 0; n < 5; n++) talks.push(await writes('Quanto custa a limpeza de pele?'))
    const [refused, ...others] = talks.map(({ id }) => id)
    const { pool } = server.deps.database
    await pool.query(
      `alter table agent_turns add constraint veneno check (conversation_id <> '${refused}') not valid`,
    )
    try {
      await settleJobs(server)
      for (const id of others) expect(await said(id)).toHaveLength(1)
      expect(await said(refused!)).toEqual([])
      for (let tries = 0; tries < 8; tries++) await runDueJobs(server)
      expect(await said(refused!)).toEqual([])
      expect(await talkOf(refused!)).toMatchObject({
        isAIHandled: false,
        status: 'waiting',
        agentNote: { handOver: { reason: 'failed' } },
      })
      for (const id of others) expect(await said(id)).toHaveLength(1)
    } finally {
      await pool.query('alter table agent_turns drop constraint veneno')
    }
  }, 120_000)
})
