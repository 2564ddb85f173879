/** How typed text reaches the disk: a command's row, a draft, a chosen file; also when the disk is full. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDraftFile, writeDraftFile } from '../../src/sync/drafts/draftFile.ts'
import { draftsWritten, readDraft, writeDraft } from '../../src/sync/drafts/drafts.ts'
import { enqueueCommand, InvalidCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { onOutboxChanged } from '../../src/sync/outbox/outboxSignal.ts'
import { createMirror, type Mirror, type OutboxRow } from '../../src/sync/store/db.ts'
import { testId } from './random.ts'
import { message } from './records.ts'

const C = testId(2, 1)
const FILE = testId(10, 1)
let db: Mirror
let n = 0
let heard: (OutboxRow | undefined)[]
let stopHearing: () => void
beforeEach(() => {
  db = createMirror(`typed-words-${n++}`)
  heard = []
  stopHearing = onOutboxChanged((added) => heard.push(added))
})
afterEach(async () => {
  stopHearing()
  vi.useRealTimers()
  await db.delete()
})

const text = { id: testId(7, 1), conversation_id: C, text: 'Bom dia', reply_to: null }
const picture = {
  id: testId(7, 1),
  conversation_id: C,
  message_type: 'image' as const,
  file: { media_id: FILE, filename: 'a.png', type: 'image/png', local: true },
  reply_to: null,
  forwarded_from: null,
}
/** Stores messages of the mirror, which may be deleted when the disk is full. */
async function mirrored(): Promise<void> {
  await db.threads.put({ conversationId: C, from: 1, to: 1 })
  await db.messagePages.put({ conversationId: C, page: 0, messages: [message(C, 1)] })
}
/** Makes the next `times` inserts into that table throw that error. */
function failing(table: 'outbox' | 'drafts' | 'uploads', error: () => unknown, times = 1): void {
  let left = times
  const fail = () => {
    if (left-- > 0) throw error()
  }
  db[table].hook('creating', fail)
}
const full = () => new DOMException('full', 'QuotaExceededError')
const broken = () => new Error('broken')

describe('a command that is made', () => {
  it('lies in the queue as it was given, with the moment, its lane and what it creates', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T12:00:00.000Z') })
    const payload = { id: testId(3, 1), name: ' Rita ', phone_number: '(11) 98888-1204' }
    const id = await enqueueCommand(db, 'contact.create', payload)
    const row: OutboxRow = {
      seq: 1,
      id,
      name: 'contact.create',
      payload,
      lane: `contact:${payload.id}`,
      creates: `contact:${payload.id}`,
      mentions: [],
      state: 'queued',
      created_at: '2026-11-23T12:00:00.000Z',
      attempts: 0,
      notBefore: 0,
      error: null,
    }
    expect(await db.outbox.toArray()).toEqual([row])
    expect(heard).toEqual([row])
  })

  it('speaks of what it mentions, and creates nothing where it does not', async () => {
    await enqueueCommand(db, 'contact.update', { id: testId(3, 1), update: { name: 'Rita' } })
    await enqueueCommand(db, 'message.send', text)
    expect(await db.outbox.toArray()).toMatchObject([
      { creates: null, mentions: [`contact:${testId(3, 1)}`] },
      { creates: null, mentions: [] },
    ])
  })

  it('leaves every draft but the one it is told to clear', async () => {
    await writeDraft(db, C, 'um')
    await writeDraft(db, testId(2, 2), 'dois')
    await enqueueCommand(db, 'message.send', text)
    expect(await db.drafts.count()).toBe(2)
    await enqueueCommand(db, 'message.send', { ...text, id: testId(7, 2) }, { clearDraftOf: C })
    expect((await db.drafts.toArray()).map((draft) => draft.text)).toEqual(['dois'])
  })

  it('has its file beside it on the disk, and lets the chosen one go', async () => {
    const blob = new Blob(['foto'])
    await writeDraftFile(db, C, { kind: 'image', blob, filename: 'a.png' })
    await enqueueCommand(db, 'message.sendContent', picture, { file: { blob, of: C } })
    expect(await db.outbox.toArray()).toMatchObject([
      { upload: { id: FILE, filename: 'a.png', done: false, attempts: 0 } },
    ])
    expect((await db.uploads.toArray()).map(({ id, filename }) => [id, filename])).toEqual([[FILE, 'a.png']])
  })

  it('without the file it speaks of, or with a file it has no place for, is a fault of ours', async () => {
    const file = { blob: new Blob(['foto']), of: C }
    await expect(enqueueCommand(db, 'message.sendContent', picture)).rejects.toThrow(
      'message.sendContent: a file and its place go together',
    )
    await expect(enqueueCommand(db, 'message.send', text, { file })).rejects.toThrow('go together')
    const forwarded = { ...picture, file: { ...picture.file, local: false } }
    await expect(enqueueCommand(db, 'message.sendContent', forwarded, { file })).rejects.toThrow(
      'go together',
    )
    await enqueueCommand(db, 'message.sendContent', forwarded)
    expect(await db.outbox.toArray()).toHaveLength(1)
    expect((await db.outbox.toArray())[0]).not.toHaveProperty('upload')
  })

  it('that the contract refuses says where and why', async () => {
    const payload = { ...text, conversation_id: 'x', reply_to: { id: 7 } } as never
    const error = await enqueueCommand(db, 'message.send', payload).then(
      () => null,
      (reason: unknown) => reason as InvalidCommand,
    )
    expect(error).toBeInstanceOf(InvalidCommand)
    expect(error?.name).toBe('InvalidCommand')
    expect(error?.message).toMatch(/^message\.send: conversation_id \S.*; reply_to\.id \S/)
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('reply_to.id')
    expect([await db.outbox.count(), heard]).toEqual([0, []])
  })

  it('OFF-16 on a full disk makes room and is on disk once; of another failure it is told at once', async () => {
    await mirrored()
    failing('outbox', full)
    const id = await enqueueCommand(db, 'message.send', text)
    expect((await db.outbox.toArray()).map((row) => row.id)).toEqual([id])
    expect(heard).toMatchObject([{ id, seq: (await db.outbox.toArray())[0]!.seq }])
    expect(await db.messagePages.count()).toBe(0)

    await mirrored()
    failing('outbox', broken)
    await expect(enqueueCommand(db, 'message.send', text)).rejects.toThrow('broken')
    expect([await db.outbox.count(), await db.messagePages.count(), heard.length]).toEqual([1, 1, 1])
  })

  it('is heard of until the listener goes', async () => {
    stopHearing()
    await enqueueCommand(db, 'message.send', text)
    expect(heard).toEqual([])
  })
})

describe('a draft', () => {
  it('is kept with its quote and the moment, also a quote alone; an empty one is none', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T12:00:00.000Z') })
    expect(await readDraft(db, C)).toBeNull()
    await writeDraft(db, C, 'Bom')
    const draft = { conversationId: C, text: 'Bom', replyTo: null, updated_at: '2026-11-23T12:00:00.000Z' }
    expect(await readDraft(db, C)).toEqual(draft)
    await writeDraft(db, C, '', testId(5, 1))
    expect(await readDraft(db, C)).toEqual({ ...draft, text: '', replyTo: testId(5, 1) })
    await writeDraft(db, C, '')
    expect(await readDraft(db, C)).toBeNull()
  })

  it('OFF-16 OFF-17 on a full disk makes room; of another failure it is told, and takes nothing away', async () => {
    await mirrored()
    failing('drafts', full)
    await writeDraft(db, C, 'Bom dia')
    expect((await readDraft(db, C))?.text).toBe('Bom dia')
    expect(await db.messagePages.count()).toBe(0)

    await mirrored()
    failing('drafts', broken)
    await expect(writeDraft(db, testId(2, 2), 'Boa noite')).rejects.toThrow('broken')
    expect(await db.messagePages.count()).toBe(1)
  })

  it('OFF-17 that is still being written is waited for, also one that fails', async () => {
    const order: string[] = []
    const first = writeDraft(db, C, 'Bom dia').then(() => order.push('written'))
    await draftsWritten().then(() => order.push('all written'))
    await first
    expect(order).toEqual(['written', 'all written'])
    failing('drafts', broken)
    const second = writeDraft(db, testId(2, 2), 'x').catch(() => order.push('failed'))
    await expect(draftsWritten()).resolves.toBeUndefined()
    await second
    expect(order.at(-1)).toBe('failed')
  })
})

describe('a chosen file', () => {
  const file = { kind: 'document' as const, blob: new Blob(['x']), filename: 'a.pdf' }

  it('OFF-16 OFF-17 on a full disk makes room; of another failure it is told, and takes nothing away', async () => {
    await mirrored()
    failing('uploads', full)
    await writeDraftFile(db, C, file)
    expect(await readDraftFile(db, C)).toMatchObject({ kind: 'document', filename: 'a.pdf' })
    expect(await db.messagePages.count()).toBe(0)

    await mirrored()
    failing('uploads', broken)
    await expect(writeDraftFile(db, testId(2, 2), file)).rejects.toThrow('broken')
    expect(await db.messagePages.count()).toBe(1)
  })

  it('of which nobody knows what it is, is none', async () => {
    await db.uploads.put({ id: `draft:${C}`, blob: new Blob(['x']), filename: 'a.pdf' })
    expect(await readDraftFile(db, C)).toBeNull()
  })
})
