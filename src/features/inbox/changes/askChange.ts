import { changeSeen } from '../../../contract/changeObstacle.ts'
import { newId } from '../../../contract/ids.ts'
import type { ChangeAsked } from '../../../contract/messageChange.ts'
import type { ChangeView, MessageView } from '../../../sync/outbox/overlayPending.ts'
import { enqueueCommand } from '../../../sync/outbox/enqueueCommand.ts'
import { mirror } from '../../../sync/store/db.ts'
import { attempt, discardQueued } from '../../../workspace/queueActions.ts'

/** Queues a change of the message as it is seen now. Resolves to false if the device could not keep it. */
export async function askChange(
  message: MessageView,
  asked: Omit<ChangeAsked, 'id' | 'seen'>,
): Promise<boolean> {
  const change = { ...asked, id: newId(), seen: changeSeen(message) }
  const { id, conversation_id } = message
  const done = await attempt(async () => {
    await enqueueCommand(mirror(), 'message.change', { id, conversation_id, change })
    return true
  }, 'inbox')
  return done ?? false
}

/** Asks again for a change that failed, of the message as it is now. */
export async function askAgain(message: MessageView, change: ChangeView): Promise<void> {
  if (change.pending && !(await discardQueued(change.pending.commandId))) return
  const { what, emoji, text } = change
  await askChange(message, { what, emoji, text })
}

/** Takes the mark of a failed change away. */
export async function putAway(message: MessageView, { pending }: ChangeView): Promise<void> {
  if (pending) await discardQueued(pending.commandId)
  else await askChange(message, { what: 'dismiss' })
}
