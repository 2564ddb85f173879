import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadClinic } from '../../server/modules/agentTurn/loadClinic.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())

const SERVICE = {
  duration_minutes: 45,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  price: { mode: 'hidden', cents: null },
  professional_ids: 'all',
  bookable_by_agent: true,
  bookable_by_staff: true,
  instructions: '',
}

it('SCH-01 SCH-03 what was deactivated, the agent no longer knows of', async () => {
  const owner = await server.signUp()
  const add = async (path: string, body: object): Promise<string> =>
    (await owner.api('POST', `/appointments/${path}`, body)).body.id
  const stop = (path: string, id: string) =>
    owner.api('PATCH', `/appointments/${path}/${id}`, { active: false })
  await add('services', { ...SERVICE, name: 'Peeling' })
  const laser = await add('services', { ...SERVICE, name: 'Laser' })
  const rita = await add('professionals', { name: 'Rita' })
  const { database } = server.deps
  const { rows } = await database.pool.query('select id from agents where org_id = $1', [
    owner.organizationId,
  ])
  const names = async () => {
    const clinic = await loadClinic(database.db, owner.organizationId, rows[0].id)
    return [clinic!.services, clinic!.professionals].map((all) => all.map(({ name }) => name).sort())
  }
  const [, everybody] = await names()
  expect(everybody).toContain('Rita')
  await stop('services', laser)
  await stop('professionals', rita)
  expect(await names()).toEqual([['Peeling'], everybody!.filter((name) => name !== 'Rita')])
})
