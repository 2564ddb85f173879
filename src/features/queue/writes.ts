import {
  CommandGone,
  discardCommand,
  resolveConflict,
  retryCommand,
  returnToDraft,
} from '../../sync/outbox/commandActions.ts'
import { mirror } from '../../sync/store/db.ts'
import { IllegalMove } from '../../sync/store/outboxState.ts'
import { toast } from '../../ui/toast.ts'
import { reportError } from '../../telemetry/report.ts'

/** Undefined when it could not be done, which has been told. */
async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof CommandGone) toast.info('Este envio já saiu da fila.')
    else if (error instanceof IllegalMove) toast.info('Este envio está saindo agora.')
    else {
      reportError(error, 'queue')
      toast.error('Não foi possível mudar a fila neste aparelho. Tente novamente.')
    }
    return undefined
  }
}

export const retry = (commandId: string) => attempt(() => retryCommand(mirror(), commandId))

export const discard = (commandId: string, withLane: boolean) =>
  attempt(() => discardCommand(mirror(), commandId, { withLane }))

/** Its text is in the conversation's draft afterwards. */
export const editMessage = (commandId: string) => attempt(() => returnToDraft(mirror(), commandId))

/** True when it was settled. */
export async function settle(commandId: string, keep: 'mine' | 'theirs'): Promise<boolean> {
  const settled = await attempt(async () => {
    await resolveConflict(mirror(), commandId, keep)
    return true
  })
  return settled ?? false
}
