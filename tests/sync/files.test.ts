/** Files of waiting commands: what the seeded schedules do at random, here one by one. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { discardCommand, retryCommand } from '../../src/sync/outbox/commandActions.ts'
import { type Mirror, createMirror } from '../../src/sync/store/db.ts'
import { readDraftFile, readLocalFile, writeDraftFile } from '../../src/sync/drafts/draftFile.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { type FlushDeps, flushOutbox } from '../../src/sync/outbox/flushOutbox.ts'
import { type HttpAnswer, type HttpRequest, NetworkError } from '../../src/api/httpClient.ts'
import { readThread } from '../../src/sync/reads.ts'
import { sendFiles } from '../../src/sync/outbox/sendFiles.ts'
import { createModelServer } from './modelServer.ts'
import { testId } from './random.ts'

const HERE = testId(2, 0)
const THERE = testId(2, 1)
let db: Mirror
let server: ReturnType<typeof createModelServer>
let sent: string[]
let now: number
/** What becomes of the next way up. */
let obstacle: ((request: HttpRequest) => HttpAnswer | null) | null

const deps = (): FlushDeps => ({
  db,
  lock: (_name, run) => run(),
  now: () => now,
  random: () => 0,
  async send(request) {
    const [path, query] = request.path.split('?')
    sent.push(path!)
    if (!(request.body instanceof Blob)) {
      const answer =
        path === '/batch'
          ? server.batch(request.body, () => null)
          : server.execute(request.key!, request.method, path!, request.body)
      return { ...answer, retryAfter: null }
    }
    const refused = obstacle?.(request)
    if (refused) return refused
    const search = new URLSearchParams(query)
    const answer = server.upload(search.get('id')!, search.get('filename')!, await request.body.text())
    return { ...answer, retryAfter: null }
  },
})

const fileOf = (n: number) => testId(10, n)
const attach = (n: number, conversation_id = HERE, content = `foto ${n}`) =>
  enqueueCommand(
    db,
    'message.sendContent',
    {
      id: testId(7, n),
      conversation_id,
      message_type: 'image',
      caption: `legenda ${n}`,
      file: { media_id: fileOf(n), filename: 'foto.png', type: 'image/png', size: 6, local: true },
      reply_to: null,
      forwarded_from: null,
    },
    { clearDraftOf: conversation_id, file: { blob: new Blob([content]), of: conversation_id } },
  )
const say = (n: number, conversation_id = HERE) =>
  enqueueCommand(db, 'message.send', {
    id: testId(7, n),
    conversation_id,
    text: `texto ${n}`,
    reply_to: null,
  })

beforeEach(() => {
  db = createMirror(`balcao-files-${Math.random()}`)
  server = createModelServer()
  sent = []
  now = 1_000_000
  obstacle = null
})
afterEach(() => db.delete())

describe('law 8', () => {
  it('OFF-06 the file goes up before its message, what was written after it waits, another conversation does not', async () => {
    await attach(1)
    await say(2)
    await say(3, THERE)
    const first = await flushOutbox(deps())
    expect([first.done, first.files, sent]).toEqual([1, true, ['/communication/messages']])
    expect(await sendFiles(deps())).toEqual({ settled: 1, next: null })
    expect(await flushOutbox(deps())).toMatchObject({ done: 2, files: false })
    expect(sent.slice(1)).toEqual(['/communication/media', '/batch'])
    expect(server.wrongs).toEqual([])
    expect([await db.outbox.count(), await db.uploads.count()]).toEqual([0, 0])
  })

  it('OFF-07 a lost answer, and a death between file and message: one file, one message', async () => {
    await attach(1)
    obstacle = () => {
      // Done, and nobody hears of it.
      server.upload(fileOf(1), 'foto.png', 'foto 1')
      throw new NetworkError('unreachable')
    }
    const failed = await sendFiles(deps())
    expect([failed.settled, failed.next]).toEqual([0, now + 500])
    const [row] = await db.outbox.toArray()
    expect(row).toMatchObject({ state: 'queued', attempts: 0, upload: { done: false, attempts: 1 } })
    expect((await sendFiles(deps())).settled).toBe(0)
    obstacle = null
    now += 500
    expect((await sendFiles(deps())).settled).toBe(1)
    expect([server.files.size, server.counts.filesAgain, server.wrongs]).toEqual([1, 1, []])
    // Whoever comes next goes on from here, without the way up again.
    sent = []
    expect((await flushOutbox(deps())).done).toBe(1)
    expect(sent).toEqual(['/communication/messages'])
  })

  it('one that never comes through holds up its own lane alone', async () => {
    await attach(1)
    await attach(2, THERE)
    obstacle = ({ path }) => {
      if (path.includes(fileOf(1))) throw new NetworkError('timeout')
      return null
    }
    await sendFiles(deps())
    now += 60_000
    expect((await sendFiles(deps())).settled).toBe(1)
    expect((await flushOutbox(deps())).done).toBe(1)
    expect((await db.outbox.toArray()).map(({ lane }) => lane)).toEqual([`conversation:${HERE}`])
  })

  it('ERR-22 a refused file stops its message, and can be tried again or discarded, bytes and all', async () => {
    const id = await attach(1, HERE, 'foto 7')
    expect((await sendFiles(deps())).settled).toBe(1)
    expect(await db.outbox.toArray()).toMatchObject([
      { state: 'rejected', error: { status: 415, detail: 'Arquivo recusado.' } },
    ])
    const again = await retryCommand(db, id)
    expect(await readLocalFile(db, fileOf(1))).toBeDefined()
    await sendFiles(deps())
    await discardCommand(db, again)
    expect([await db.outbox.count(), await db.uploads.count()]).toEqual([0, 0])
  })

  it('a command whose file is gone is stopped and says so', async () => {
    await attach(1)
    await db.uploads.clear()
    await sendFiles(deps())
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'rejected', error: { code: 'file_gone' } }])
    expect(sent).toEqual([])
  })

  it('a command discarded while its file is on its way stays discarded', async () => {
    const id = await attach(1)
    obstacle = () => null
    const under = deps()
    const way = sendFiles({
      ...under,
      send: async (request) => {
        await discardCommand(db, id)
        return under.send(request)
      },
    })
    await way
    expect(await db.outbox.count()).toBe(0)
  })
})

describe('on the screen', () => {
  it('INB-38 OFF-17 the waiting file has the address it will have, and the draft’s file goes with the command', async () => {
    const draft = { kind: 'image' as const, blob: new Blob(['foto 1']), filename: 'foto.png' }
    await writeDraftFile(db, HERE, draft)
    expect(await readDraftFile(db, HERE)).toMatchObject({ kind: 'image', filename: 'foto.png' })
    await attach(1)
    expect(await readDraftFile(db, HERE)).toBeNull()
    const { messages } = await readThread(db, HERE, { limit: 10 })
    expect(messages).toMatchObject([
      {
        message_type: 'image',
        status: 'queued',
        content: { url: `/communication/media/${fileOf(1)}`, caption: 'legenda 1', filename: 'foto.png' },
      },
    ])
    expect(await (await readLocalFile(db, fileOf(1)))?.text()).toBe('foto 1')
  })
})
