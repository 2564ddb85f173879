/**
 * What remains after the browser is killed: local storage reaches the disk seconds late, IndexedDB at once.
 */
import 'fake-indexeddb/auto'
import { keys, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { put } from '../../src/contract/changes.ts'
import { newId } from '../../src/contract/ids.ts'
import { typedLast } from '../../src/features/inbox/typedLast.ts'
import { formStore } from '../../src/session/formKeys.ts'
import { readFormDraft, restoreFormDrafts, writeFormDraft } from '../../src/session/formDrafts.ts'
import { applyChanges } from '../../src/sync/mirror/applyChanges.ts'
import { readDraft, writeDraft } from '../../src/sync/drafts/drafts.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { type Mirror, createMirror } from '../../src/sync/store/db.ts'
import { conversation, message } from './records.ts'
import { waitFor } from '../waitFor.ts'

const c = conversation(1, { messagesCount: 70 })
const minute = (n: number) => new Date(Date.parse('2026-11-23T12:00:00Z') + n * 60_000)
let db: Mirror

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: minute(0) })
  db = createMirror(`typed-${newId()}`)
})
afterEach(async () => {
  vi.useRealTimers()
  await db.delete()
})

const note = (text: string, at = 5) => ({ text, replyTo: null, at: minute(at).toISOString() })
const isLast = async (text: string, at = 5) => typedLast(db, c.id, note(text, at), await readDraft(db, c.id))

describe('the note of what was typed last', () => {
  it('OFF-17 OFF-21 wins over an older draft, and over none', async () => {
    expect(await isLast('Olá, tu')).toBe(true)
    vi.setSystemTime(minute(4))
    await writeDraft(db, c.id, 'Olá')
    expect(await isLast('Olá, tu')).toBe(true)
  })

  it('OFF-17 OFF-21 left behind by a kill, it takes nothing from a newer draft', async () => {
    vi.setSystemTime(minute(6))
    await writeDraft(db, c.id, 'Olá, tudo bem com você?')
    expect(await isLast('Olá, tu')).toBe(false)
  })

  it('OFF-17 is not typed again once its words are in the queue, or with the customer', async () => {
    vi.setSystemTime(minute(6))
    const id = newId()
    await enqueueCommand(db, 'message.send', { id, conversation_id: c.id, text: 'Olá!', reply_to: null })
    expect(await isLast(' Olá! ')).toBe(false)
    expect(await isLast('Outra coisa')).toBe(true)
    expect(await isLast('Olá!', 7)).toBe(true)
    await db.outbox.clear()
    const sent = { ...message(c.id, 64), id, direction: 'outbound' as const, content: { text: 'Olá!' } }
    await applyChanges(db, [put('conversation', c), put('message', sent)], { source: 'fetched' })
    expect(await isLast('Olá!')).toBe(false)
    expect(await isLast('Olá!', 7)).toBe(true)
  })
})

describe('the draft of a form', () => {
  const disk = new Map<string, string>()
  beforeEach(() => {
    disk.clear()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => disk.get(name) ?? null,
      setItem: (name: string, text: string) => void disk.set(name, text),
      removeItem: (name: string) => void disk.delete(name),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  /**
   * Kills the browser: local storage goes back to what it was some seconds ago, and a new start restores the
   * drafts.
   */
  const kill = async (before: [string, string][]) => {
    // A write after the draft's copy, so that the copy is on disk once this one is.
    await set('after', '', formStore())
    disk.clear()
    for (const [name, text] of before) disk.set(name, text)
    await restoreFormDrafts()
  }

  it('OFF-21 has after a kill what was typed last, not what local storage had written by then', async () => {
    writeFormDraft('contact', '{"name":"Ma"}')
    const early = [...disk]
    writeFormDraft('contact', '{"name":"Maria"}')
    await kill(early)
    expect(readFormDraft('contact')).toBe('{"name":"Maria"}')
  })

  it('OFF-21 that was saved does not come back with a kill, nor with a second one', async () => {
    writeFormDraft('service', '{"name":"Corte"}')
    const early = [...disk]
    writeFormDraft('service', null)
    await kill(early)
    expect(readFormDraft('service')).toBeNull()
    await kill(early)
    expect(readFormDraft('service')).toBeNull()
    await kill([])
    expect(await keys(formStore())).not.toContain('balcao-form  service')
  })

  it('OFF-21 stays as local storage has it where the copy could not be written', async () => {
    writeFormDraft('block', '1')
    await set('after', '', formStore())
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    writeFormDraft('block', '12')
    await waitFor(async () => expect(await keys(formStore())).not.toContain('balcao-form  block'))
    put.mockRestore()
    await kill([...disk])
    expect(readFormDraft('block')).toBe('12')
  })
})
