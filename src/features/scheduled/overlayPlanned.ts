import type { ScheduledMessage } from '../../contract/scheduled.ts'
import type { PlannedCommand } from '../../sync/readPlanned.ts'
import type { Pending } from '../../sync/outbox/pending.ts'

export type PlannedView = ScheduledMessage & { pending: Pending[] }

/**
 * The server's messages with the effects of the queued commands. Refused and blocked commands have no effect.
 */
export function overlayPlanned(
  messages: readonly ScheduledMessage[],
  commands: readonly PlannedCommand[],
): PlannedView[] {
  return messages.map((message) => {
    const own = commands.filter(({ payload }) => payload.id === message.id)
    let view = message
    for (const command of own) {
      if (command.pending.state === 'rejected' || command.pending.state === 'blocked') continue
      view =
        command.name === 'scheduled.edit'
          ? { ...view, message_content: { text: command.payload.text }, is_edited: true }
          : { ...view, status: command.payload.status }
    }
    return { ...view, pending: own.map(({ pending }) => pending) }
  })
}
