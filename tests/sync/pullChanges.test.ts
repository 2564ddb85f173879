/** The first fill and the pulls after it, against scripted answers. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../src/api/httpClient.ts'
import { type ChangesAnswer, put, type SnapshotPage } from '../../src/contract/changes.ts'
import { createPuller, type PullDeps } from '../../src/sync/mirror/pullChanges.ts'
import { createMirror, type Mirror } from '../../src/sync/store/db.ts'
import { readMeta, writeMeta } from '../../src/sync/store/meta.ts'
import { contact, conversation, message } from './records.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')

let db: Mirror
let n = 0
/** What was asked of the server, in order. */
let asked: string[]
let pageOf: (page: string | null) => SnapshotPage
let changesSince: (since: number) => ChangesAnswer

beforeEach(() => {
  db = createMirror(`pull-${n++}`)
  asked = []
  pageOf = () => ({ revision: 5, changes: [], next: null })
  changesSince = (since) => ({ base: since, revision: 5, changes: [], has_more: false })
})
afterEach(() => db.delete())

const puller = (more: Partial<PullDeps> = {}) =>
  createPuller({
    db,
    lock: (_name, work) => work(),
    now: () => NOW,
    fetchSnapshot: async (page) => {
      asked.push(page ?? 'first')
      return pageOf(page)
    },
    fetchChanges: async (since) => {
      asked.push(`since ${since}`)
      return changesSince(since)
    },
    ...more,
  })
const isGone = new ApiError({ status: 410, body: undefined, retryAfter: null })

describe('the first fill', () => {
  it('OFF-04 begins again when the server forgot it', async () => {
    let forgotten = true
    pageOf = (page) => {
      if (page === null) return { revision: 5, changes: [], next: 'b' }
      if (forgotten) {
        forgotten = false
        throw isGone
      }
      return { revision: 5, changes: [put('contact', contact(1))], next: null }
    }
    await puller().pull()
    expect(asked.filter((each) => !each.startsWith('since'))).toEqual(['first', 'b', 'first', 'b'])
    expect(await db.contacts.count()).toBe(1)
    expect(await readMeta(db, 'snapshot')).toMatchObject({ next: null })
  })

  it('OFF-04 begins again once in a pull, not for ever', async () => {
    pageOf = (page) => {
      if (page === null) return { revision: 5, changes: [], next: 'b' }
      throw isGone
    }
    await expect(puller().pull()).rejects.toBe(isGone)
    expect(asked.filter((each) => each === 'first')).toHaveLength(2)
  })

  it('OFF-04 that another tab began again is not moved on by a page of the earlier one', async () => {
    pageOf = (page) => ({ revision: 5, changes: [], next: page === null ? 'b' : null })
    const fetchSnapshot = async (page: string | null): Promise<SnapshotPage> => {
      asked.push(page ?? 'first')
      // While page 'b' is on its way the other tab begins a fill of its own.
      if (page === 'b') await writeMeta(db, 'snapshot', { revision: 9, next: 'other' })
      return pageOf(page)
    }
    await puller({ fetchSnapshot }).pull()
    expect(asked.filter((each) => !each.startsWith('since'))).toEqual(['first', 'b', 'other'])
    expect(await readMeta(db, 'snapshot')).toEqual({ revision: 9, next: null })
  })

  it('OFF-04 is interrupted between two pages by what is asked for meanwhile', async () => {
    const { pull } = puller({
      fetchSnapshot: async (page) => {
        asked.push(page ?? 'first')
        if (page === 'b') void pull()
        return { revision: 5, changes: [], next: { first: 'b', b: 'c', c: null }[page ?? 'first'] ?? null }
      },
    })
    await pull()
    expect(asked.slice(asked.indexOf('b'), asked.indexOf('c') + 1)).toEqual(['b', 'since 5', 'c'])
  })

  it('OFF-16 on a full device makes room of old messages, and goes on', async () => {
    const talk = conversation(1, { messagesCount: 300, revision: 1 })
    pageOf = () => ({
      revision: 5,
      changes: [put('conversation', talk), ...messagesOf(talk.id)],
      next: null,
    })
    await puller().pull()
    const pages = await db.messagePages.count()
    let refusals = 1
    db.contacts.hook('creating', () => {
      if (refusals-- > 0) throw new DOMException('full', 'QuotaExceededError')
    })
    changesSince = (since) => ({
      base: since,
      revision: 6,
      changes: [put('contact', contact(1))],
      has_more: false,
    })
    await puller().pull()
    expect(await db.contacts.count()).toBe(1)
    expect(await db.messagePages.count()).toBeLessThan(pages)
  })
})

const messagesOf = (id: string) => Array.from({ length: 300 }, (_, i) => put('message', message(id, i + 1)))

describe('a pull', () => {
  it('OFF-04 reads on until the server has no more', async () => {
    changesSince = (since) => ({ base: since, revision: since + 1, changes: [], has_more: since < 7 })
    await puller().pull()
    expect(asked).toEqual(['first', 'since 5', 'since 6', 'since 7'])
    expect(await readMeta(db, 'cursor')).toBe(8)
  })

  it('OFF-24 ends with an error when a server asks for a new fill again and again', async () => {
    changesSince = () => ({ reset: true, revision: 5 })
    await expect(puller().pull()).rejects.toThrow('reset again')
    expect(asked.filter((each) => each === 'first').length).toBeLessThan(5)
  })

  it('OFF-18 fills the span of appointments that the server has by its own clock', async () => {
    const ahead = 400 * 86_400_000
    await puller({ serverNow: () => NOW + ahead }).pull()
    const span = await readMeta(db, 'appointments')
    expect(span!.from).toBeGreaterThan(NOW + ahead - 31 * 86_400_000)
    expect(span!.to).toBeLessThan(NOW + ahead + 61 * 86_400_000)
  })
})
