import { newId } from '../../contract/ids.ts'
import {
  CommandGone,
  discardCommand,
  replaceCommand,
  retryCommand,
} from '../../sync/outbox/commandActions.ts'
import { mirror, openedMirror } from '../../sync/store/db.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import { watchCommand } from '../../sync/outbox/watchCommand.ts'
import { IllegalMove } from '../../sync/store/outboxState.ts'
import { syncStatus } from '../../sync/syncStatus.ts'
import { toast } from '../../ui/toast.ts'
import { type ContactForm, createOf, type updateOf } from './contactForm.ts'
import { reportError } from '../../telemetry/report.ts'

type Update = NonNullable<ReturnType<typeof updateOf>>

/** Undefined when this device could not keep it, which has been told; what was typed stays in the form. */
async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof CommandGone || error instanceof IllegalMove)
      toast.info('Este envio já saiu da fila.')
    else {
      reportError(error, 'contacts')
      toast.error('Não foi possível guardar o contato neste aparelho. Tente novamente.')
    }
    return undefined
  }
}

/** Success is shown once the server has saved it; until then, offline, that it waits on this device. */
function followSave(commandId: string, id: string, done: string): void {
  if (syncStatus.get().network === 'offline') toast.info('Guardado neste aparelho, na fila para enviar')
  const db = openedMirror()
  if (!db) return
  watchCommand(db, commandId, { table: 'contacts', id }, (result) => {
    // Taken out of the queue by a person, it has saved nothing: a new contact is then not there either.
    if (result.end === 'gone' && result.held) toast.success(done)
    if (result.end === 'rejected')
      toast.error('O contato não foi salvo', { description: result.error?.detail })
  })
}

/** The new contact's id. */
export const createContact = (form: ContactForm): Promise<string | undefined> =>
  attempt(async () => {
    const id = newId()
    const commandId = await enqueueCommand(mirror(), 'contact.create', { id, ...createOf(form) })
    followSave(commandId, id, 'Contato salvo')
    return id
  })

export const updateContact = (id: string, update: Update): Promise<string | undefined> =>
  attempt(async () => {
    const commandId = await enqueueCommand(mirror(), 'contact.update', { id, update })
    followSave(commandId, id, 'Contato atualizado')
    return id
  })

export const replaceCreate = (
  commandId: string,
  id: string,
  form: ContactForm,
): Promise<string | undefined> =>
  attempt(async () => {
    await replaceCommand(mirror(), commandId, 'contact.create', { id, ...createOf(form) })
    return id
  })

/** Null means that nothing is left of the edit. */
export const replaceUpdate = (
  commandId: string,
  id: string,
  update: Update | null,
): Promise<string | undefined> =>
  attempt(async () => {
    if (update) await replaceCommand(mirror(), commandId, 'contact.update', { id, update })
    else await discardCommand(mirror(), commandId)
    return id
  })

export const retry = (commandId: string) => attempt(() => retryCommand(mirror(), commandId))
export const discard = (commandId: string) =>
  attempt(() => discardCommand(mirror(), commandId, { withLane: true }))
