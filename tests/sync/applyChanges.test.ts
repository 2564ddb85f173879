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

  it('an event that cannot be read, or carries no records, is a gap', async () => {
    expect((await applyRealtimeEvent(db, { nonsense: true })).gap).toBe(true)
    expect((await applyRealtimeEvent(db, { base: 0, revision: 1, truncated: true })).gap).toBe(true)
  })
})
