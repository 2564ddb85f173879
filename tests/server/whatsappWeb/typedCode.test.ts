/** A session that asks for a code to type, held without the transport around it: what it keeps and reports, and when. */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../src/contract/ids.ts'
import { createLog } from '../../../server/log.ts'
import { loadBaileys, type WebLibrary } from '../../../server/ports/channels/whatsappWeb/baileys.ts'
import { type SessionDeps, startSession } from '../../../server/ports/channels/whatsappWeb/session.ts'
import { findWebSession } from '../../../server/ports/channels/whatsappWeb/sessionTable.ts'
import { openCode, sealCode, wantCode } from '../../../server/ports/channels/whatsappWeb/typedCode.ts'
import { waitFor } from '../../waitFor.ts'
import { MEDIA_CERTIFICATE } from './mediaCertificate.ts'
import { startWorld, type World } from './webHarness.ts'
import { seal } from './webPortFor.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ refs: 60 })
}, 180_000)
afterAll(() => world.close())

let phones = 0

/** A channel for whose number a code is wanted; `hold` takes its session as another server would. */
async function wanting() {
  const { server, fake } = world
  const { database } = server.deps
  const { organizationId: orgId, api } = await server.signUp()
  const channelId = newId()
  await api('POST', '/communication/channels', { id: channelId, type: 'whatsapp', name: 'Pelo código' })
  const n = String(++phones).padStart(4, '0')
  const own = fake.phone(`551195000${n}`, `50000000001${n}`, 'Clínica')
  await database.pool.query(
    `insert into web_sessions (channel_id, org_id, wanted, typed_code, owner, epoch, lease_until)
     values ($1, $2, true, $3, 'nobody', 0, now() + interval '1 hour')`,
    [channelId, orgId, sealCode(seal, channelId, wantCode(own.number))],
  )
  const reports: Parameters<SessionDeps['onState']>[1][] = []
  const library = (await loadBaileys())!
  return {
    own,
    reports,
    async storedCode() {
      const stored = (await findWebSession(database.db, channelId))?.typedCode
      return openCode(seal, channelId, stored)?.code ?? null
    },
    async hold(epoch: number, askForCode: WebLibrary['askForCode'] = library.askForCode) {
      await database.pool.query('update web_sessions set epoch = $2 where channel_id = $1', [
        channelId,
        epoch,
      ])
      return startSession(
        {
          db: database.db,
          seal,
          clock: () => new Date(),
          log: createLog({ level: 'silent' }),
          library: { ...library, askForCode },
          tuning: { url: fake.url, ca: MEDIA_CERTIFICATE, version: null, backoffMs: () => 20 },
          claimNumber: async () => true,
          onState: async (_, report) => void reports.push(report),
          onRestriction: async () => undefined,
          onTyping: async () => undefined,
          onPastCut: async () => undefined,
        },
        { channelId, orgId, epoch },
      )
    },
  }
}

it('a server that dies while it waits for the code leaves word, so that the next asks no second time', async () => {
  const { own, hold } = await wanting()
  const asked: string[] = []
  const end = new AbortController()
  const ask = async (_: unknown, number: string) => {
    asked.push(number)
    await once(end.signal, 'abort')
    return { refusal: null }
  }
  const dying = await hold(1, ask)
  await waitFor(() => expect(asked).toEqual([own.number]))
  const next = await hold(2, ask)
  await next.done
  expect(next.report().state).toBe('code_refused')
  expect(asked).toEqual([own.number])
  end.abort()
  await dying.end()
})

it('names no number before the phone has confirmed the code, and that one afterwards', async () => {
  const { own, reports, storedCode, hold } = await wanting()
  const session = await hold(1)
  await waitFor(() => expect(reports.at(-1)?.state).toBe('qr'))
  expect(new Set(reports.map(({ account }) => account))).toEqual(new Set([null]))
  expect(await world.fake.typeCode((await storedCode())!, own)).not.toBeNull()
  await waitFor(() => expect(reports.at(-1)).toMatchObject({ state: 'open', account: own.number }))
  await session.end()
})
