import { changeObstacle } from '../../../src/contract/changeObstacle.ts'
import type { MessageChange } from '../../../src/contract/messageChange.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler, LeaveToOthers, RetryLater, WaitOn } from '../../jobs/jobHandler.ts'
import type { OutboundChange } from '../../ports/channels/channelPort.ts'
import { holdChannel, markFailed, markWorking } from '../channels/handlers.ts'
import { obstacleText } from '../conversations/changeMessage.ts'
import { applyChange, changeClientId, failChange } from '../conversations/changeOutcome.ts'
import { channelWait, LONGEST_WAIT_MS, waitMs } from './channelWait.ts'
import { type AskedChange, loadChange } from './outboundChange.ts'

/** A server leaves what another has to pass on to it for this long; by then that one may have died. */
const LEFT_MS = 5000
const DELETED = 'O canal desta conversa foi excluído.'

const UNSURE: Record<MessageChange['what'], string> = {
  react: 'O WhatsApp não confirmou a reação; ela pode ter chegado ou não.',
  edit: 'O WhatsApp não confirmou a edição; ela pode ter chegado ou não.',
  delete: 'O WhatsApp não confirmou que apagou; a mensagem ainda pode estar no celular do cliente.',
}

/**
 * The job that passes a reaction, an edit or a deletion on. Each sets a state and travels under an id of its own,
 * so unlike a message it may be passed on again when an answer was lost: nobody sees it twice.
 */
export function deliverChangeHandler(deps: Deps): JobHandler<'whatsapp.change'> {
  const { database, ports } = deps

  return {
    isRepeatable: true,

    async run({ orgId, payload: { message_id: messageId, change_id: changeId }, attempt, signal }) {
      if (orgId === null) throw new GiveUp('a change without an organization')
      const asked = await loadChange(database.db, orgId, messageId)
      if (asked?.change?.id !== changeId || asked.change.state !== 'queued') return
      const { channel, change } = asked
      const fail = async (reason: string): Promise<void> => {
        await orgTransaction(database.db, orgId, (t) => failChange(t, messageId, changeId, reason))
      }
      if (channel.deleted) return fail(DELETED)
      // Only the time can have run out; the rest was judged when it was asked for.
      if (isLate(asked, deps.clock()))
        return fail(attempt > 1 ? UNSURE[change.what] : obstacleText(change.what, 'late'))
      const wait = channelWait(channel, ports.whatsapp.serves(channel.transport), deps.clock())
      if (wait) throw new WaitOn(Math.min(wait.waitMs, untilLate(asked, deps.clock())), wait.why)
      const outgoing = outgoingOf(asked, messageId)
      if (!outgoing) return fail(obstacleText(change.what, 'message'))
      const outcome = await ports.whatsapp.change(channel, outgoing, signal)
      switch (outcome.kind) {
        case 'accepted':
          if (channel.status === 'error') await markWorking(deps, channel.id)
          await orgTransaction(database.db, orgId, (t) => applyChange(t, messageId, change, deps.clock()))
          return
        case 'refused':
          return fail(outcome.reason)
        case 'elsewhere':
          throw new LeaveToOthers(LEFT_MS, 'another server holds the channel')
        case 'unknown':
          throw new RetryLater(waitMs(attempt), 'provider did not answer')
        case 'later': {
          const { trouble, holdsChannel, afterMs } = outcome
          if (trouble) await markFailed(deps, channel, trouble)
          if (holdsChannel) await holdChannel(deps, channel.id, afterMs ?? waitMs(attempt))
          if (trouble || holdsChannel)
            throw new WaitOn(afterMs ?? LONGEST_WAIT_MS, 'provider stops the channel')
          throw new RetryLater(afterMs ?? waitMs(attempt), 'provider asks to wait')
        }
      }
    },

    async onFailed({ orgId, payload: { message_id: messageId, change_id: changeId } }) {
      if (orgId === null) return
      const what = (await loadChange(database.db, orgId, messageId))?.change?.what ?? 'edit'
      await orgTransaction(database.db, orgId, (t) => failChange(t, messageId, changeId, UNSURE[what]))
    },
  }
}

const obstacleOf = ({ change, channel, message }: AskedChange, now: number) =>
  change &&
  changeObstacle(change.what, message, {
    transport: channel.transport,
    userId: message.sender_id ?? undefined,
    now,
  })

const isLate = (asked: AskedChange, now: Date): boolean => obstacleOf(asked, now.getTime()) === 'late'

/** At most the longest wait; less where the time for the change ends before, so that its failure is told then. */
function untilLate(asked: AskedChange, now: Date): number {
  const at = now.getTime()
  return obstacleOf(asked, at + LONGEST_WAIT_MS) === 'late' ? 30_000 : LONGEST_WAIT_MS
}

function outgoingOf(
  { change, to, providerId, message }: AskedChange,
  messageId: string,
): OutboundChange | null {
  if (!change || providerId === null) return null
  const target = { to, targetProviderId: providerId, isOurs: message.direction === 'outbound' }
  const clientId = changeClientId(messageId, change.id)
  switch (change.what) {
    case 'react':
      return { ...target, clientId, kind: 'react', emoji: change.emoji ?? null }
    case 'edit':
      return { ...target, clientId, kind: 'edit', text: change.text ?? '' }
    case 'delete':
      return { ...target, clientId, kind: 'delete' }
  }
}
