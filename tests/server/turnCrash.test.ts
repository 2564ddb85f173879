import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agentTurnHandler } from '../../server/modules/agentTurn/agentTurn.ts'
import type { Db, Tx } from '../../server/db/database.ts'
import { conversationsOf, messagesOf, type Phone, simulatedPhone } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

/** Far more statements than a turn has. */
const MOST_STATEMENTS = 120
const ALL_WEEK = Array.from({ length: 7 }, (_, day_of_week) => ({
  availability_type: 'day_of_week',
  day_of_week,
  intervals: [{ from_time: '08:00', to_time: '20:00' }],
}))

const DAYS = [
  'amanhã',
  'depois de amanhã',
  'daqui a 3 dias',
  'daqui a 5 dias',
  'daqui a 7 dias',
  'daqui a 11 dias',
  'daqui a 13 dias',
]

let server: TestServer
let account: Account
let phone: Phone

beforeAll(async () => {
  server = await startTestServer()
  account = await server.signUp({ organization: 'Clínica das Flores' })
  phone = await simulatedPhone(server, account)
  const professional = await account.api('POST', '/appointments/professionals', { name: 'Helena' })
  await account.api('POST', '/appointments/availabilities', {
    provider_id: professional.body.id,
    rules: ALL_WEEK,
  })
  const service = {
    name: 'Limpeza de pele',
    duration_minutes: 30,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    price: { mode: 'shown', cents: 18000 },
    professional_ids: [professional.body.id],
    bookable_by_agent: true,
    bookable_by_staff: true,
    instructions: '',
  }
  expect((await account.api('POST', '/appointments/services', service)).status).toBe(200)
}, 60_000)
afterAll(() => server.close())

class Killed extends Error {}

/** A database whose server dies at the nth statement of its first transaction. */
function dyingAt(db: Db, statement: number): { db: Db; died: () => boolean } {
  let left = statement
  let died = false
  const transaction = (work: (tx: Tx) => Promise<unknown>) =>
    db.transaction((tx) =>
      work(
        new Proxy(tx, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name, target)
            if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value
            return async (...query: Parameters<Tx['execute']>) => {
              if (--left === 0) {
                died = true
                throw new Killed()
              }
              return target.execute(...query)
            }
          },
        }),
      ),
    )
  const dying = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' ? transaction : (Reflect.get(target, name, target) as unknown),
  })
  return { db: dying, died: () => died }
}

async function turn(conversationId: string, db: Db): Promise<void> {
  const handler = agentTurnHandler({ ...server.deps, database: { ...server.deps.database, db } })
  await handler.run({
    orgId: account.organizationId,
    payload: { conversation_id: conversationId },
    signal: new AbortController().signal,
  } as unknown as Parameters<typeof handler.run>[0])
}

async function stored(conversationId: string, contactId: string) {
  const messages = await messagesOf(account, conversationId)
  const { rows } = await server.deps.database.pool.query(
    'select count(*)::int as count from appointments where client_id = $1',
    [contactId],
  )
  return {
    said: messages.filter(({ is_ai_message }) => is_ai_message).length,
    booked: rows[0].count as number,
  }
}

describe('a server that dies in a turn', () => {
  it('ENG-21 leaves nothing behind at whichever statement, and the turn that runs again says and books it once', async () => {
    const { db } = server.deps.database
    let statement = 0
    for (let isOver = false; !isOver && statement < MOST_STATEMENTS;) {
      statement++
      const customer = `55119888${String(10_000 + statement)}`
      await phone.write({
        from: customer,
        name: 'Ana',
        type: 'text',
        // Each case asks for a different time.
        text: `Quero marcar limpeza de pele ${DAYS[statement % DAYS.length]} às ${9 + (statement % 11)}h`,
      })
      await server.jobs.drain()
      const [conversation] = await conversationsOf(account)
      const { id, contactId } = conversation!
      const dying = dyingAt(db, statement)
      await turn(id, dying.db).catch((error: unknown) => {
        if (!(error instanceof Killed) && !(error instanceof Error && error.cause instanceof Killed))
          throw error
      })
      isOver = !dying.died()
      if (!isOver)
        expect(await stored(id, contactId), `statement ${statement}`).toEqual({ said: 0, booked: 0 })
      await turn(id, db)
      const after = await stored(id, contactId)
      expect(after, `statement ${statement}`).toEqual({ said: 1, booked: 1 })
      await turn(id, db)
      expect(await stored(id, contactId)).toEqual(after)
    }
    expect(statement).toBeGreaterThan(10)
    expect(statement).toBeLessThan(MOST_STATEMENTS)
    // Each statement of a turn means one death and three turns.
  }, 180_000)
})
