import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { warmReceiving } from '../../server/modules/whatsapp/warmReceiving.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { WHATSAPP_TRANSPORTS: 'cloud' } })
})
afterAll(() => server.close())

/** How many rows each table that an incoming message touches has. */
async function rowCounts(): Promise<unknown> {
  const { rows } = await server.deps.database.db.execute(sql`
    select (select count(*) from organizations) as organizations, (select count(*) from channels) as channels,
      (select count(*) from contacts) as contacts, (select count(*) from conversations) as conversations,
      (select count(*) from messages) as messages, (select count(*) from activities) as activities,
      (select count(*) from jobs) as jobs`)
  return rows[0]
}

it('a made-up clinic’s first messages are taken in without an error, and nothing of them is kept', async () => {
  await server.signUp()
  const before = await rowCounts()
  let steps = 0
  for (const works = warmReceiving(server.deps); !(await works.next()).done;) steps++
  expect(steps).toBe(10)
  expect(await rowCounts()).toEqual(before)
})
