import type { CommandPayload } from '../../../contract/commands.ts'
import type { WaitingStatus } from '../../../contract/waiting.ts'
import { enqueueCommand } from '../../../sync/outbox/enqueueCommand.ts'
import type { WaitingView } from '../../../sync/outbox/overlayPending.ts'
import { mirror } from '../../../sync/store/db.ts'
import { attempt } from '../../../workspace/queueActions.ts'

const written = async (act: () => Promise<unknown>): Promise<boolean> =>
  (await attempt(
    async () => {
      await act()
      return true
    },
    'waiting',
    'Não foi possível mudar a lista de espera',
  )) ?? false

export const addToWaitingList = (entry: CommandPayload<'waiting.add'>): Promise<boolean> =>
  written(() => enqueueCommand(mirror(), 'waiting.add', entry))

/**
 * Queues a new status. If a colleague changed the status meanwhile, that is a conflict and is not
 * overwritten.
 */
export const setWaitingStatus = ({ id, status: expected }: WaitingView, status: WaitingStatus) =>
  written(() => enqueueCommand(mirror(), 'waiting.update', { id, status, expected }))
