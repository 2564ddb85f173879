import { newId } from '../../contract/ids.ts'
import {
  CommandGone,
  discardCommand,
  replaceCommand,
  retryCommand,
} from '../../sync/outbox/commandActions.ts'
import { mirror } from '../../sync/store/db.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
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

function tell(done: string): void {
  if (syncStatus.get().network === 'online') toast.success(done)
  else toast.info(`${done} neste aparelho`)
}

/** The new contact's id. */
export const createContact = (form: ContactForm): Promise<string | undefined> =>
  attempt(async () => {
    const id = newId()
    await enqueueCommand(mirror(), 'contact.create', { id, ...createOf(form) })
    tell('Contato salvo')
    return id
  })

export const updateContact = (id: string, update: Update): Promise<string | undefined> =>
  attempt(async () => {
    await enqueueCommand(mirror(), 'contact.update', { id, update })
    tell('Contato atualizado')
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
