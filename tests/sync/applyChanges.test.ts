import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Change, put } from '../../src/contract/changes.ts'
import { applyChanges } from '../../src/sync/mirror/applyChanges.ts'
import { applyRealtimeEvent } from '../../src/sync/realtime/applyRealtimeEvent.ts'
import { type Mirror, createMirror } from '../../src/sync/store/db.ts'
import { readMeta, writeMeta } from '../../src/sync/store/meta.ts'
import { contact, conversation, message } from './records.ts'

let db: Mirror
let n = 0
beforeEach(() => {
  db = createMirror(`apply-${n++}`)
})
afterEach(async () => {
  await db.delete()
})

const live = (changes: Change[], base?: number, revision?: number) =>
  applyChanges(db, changes, {
    source: 'live',
    covers: base === undefined ? undefined : { base, revision: revision ?? base + 1 },
  })
const c = conversation(1, { messagesCount: 1, revision: 5 })
const removal: Change = { kind: 'remove', entity: 'conversation', id: c.id, revision: 7 }

describe('applyChanges', () => {
  it('RT-10 an older or equal revision changes nothing, a removal of an older one neither', async () => {
    await live([put('contact', contact(1, { name: 'Nova', revision: 4 }))])
    await live([put('contact', contact(1, { name: 'Velha', revision: 3 }))])
    await live([{ kind: 'remove', entity: 'contact', id: contact(1).id, revision: 2 }])
    expect(await db.contacts.toArray()).toMatchObject([{ name: 'Nova' }])
  })

  it('RT-10 a late put does not revive what was removed, nor its messages', async () => {
    await live([put('conversation', c), put('message', message(c.id, 1, { revision: 5 }))])
    await live([removal])
    await live([put('conversation', { ...c, revision: 6 })])
    await applyChanges(db, [put('message', message(c.id, 1, { revision: 6 }))], { source: 'fetched' })
    expect(await db.conversations.count()).toBe(0)
    expect(await db.messagePages.count()).toBe(0)
    expect(await db.threads.count()).toBe(0)
    expect((await readMeta(db, 'counters'))?.total.waiting).toBe(0)
  })

  it('RT-10 after a reset has cleared the tombstones, a late frame does not revive it either', async () => {
    await writeMeta(db, 'cursor', 10)
    await live(
      [put('conversation', { ...c, revision: 6 }), put('contact', contact(1, { revision: 6 }))],
      5,
      6,
    )
    expect(await db.conversations.count()).toBe(0)
    expect(await db.contacts.count()).toBe(0)
  })

  it('law 4: the cursor moves from where it is alone; a gap is applied and told', async () => {
    await writeMeta(db, 'cursor', 10)
    expect(await live([], 10, 11)).toEqual({ gap: false })
    expect(await readMeta(db, 'cursor')).toBe(11)
    expect(await live([put('contact', contact(1, { revision: 14 }))], 13, 14)).toEqual({ gap: true })
    expect(await readMeta(db, 'cursor')).toBe(11)
    expect(await db.contacts.count()).toBe(1)
    expect(await live([], 9, 10)).toEqual({ gap: false })
    expect(await readMeta(db, 'cursor')).toBe(11)
  })

  it('RT-10 a removal of what is held at the same revision is one that came late: the record stays', async () => {
    await live([put('contact', contact(1, { revision: 4 })), put('conversation', c)])
    await live([
      { kind: 'remove', entity: 'contact', id: contact(1).id, revision: 4 },
      { ...removal, revision: 5 },
    ])
    expect([await db.contacts.count(), await db.conversations.count()]).toEqual([1, 1])
    await live([
      { kind: 'remove', entity: 'contact', id: contact(1).id, revision: 5 },
      { ...removal, revision: 6 },
    ])
    expect([await db.contacts.count(), await db.conversations.count()]).toEqual([0, 0])
  })

  it('RT-10 what was made again after its removal comes back, and an older removal does not soften a newer one', async () => {
    await live([removal, { kind: 'remove', entity: 'contact', id: contact(1).id, revision: 7 }])
    await live([
      { ...removal, revision: 3 },
      { kind: 'remove', entity: 'contact', id: contact(1).id, revision: 3 },
    ])
    const again = (revision: number) => [
      put('conversation', { ...c, revision }),
      put('contact', contact(1, { revision })),
    ]
    await live(again(7))
    expect([await db.conversations.count(), await db.contacts.count()]).toEqual([0, 0])
    await live(again(8))
    expect([await db.conversations.count(), await db.contacts.count()]).toEqual([1, 1])
  })

  it('RT-10 of several changes of one record in a batch the newest counts, in whatever order', async () => {
    const names = [3, 5, 4].map((revision) => put('contact', contact(1, { name: `${revision}`, revision })))
    await live(names)
    expect(await db.contacts.toArray()).toMatchObject([{ name: '5' }])
    await live([
      put('conversation', { ...c, revision: 6 }),
      put('message', message(c.id, 1, { revision: 6 })),
      removal,
    ])
    expect([await db.conversations.count(), await db.messagePages.count()]).toEqual([0, 0])
  })

  it('a record that is asked for is added although the cursor is past it; one that merely comes late is not', async () => {
    await writeMeta(db, 'cursor', 10)
    const old = [put('contact', contact(1, { revision: 10 })), put('conversation', { ...c, revision: 10 })]
    await live(old)
    expect([await db.contacts.count(), await db.conversations.count()]).toEqual([0, 0])
    await applyChanges(db, old, { source: 'fetched' })
    expect([await db.contacts.count(), await db.conversations.count()]).toEqual([1, 1])
    // What is held is changed by a late one all the same.
    await writeMeta(db, 'cursor', 20)
    await live([put('contact', contact(1, { name: 'Nova', revision: 12 }))])
    expect(await db.contacts.toArray()).toMatchObject([{ name: 'Nova' }])
    expect(await readMeta(db, 'cursor')).toBe(20)
  })

  it('a removed conversation takes all its messages along, and those of no other', async () => {
    const other = conversation(2, { messagesCount: 1 })
    await live([
      put('conversation', { ...c, messagesCount: 300 }),
      put('conversation', other),
      ...[1, 130, 300].map((position) => put('message', message(c.id, position, { revision: 5 }))),
      put('message', message(other.id, 1, { revision: 5 })),
    ])
    expect(await db.messagePages.count()).toBeGreaterThan(2)
    await live([removal])
    expect((await db.messagePages.toArray()).map(({ conversationId }) => conversationId)).toEqual([other.id])
    expect((await db.threads.toArray()).map(({ conversationId }) => conversationId)).toEqual([other.id])
  })

  it('counts each conversation once, where it stands now', async () => {
    const counts = async () => {
      const { total, unread } = (await readMeta(db, 'counters'))!
      return [total.waiting, total.active, unread.waiting, unread.active]
    }
    const two = conversation(2, { unreadCount: 3 })
    await live([put('conversation', c), put('conversation', two)])
    expect(await counts()).toEqual([2, 0, 1, 0])
    await live([put('conversation', { ...two, status: 'active', revision: 9 })])
    expect(await counts()).toEqual([1, 1, 0, 1])
    await live([put('conversation', { ...two, unreadCount: 0, revision: 8 })])
    expect(await counts()).toEqual([1, 1, 0, 1])
    await live([put('contact', contact(1))])
    await live([removal])
    await live([removal, { ...removal, revision: 9 }])
    expect(await counts()).toEqual([0, 1, 0, 1])
  })

  it('an event that cannot be read, or carries no records, is a gap', async () => {
    expect((await applyRealtimeEvent(db, { nonsense: true })).gap).toBe(true)
    expect((await applyRealtimeEvent(db, { base: 0, revision: 1, truncated: true })).gap).toBe(true)
  })
})
