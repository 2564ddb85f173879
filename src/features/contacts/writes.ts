import type { Contact } from '../../contract/contact.ts'
import { newId } from '../../contract/ids.ts'
import { discardCommand, replaceCommand } from '../../sync/outbox/commandActions.ts'
import { mirror, openedMirror } from '../../sync/store/db.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import { watchCommand } from '../../sync/outbox/watchCommand.ts'
import { syncStatus } from '../../sync/syncStatus.ts'
import { toast } from '../../ui/toast.ts'
import { type ContactForm, createOf, type contactUpdate } from './contactForm.ts'
import { attempt } from '../../workspace/queueActions.ts'

type Update = NonNullable<ReturnType<typeof contactUpdate>>

/**
 * Shows success once the server has saved it; offline, first says that it waits on this device. `isDone`: whether the
 * contact shows that it was saved. If a person took the command out of the queue, it does not.
 */
function followSave(
  commandId: string,
  id: string,
  done: string,
  isDone: (held: Contact) => boolean = () => true,
): void {
  if (syncStatus.get().network === 'offline') toast.info('Guardado neste aparelho, na fila para enviar')
  const db = openedMirror()
  if (!db) return
  watchCommand(db, commandId, { table: 'contacts', id }, (result) => {
    if (result.end === 'gone' && result.held && isDone(result.held)) toast.success(done)
    if (result.end === 'rejected')
      toast.error('O contato não foi salvo', { description: result.error?.detail })
  })
}

/** Whether the contact no longer has the values that the edit found. */
const differs = (held: Contact, found: Update['expected']): boolean =>
  Object.entries(found).some(
    ([field, value]) => JSON.stringify(held[field as keyof Contact]) !== JSON.stringify(value),
  )

/** Queues a new contact. Resolves to its id. */
export const createContact = (form: ContactForm): Promise<string | undefined> =>
  attempt(async () => {
    const id = newId()
    const commandId = await enqueueCommand(mirror(), 'contact.create', { id, ...createOf(form) })
    followSave(commandId, id, 'Contato salvo')
    return id
  }, 'contacts')

export const saveContact = (id: string, update: Update): Promise<string | undefined> =>
  attempt(async () => {
    const commandId = await enqueueCommand(mirror(), 'contact.update', { id, update })
    followSave(commandId, id, 'Contato atualizado', (held) => differs(held, update.expected))
    return id
  }, 'contacts')

export const replaceCreate = (
  commandId: string,
  id: string,
  form: ContactForm,
): Promise<string | undefined> =>
  attempt(async () => {
    await replaceCommand(mirror(), commandId, 'contact.create', { id, ...createOf(form) })
    return id
  }, 'contacts')

/** Changes an edit that is still in the outbox; null removes it, because nothing is left to change. */
export const replaceUpdate = (
  commandId: string,
  id: string,
  update: Update | null,
): Promise<string | undefined> =>
  attempt(async () => {
    if (update) await replaceCommand(mirror(), commandId, 'contact.update', { id, update })
    else await discardCommand(mirror(), commandId)
    return id
  }, 'contacts')
