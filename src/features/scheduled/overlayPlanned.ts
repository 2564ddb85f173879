import type { ScheduledMessage } from '../../contract/scheduled.ts'
import type { PlannedCommand } from '../../sync/readPlanned.ts'
import type { Pending } from '../../sync/outbox/pending.ts'

export type PlannedView = ScheduledMessage & { pending: Pending[] }

/** What the screen shows: what the server told with the waiting commands laid over it. A stopped one changes nothing. */
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
