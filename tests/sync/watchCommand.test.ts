/** How the page learns that a command ended: once, with the record as it is now. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CommandEnd, watchCommand } from '../../src/sync/outbox/watchCommand.ts'
import type { Contact } from '../../src/contract/contact.ts'
import { createMirror, type Mirror } from '../../src/sync/store/db.ts'
import { queuedRow } from './queuedRow.ts'
import { contact } from './records.ts'
import { waitFor } from '../waitFor.ts'

let db: Mirror
let n = 0
let ends: CommandEnd<Contact>[]
const ana = contact(1)
const row = queuedRow(1, 'contact.update', { id: ana.id, update: { name: 'Nova' } })

beforeEach(async () => {
  db = createMirror(`watch-${n++}`)
  ends = []
  await db.contacts.put(ana)
  await db.outbox.put(row)
})
afterEach(() => db.delete())

const watch = () => watchCommand(db, row.id, { table: 'contacts', id: ana.id }, (end) => ends.push(end))
/** Long enough for the watch to have read again: it reads in the order of the writes. */
const read = () => db.transaction('rw', db.outbox, db.contacts, () => db.outbox.count())

it('is told nothing while the command waits or is being sent', async () => {
  watch()
  await read()
  await db.outbox.update(1, { state: 'sending' })
  await read()
  await db.outbox.update(1, { state: 'queued', attempts: 1 })
  await read()
  expect(ends).toEqual([])
  await db.outbox.delete(1)
  await waitFor(() => expect(ends).toEqual([{ end: 'gone', held: ana }]))
})

it('is told once that it is gone, with the record of the answer', async () => {
  watch()
  await db.transaction('rw', db.outbox, db.contacts, async () => {
    await db.contacts.put({ ...ana, name: 'Nova' })
    await db.outbox.delete(1)
  })
  await waitFor(() => expect(ends).toEqual([{ end: 'gone', held: { ...ana, name: 'Nova' } }]))
  await db.contacts.put({ ...ana, name: 'Outra' })
  await read()
  await read()
  expect(ends).toHaveLength(1)
})

it('is told that it stopped, and why', async () => {
  const error = { status: 409, code: 'conflict', detail: 'Mudou.' }
  watch()
  await db.outbox.update(1, { state: 'rejected', error })
  await waitFor(() => expect(ends).toEqual([{ end: 'rejected', error }]))
  await db.outbox.delete(1)
  await read()
  await read()
  expect(ends).toHaveLength(1)
})

it('is told at once of one that ended before, with no record where none is held', async () => {
  await db.outbox.clear()
  await db.contacts.clear()
  watch()
  await waitFor(() => expect(ends).toEqual([{ end: 'gone', held: undefined }]))
})
