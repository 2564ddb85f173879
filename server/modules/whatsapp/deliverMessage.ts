import type { ChannelTrouble } from '../../../src/contract/channel.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler, LeaveToOthers, RetryLater, WaitOn } from '../../jobs/jobHandler.ts'
import { orgTransactionTogether } from '../../jobs/orgTransactions.ts'
import { errorFields } from '../../log.ts'
import type { SendOutcome } from '../../ports/channels/channelPort.ts'
import { holdChannel, markFailed, markUnpaid, markWorking } from '../channels/handlers.ts'
import { applySendOutcome } from '../conversations/reports.ts'
import { channelWait, LONGEST_WAIT_MS, waitMs } from './channelWait.ts'
import { loadOutbound, type Outbound, outboundBody } from './outbound.ts'

/** A server leaves what another has to send to it for this long; by then that one may have died. */
const LEFT_MS = 5000
const NOT_STORED = 'outcome not stored'
const DELETED = 'O canal desta conversa foi excluído.'
const UNREADABLE = 'O arquivo desta mensagem não pôde ser preparado para o WhatsApp.'
const DAY_MS = 24 * 60 * 60_000
/** What a person wrote waits this long for a channel that stands still. */
const LONGEST_STOP_MS = 7 * DAY_MS
const STOOD_STILL =
  'O canal ficou parado por mais de uma semana e a mensagem não foi enviada. Se ela ainda valer, envie de novo.'
/** Automatic messages become outdated sooner than those of people. */
const LONGEST_AUTOMATIC_STOP_MS = DAY_MS
const AUTOMATIC_STOOD_STILL =
  'O canal ficou parado por mais de um dia e a mensagem automática não foi enviada. Se ela ainda valer, escreva você.'
const GAVE_UP = 'O WhatsApp ficou fora do ar por muito tempo e a mensagem não foi enviada. Tente novamente.'

/**
 * The job that sends a queued message, once. If the outcome is unknown (the answer was lost, or the process
 * died), the send is never repeated: the message becomes 'unconfirmed' until a report settles it or a person
 * sends it again (law 9).
 */
export function deliverMessageHandler(deps: Deps): JobHandler<'whatsapp.send'> {
  const { database, ports, log } = deps

  return {
    beside: 48,
    isRepeatable: true,

    async run({ orgId, payload, attempt, interrupted, signal, extend }) {
      if (orgId === null) throw new GiveUp('a message without an organization')
      const messageId = payload.message_id
      const outbound = await loadOutbound(database.db, orgId, messageId)
      if (outbound?.status !== 'queued') return
      const { channel } = outbound
      if (interrupted && (await ports.whatsapp.mayHaveLeft(channel, messageId)))
        return settle(orgId, outbound, { kind: 'unknown' })
      if (channel.deleted) return settle(orgId, outbound, { kind: 'refused', reason: DELETED })
      const wait = channelWait(channel, ports.whatsapp.serves(channel.transport), deps.clock())
      if (wait) return standBy(orgId, outbound, wait.waitMs, wait.why)
      const unpaidMs = outbound.content.template ? unpaidFor(channel.trouble, deps.clock()) : 0
      if (unpaidMs > 0) return standBy(orgId, outbound, unpaidMs, 'no means of payment')
      const handed = await outboundBody(deps, orgId, outbound)
      if (handed === null) return settle(orgId, outbound, { kind: 'refused', reason: UNREADABLE })
      const { body, close } = handed
      let outcome: SendOutcome
      try {
        outcome = await ports.whatsapp.send(channel, { ...outbound.message, body }, signal, extend)
      } finally {
        await close()
      }
      if (outcome.kind === 'elsewhere') throw new LeaveToOthers(LEFT_MS, 'another server holds the channel')
      if (outcome.kind !== 'later') {
        // An accepted message shows that the channel works again.
        if (outcome.kind === 'accepted' && channel.status === 'error') await markWorking(deps, channel.id)
        return settle(orgId, outbound, outcome)
      }
      if (outcome.trouble?.kind === 'unpaid') await markUnpaid(deps, channel, outcome.trouble)
      else if (outcome.trouble) await markFailed(deps, channel, outcome.trouble)
      if (outcome.holdsChannel) await holdChannel(deps, channel.id, outcome.afterMs ?? waitMs(attempt))
      if (outcome.trouble || outcome.holdsChannel)
        return standBy(orgId, outbound, outcome.afterMs ?? LONGEST_WAIT_MS, 'provider stops the channel')
      throw new RetryLater(outcome.afterMs ?? waitMs(attempt), 'provider asks to wait')
    },

    async onFailed({ orgId, payload }, reason) {
      if (orgId === null) return
      const outcome: SendOutcome = reason.includes(NOT_STORED)
        ? { kind: 'unknown' }
        : { kind: 'refused', reason: GAVE_UP }
      await orgTransaction(database.db, orgId, (t) => applySendOutcome(t, payload.message_id, outcome))
    },
  }

  /** Puts the message off while its channel stands still; after a week it fails, so that it does not leave stale. */
  async function standBy(orgId: string, outbound: Outbound, waitMs: number, why: string): Promise<void> {
    const { message, createdAt } = outbound
    const [longest, reason] = message.automatic
      ? [LONGEST_AUTOMATIC_STOP_MS, AUTOMATIC_STOOD_STILL]
      : [LONGEST_STOP_MS, STOOD_STILL]
    if (deps.clock().getTime() - createdAt.getTime() <= longest) throw new WaitOn(waitMs, why)
    await settle(orgId, outbound, { kind: 'refused', reason })
  }

  /** Stores the outcome. If that fails, the job ends for good, so that it cannot send again. */
  async function settle(orgId: string, outbound: Outbound, outcome: SendOutcome): Promise<void> {
    const { clientId: messageId } = outbound.message
    try {
      await orgTransactionTogether(
        database.db,
        orgId,
        (t) => applySendOutcome(t, messageId, outcome),
        outbound.conversationId,
      )
    } catch (error) {
      log.error('outcome of a send not stored', { messageId, outcome: outcome.kind, ...errorFields(error) })
      throw new GiveUp(NOT_STORED)
    }
  }
}

/** How long templates still wait for a means of payment. */
const unpaidFor = (trouble: ChannelTrouble | null, now: Date): number =>
  trouble?.kind === 'unpaid' ? Date.parse(trouble.until ?? '') - now.getTime() : 0
