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
 * Runs a write to this device's storage. If it fails, shows the reason and resolves to undefined; what was
 * typed stays. `title` says what failed, if the reason alone does not make that clear.
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

/** Actions of the user on a command in the outbox. Each resolves to whether it succeeded. */
export const retryQueued = (commandId: string): Promise<boolean> =>
  done(() => retryCommand(mirror(), commandId))

/** `withLane`: also discard the commands that wait behind it. */
export const discardQueued = (commandId: string, { withLane = false } = {}): Promise<boolean> =>
  done(() => discardCommand(mirror(), commandId, { withLane }))

/** Takes a message back out of the outbox; its text becomes the conversation's draft. */
export const editQueued = (commandId: string): Promise<boolean> =>
  done(() => returnToDraft(mirror(), commandId))

/** Resolves a conflict (the record has changed on the server): says which version stays. */
export const settleQueued = (commandId: string, keep: 'mine' | 'theirs'): Promise<boolean> =>
  done(() => resolveConflict(mirror(), commandId, keep))

/** Sends a reply that was held back, after the user has seen what is new. */
export const sendHeldQueued = (commandId: string): Promise<boolean> =>
  done(() => sendHeld(mirror(), commandId))

async function done(act: () => Promise<unknown>): Promise<boolean> {
  const ended = await attempt(async () => {
    await act()
    return true
  }, 'queue')
  return ended ?? false
}
