/**
 * The service worker alone, woken with no page open, with the real server: what it announces about a queue
 * that stopped.
 */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { writeSessionCopy } from '../../src/session/sessionCopy.ts'
import { keepChoicesForWorker } from '../../src/session/stoppedNotice.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { type Mirror, createMirror } from '../../src/sync/store/db.ts'
import { mirrorName } from '../../src/sync/store/mirrorName.ts'
import { type Account, startTestServer, type TestServer } from '../server/testServer.ts'

type Shown = { title: string; body: string; tag: string; data: { path: string } }

let server: TestServer
let ana: Account
let db: Mirror
let onSync: () => Promise<void>
let shown: Shown[] = []
let windows: { visibilityState: string }[] = []

beforeAll(async () => {
  server = await startTestServer()
  ana = await server.signUp({ name: 'Ana' })
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => Promise<unknown>) => run() } })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => server.request(path, init))
  // Imported by a computed name, since these files are typed for a worker.
  const own = async <T>(name: string) => (await import(`../../sw/${name}.ts`)) as T
  vi.stubGlobal('self', {
    clients: { matchAll: async () => windows },
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
        shown.push({ title, ...options })
      },
    },
    balcaoLater: await own('notifyQueueStopped'),
  })
  ;({ onSync } = await own<{ onSync: () => Promise<void> }>('onSync'))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

beforeEach(async () => {
  shown = []
  windows = []
  const identity = { userId: ana.user.id, organizationId: ana.organizationId }
  db = createMirror(mirrorName(identity))
  await db.outbox.clear()
  await writeSessionCopy({ ...identity, token: ana.token, refreshToken: 'none' })
  await keepChoicesForWorker({ kinds: ['trouble'], quiet: null, sound: true })
})

const refused = () => enqueueCommand(db, 'conversation.markRead', { conversation_id: newId(), position: 1 })
const states = async () => (await db.outbox.toArray()).map(({ state }) => state)

it('OFF-08 OFF-11 a command that the server refuses while the app is closed is told once, and leads to the queue', async () => {
  await refused()
  await onSync()
  expect(await states()).toEqual(['rejected'])
  const [notice, ...more] = shown
  expect(notice).toMatchObject({
    title: '1 envio parou neste aparelho',
    body: 'Abra a fila para decidir. Nada foi perdido.',
    tag: 'queue',
    data: { path: '/chat' },
  })
  expect(more).toEqual([])
  // Woken again, it has nothing new to announce.
  await onSync()
  expect(shown).toHaveLength(1)
})

it('OFF-12 a sign-in that ran out while something waits is told, and the queue stays', async () => {
  await enqueueCommand(db, 'contact.create', { id: newId(), name: 'Novo', phone_number: '551196666099' })
  const copy = { userId: ana.user.id, organizationId: ana.organizationId, refreshToken: 'none' }
  await writeSessionCopy({ ...copy, token: 'over' })
  await onSync()
  expect(await states()).toEqual(['queued'])
  expect(shown.map(({ body }) => body)).toEqual(['Falta entrar de novo. Nada foi perdido.'])
})

it('OFF-14 nothing is told over an app in sight, nor to who wants no such notice', async () => {
  windows = [{ visibilityState: 'visible' }]
  await refused()
  await onSync()
  windows = [{ visibilityState: 'hidden' }]
  await keepChoicesForWorker({ kinds: ['waiting'], quiet: null, sound: true })
  await refused()
  await onSync()
  await keepChoicesForWorker(null)
  await refused()
  await onSync()
  expect(await states()).toEqual(['rejected', 'rejected', 'rejected'])
  expect(shown).toEqual([])
})
