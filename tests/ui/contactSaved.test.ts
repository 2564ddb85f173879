/** What is said once a contact that was saved on this device has reached the server, or has not. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contactUpdate, contactFormOf } from '../../src/features/contacts/contactForm.ts'
import { createContact, saveContact } from '../../src/features/contacts/writes.ts'
import { discardCommand } from '../../src/sync/outbox/commandActions.ts'
import { closeMirror, type Mirror, openMirror } from '../../src/sync/store/db.ts'
import { syncStatus } from '../../src/sync/syncStatus.ts'
import { toast } from '../../src/ui/toast.ts'
import { contact } from '../sync/records.ts'
import { waitFor } from '../waitFor.ts'

let db: Mirror
let n = 0
let said: string[]
const ana = contact(1, { name: 'Ana', phone_number: '5511944443333', notes: 'Prefere manhã' })
const form = { ...contactFormOf(ana), name: 'Ana Lima' }
const created = { ...form, phone: '5511944443333', email: '', tags: [] }

beforeEach(async () => {
  db = await openMirror({ userId: 'u', organizationId: `saved-${n++}` })
  said = []
  for (const kind of ['success', 'info', 'error'] as const)
    vi.spyOn(toast, kind).mockImplementation((text) => said.push(text as string))
})
afterEach(() => {
  syncStatus.set({ network: 'online' })
  vi.restoreAllMocks()
  closeMirror()
})

const queued = async () => (await db.outbox.toArray())[0]!
/** Lets what watches the queue read once more, after everything written so far. */
const settle = async () => {
  for (let round = 0; round < 3; round++)
    await db.transaction('rw', db.outbox, db.contacts, () => db.outbox.count())
}
const answer = (name: string, id: string) =>
  db.transaction('rw', db.outbox, db.contacts, async () => {
    await db.contacts.put({ ...ana, id, name, revision: 2 })
    await db.outbox.clear()
  })
const refuse = async () =>
  db.outbox.update((await queued()).seq, {
    state: 'rejected',
    error: { status: 409, code: 'conflict', detail: 'Outra pessoa mudou este contato.' },
  })

describe('a new contact', () => {
  it('is called saved once the server has it, and not while it waits', async () => {
    const id = await createContact(created)
    await settle()
    expect(said).toEqual([])
    await answer('Ana Lima', id!)
    await waitFor(() => expect(said).toEqual(['Contato salvo']))
  })

  it('that the server refuses is called not saved', async () => {
    await createContact(created)
    await refuse()
    await waitFor(() => expect(said).toEqual(['O contato não foi salvo']))
  })

  it('that is taken out of the queue is not called saved', async () => {
    await createContact(created)
    await discardCommand(db, (await queued()).id)
    await settle()
    expect(said).toEqual([])
  })

  it('that waits without network is called queued alone', async () => {
    syncStatus.set({ network: 'offline' })
    await createContact(created)
    await settle()
    expect(said).toEqual(['Guardado neste aparelho, na fila para enviar'])
  })
})

describe('an edit of a contact', () => {
  beforeEach(() => db.contacts.put(ana))
  const edit = () => saveContact(ana.id, contactUpdate(form, ana)!)

  it('is called saved once the server has it', async () => {
    await edit()
    await answer('Ana Lima', ana.id)
    await waitFor(() => expect(said).toEqual(['Contato atualizado']))
  })

  it('that the server refuses is called not saved', async () => {
    await edit()
    await refuse()
    await waitFor(() => expect(said).toEqual(['O contato não foi salvo']))
  })

  it('that is taken out of the queue is not called saved', async () => {
    await edit()
    await discardCommand(db, (await queued()).id)
    await settle()
    expect(said).toEqual([])
  })
})
