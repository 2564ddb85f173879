import {
  CommandGone,
  discardCommand,
  resolveConflict,
  retryCommand,
  returnToDraft,
  sendHeld,
} from '../sync/outbox/commandActions.ts'
import { mirror } from '../sync/store/db.ts'
import { IllegalMove } from '../sync/store/outboxState.ts'
import { isQuotaError } from '../sync/store/quotaError.ts'
import { reportError } from '../telemetry/report.ts'
import { toast } from '../ui/toast.ts'

const NOT_KEPT = 'Não foi possível guardar a alteração neste aparelho. Tente novamente.'

/**
 * Runs a write of this device's own storage. Undefined when it could not be done: the person has been told why, and
 * what was typed stays where it is. `title` says what failed, where a sentence alone would leave that open.
 */
export async function attempt<T>(
  act: () => Promise<T>,
  where: string,
  title?: string,
): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof CommandGone) toast.info('Este envio já saiu da fila.')
    else if (error instanceof IllegalMove) toast.info('Este envio está saindo agora.')
    else {
      reportError(error, where)
      const reason = isQuotaError(error)
        ? 'O armazenamento deste aparelho está cheio. Libere espaço e tente novamente.'
        : NOT_KEPT
      if (title === undefined) toast.error(reason)
      else toast.error(title, { description: reason })
    }
    return undefined
  }
}

/** What a person does to a command that waits in the queue. Each resolves to whether it was done. */
export const retryQueued = (commandId: string): Promise<boolean> =>
  done(() => retryCommand(mirror(), commandId))

/** `withLane`: also what waits behind it. */
export const discardQueued = (commandId: string, { withLane = false } = {}): Promise<boolean> =>
  done(() => discardCommand(mirror(), commandId, { withLane }))

/** Takes a message back out of the queue; its text is in the conversation's draft afterwards. */
export const editQueued = (commandId: string): Promise<boolean> =>
  done(() => returnToDraft(mirror(), commandId))

/** After the server answered that the record has changed since: which version stays. */
export const settleQueued = (commandId: string, keep: 'mine' | 'theirs'): Promise<boolean> =>
  done(() => resolveConflict(mirror(), commandId, keep))

/** A reply that was held, now that its author has seen what is new. */
export const sendHeldQueued = (commandId: string): Promise<boolean> =>
  done(() => sendHeld(mirror(), commandId))

async function done(act: () => Promise<unknown>): Promise<boolean> {
  const ended = await attempt(async () => {
    await act()
    return true
  }, 'queue')
  return ended ?? false
}
