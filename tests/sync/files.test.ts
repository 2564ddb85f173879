/** Files of waiting commands, one case at a time; the seeded schedules do the same at random. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { discardCommand, retryCommand } from '../../src/sync/outbox/commandActions.ts'
import { type Mirror, createMirror } from '../../src/sync/store/db.ts'
import { readDraftFile, readLocalFile, writeDraftFile } from '../../src/sync/drafts/draftFile.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { noAnswer } from '../../src/sync/outbox/classifyAnswer.ts'
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
/** Answers the next upload in place of the server; null lets it through. */
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
      // The server stores the file, but its answer is lost.
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
    // The next flush sends only the message and does not upload the file again.
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

describe('a file on its way', () => {
  const answer = (status: number, code: string, retryAfter: number | null = null): HttpAnswer => ({
    status,
    body: { detail: 'Agora não.', code },
    retryAfter,
  })
  const outbox = () => db.outbox.orderBy('seq').toArray()
  /** The ids of the files that are sent from now on, in their order. */
  function watch(refuse: (request: HttpRequest, id: string) => HttpAnswer | null = () => null): string[] {
    const ids: string[] = []
    obstacle = (request) => {
      const id = new URLSearchParams(request.path.split('?')[1]).get('id')!
      ids.push(id)
      return refuse(request, id)
    }
    return ids
  }

  it('is sent under its own id and the key of its command, with time for a slow line, one flusher at a time', async () => {
    const id = await attach(1, HERE, 'x'.repeat(32_000))
    const requests: HttpRequest[] = []
    const locks: string[] = []
    const under = deps()
    await sendFiles({
      ...under,
      lock: (name, run) => (locks.push(name), run()),
      send: (request) => (requests.push(request), under.send(request)),
    })
    expect(requests).toMatchObject([{ method: 'POST', key: id, timeoutMs: 61_000 }])
    expect(requests[0]!.path).toBe(`/communication/media?id=${fileOf(1)}&filename=foto.png`)
    expect(locks).toEqual([`files:${db.name}`])
  })

  it('is told of when it is up or has stopped, and nothing waits for a time then', async () => {
    await attach(1)
    await attach(2, THERE, 'foto 7')
    await db.outbox.toCollection().modify({ notBefore: 5, error: { status: 500, code: 'x', detail: 'x' } })
    let settled = 0
    expect(await sendFiles(deps(), { onSettled: () => (settled += 1) })).toEqual({ settled: 2, next: null })
    expect(settled).toBe(2)
    expect(await outbox()).toMatchObject([
      { state: 'queued', notBefore: 0, error: null, upload: { done: true, attempts: 0 } },
      { state: 'rejected', error: { status: 415 } },
    ])
    const ids = watch()
    expect(await sendFiles(deps())).toEqual({ settled: 0, next: null })
    expect(ids).toEqual([])
  })

  it('that gets no answer waits longer each time and says why', async () => {
    await attach(1)
    watch(() => {
      throw new NetworkError('timeout')
    })
    for (const [attempts, wait] of [
      [1, 500],
      [2, 1000],
      [3, 2000],
    ] as const) {
      expect(await sendFiles(deps())).toEqual({ settled: 0, next: now + wait })
      expect(await outbox()).toMatchObject([
        {
          state: 'queued',
          attempts: 0,
          notBefore: now + wait,
          error: { status: null },
          upload: { attempts },
        },
      ])
      expect(await sendFiles(deps())).toEqual({ settled: 0, next: now + wait })
      now += wait
    }
    expect((await outbox())[0]!.error!.detail).toBe(noAnswer('timeout').detail)
  })

  it('goes at once, and once, when the network is back', async () => {
    await attach(1)
    await attach(2, THERE)
    await db.outbox.toCollection().modify({ notBefore: now + 9000 })
    const ids = watch((_, id) => (id === fileOf(2) ? answer(500, 'internal') : null))
    expect(await sendFiles(deps(), { ignoreBackoff: true })).toEqual({ settled: 1, next: now + 500 })
    expect(ids).toEqual([fileOf(1), fileOf(2)])
  })

  it('with fewer attempts goes first, and the next one due is waited for', async () => {
    await attach(1)
    await attach(2, THERE)
    await attach(3, testId(2, 2))
    const [first, second, third] = await outbox()
    await db.outbox.update(first!.seq, { 'upload.attempts': 2 })
    await db.outbox.update(second!.seq, { 'upload.attempts': 1 })
    const ids = watch()
    await db.outbox.update(third!.seq, { notBefore: now + 700 })
    expect(await sendFiles(deps())).toEqual({ settled: 2, next: now + 700 })
    expect(ids).toEqual([fileOf(2), fileOf(1)])
    await attach(4, HERE)
    await db.outbox.toCollection().modify((row) => {
      if (row.upload && !row.upload.done) row.notBefore = now + row.seq * 100
    })
    expect(await sendFiles(deps())).toEqual({ settled: 0, next: now + third!.seq * 100 })
  })

  it('OFF-08 waits with all others for as long as the server asks, an hour at most', async () => {
    await attach(1)
    await attach(2, THERE)
    const ids = watch(() => answer(429, 'rate_limited', 7))
    expect(await sendFiles(deps())).toEqual({ settled: 0, next: now + 7000 })
    expect(ids).toEqual([fileOf(1)])
    expect(await outbox()).toMatchObject([{ notBefore: now + 7000 }, { notBefore: 0 }])
    now += 6999
    expect(await sendFiles(deps(), { ignoreBackoff: true })).toEqual({ settled: 0, next: now + 1 })
    now += 1
    const more = watch(() => answer(503, 'unavailable', 9000))
    expect(await sendFiles(deps())).toEqual({ settled: 0, next: now + 3_600_000 })
    expect(more).toHaveLength(1)
    await db.outbox.clear()
    expect(await sendFiles(deps())).toEqual({ settled: 0, next: null })
  })

  it('that needs a sign-in stays as it was, and the next one waits with it', async () => {
    await attach(1)
    await attach(2, THERE)
    const before = await outbox()
    const ids = watch(() => answer(401, 'unauthorized'))
    expect(await sendFiles(deps())).toEqual({ settled: 0, next: null })
    expect(ids).toEqual([fileOf(1)])
    expect(await outbox()).toEqual(before)
  })

  it('fails aloud for what is no trouble of the line', async () => {
    await attach(1)
    watch(() => {
      throw new TypeError('a defect')
    })
    await expect(sendFiles(deps())).rejects.toThrow('a defect')
  })

  it('changes nothing of a command that was queued anew or stopped while it was under way', async () => {
    await attach(1)
    const [row] = await outbox()
    for (const change of [{ id: testId(9, 9) }, { state: 'rejected' as const }])
      for (const status of [200, 415, 500]) {
        await db.outbox.put(row!)
        await sendFiles({
          ...deps(),
          async send(request) {
            await db.outbox.put({ ...row!, ...change })
            // What was queued anew is sent on its own account, and is not answered.
            if (request.key !== row!.id) return answer(401, 'unauthorized')
            return status === 200 ? deps().send(request) : answer(status, 'refused')
          },
        })
        expect(await outbox()).toEqual([{ ...row!, ...change }])
      }
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
