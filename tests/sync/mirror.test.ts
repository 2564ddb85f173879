import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { put } from '../../src/contract/changes.ts'
import { applyChanges } from '../../src/sync/mirror/applyChanges.ts'
import { OutdatedMirror, closeMirror, createMirror, openMirror } from '../../src/sync/store/db.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { newId } from '../../src/contract/ids.ts'
import { readDraft, writeDraft } from '../../src/sync/drafts/drafts.ts'
import { isQuotaError } from '../../src/sync/store/quotaError.ts'
import { evictMessages } from '../../src/sync/store/evict.ts'
import type { Lock } from '../../src/sync/store/locks.ts'
import { mirrorName } from '../../src/sync/store/mirrorName.ts'
import { readThread } from '../../src/sync/reads.ts'
import { wipeMirror } from '../../src/session/wipes.ts'
import { testId } from './random.ts'
import { conversation, message } from './records.ts'

const one = { userId: testId(1, 1), organizationId: testId(1, 9) }
const other = { userId: testId(1, 2), organizationId: testId(1, 9) }

/** The lock of a single tab, always free. */
const alone: Lock = (_, run) => run()

afterEach(async () => {
  await wipeMirror(one, alone)
  await wipeMirror(other, alone)
})

const queueOne = async () => {
  const db = await openMirror(one)
  await enqueueCommand(db, 'conversation.resolve', { conversation_id: testId(2, 1) })
}

describe('the mirror', () => {
  it('OFF-12 another person on the same device sees nothing of the queue, which is there again for its owner', async () => {
    await queueOne()
    expect(await (await openMirror(other)).outbox.count()).toBe(0)
    expect(await (await openMirror(one)).outbox.count()).toBe(1)
  })

  it('OFF-03 a page of an older release neither opens nor harms what a newer one has migrated', async () => {
    await queueOne()
    closeMirror()
    const newer = new Dexie(mirrorName(one))
    newer.version(2).stores({ outbox: '++seq, &id, lane, state, subject' })
    await newer.open()
    newer.close()
    let told = false
    await expect(
      openMirror(one, () => {
        told = true
      }),
    ).rejects.toThrow(OutdatedMirror)
    expect(told).toBe(true)
    const again = new Dexie(mirrorName(one))
    expect(await again.open().then(() => again.table('outbox').count())).toBe(1)
    again.close()
  })

  it('OFF-03 an open page stops writing when a newer release migrates, and says so', async () => {
    let told = false
    const db = await openMirror(one, () => {
      told = true
    })
    const newer = new Dexie(mirrorName(one))
    newer.version(2).stores({ outbox: '++seq, &id, lane, state, subject' })
    await newer.open()
    expect(told).toBe(true)
    await expect(
      enqueueCommand(db, 'conversation.resolve', { conversation_id: testId(2, 1) }),
    ).rejects.toThrow()
    newer.close()
  })

  it('OFF-16 eviction takes old messages alone, and the thread knows from where to load them again', async () => {
    const db = await openMirror(one)
    const c = conversation(1, { messagesCount: 300 })
    const messages = Array.from({ length: 300 }, (_, i) => put('message', message(c.id, i + 1)))
    await applyChanges(db, [put('conversation', c), ...messages], { source: 'fetched' })
    await queueOne()
    expect(await readThread(db, c.id, { limit: 300 })).toMatchObject({ complete: true, loadBefore: null })
    await evictMessages(db, 100)
    const thread = await readThread(db, c.id, { limit: 300 })
    expect(thread.messages.length).toBeGreaterThanOrEqual(100)
    expect(thread).toMatchObject({ complete: false, loadBefore: thread.messages[0]?.position })
    expect(await db.outbox.count()).toBe(1)
    await evictMessages(db, 0)
    expect(await readThread(db, c.id, { limit: 300 })).toMatchObject({ messages: [], loadBefore: 301 })
    await applyChanges(db, [put('message', message(c.id, 301))], { source: 'live' })
    expect((await readThread(db, c.id, { limit: 300 })).messages.map(({ position }) => position)).toEqual([
      301,
    ])
  })

  it('OFF-16 OFF-17 on a full device old messages make room for words, and words without room stay where they were typed', async () => {
    const db = await openMirror(one)
    const c = conversation(1, { messagesCount: 130 })
    const messages = Array.from({ length: 130 }, (_, i) => put('message', message(c.id, i + 1)))
    await applyChanges(db, [put('conversation', c), ...messages], { source: 'fetched' })
    await writeDraft(db, c.id, 'Pode vir às três')
    let refusals = 1
    db.outbox.hook('creating', () => {
      if (refusals-- > 0) throw new DOMException('full', 'QuotaExceededError')
    })
    const say = () =>
      enqueueCommand(
        db,
        'message.send',
        { id: newId(), conversation_id: c.id, text: 'Pode vir às três', reply_to: null },
        { clearDraftOf: c.id },
      )
    const pages = await db.messagePages.count()
    await say()
    expect(await db.outbox.count()).toBe(1)
    expect(await readDraft(db, c.id)).toBeNull()
    expect(await db.messagePages.count()).toBeLessThan(pages)

    await writeDraft(db, c.id, 'E traga o exame')
    refusals = Number.POSITIVE_INFINITY
    await expect(say()).rejects.toSatisfy(isQuotaError)
    expect(await db.outbox.count()).toBe(1)
    expect(await readDraft(db, c.id)).toMatchObject({ text: 'E traga o exame' })
  })

  it('a hole in a thread is not shown as if nothing were missing', async () => {
    const db = createMirror(mirrorName(one))
    const c = conversation(1, { messagesCount: 10 })
    const at = (position: number) => put('message', message(c.id, position))
    const positions = async () => (await readThread(db, c.id, { limit: 50 })).messages.map((m) => m.position)
    await applyChanges(db, [put('conversation', c), ...[1, 2, 3, 9, 10].map(at)], { source: 'fetched' })
    expect(await positions()).toEqual([9, 10])
    expect(await readThread(db, c.id, { limit: 50 })).toMatchObject({ complete: false, loadBefore: 9 })
    await applyChanges(db, [4, 5, 6, 7, 8].map(at), { source: 'fetched' })
    expect(await positions()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    db.close()
  })
})
