/** The time of a scheduled message has come, or someone wants it now. */
import { readSituation } from '../../agent/queries.ts'
import { orgTransaction, type OrgTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { agentMayAnswer } from '../plans/allowance.ts'
import { recordActivity } from '../activities/handlers.ts'
import { sendUnasked } from '../conversations/agentMessages.ts'
import { enqueueScheduled } from './planScheduled.ts'
import * as queries from './queries.ts'
import { endOfNight } from './rules.ts'

export type Hindrance = { code: 'window_closed' | 'conflict' | 'channel_disconnected'; text: string }

const NEVER_WROTE: Hindrance = {
  code: 'conflict',
  text: 'Este contato ainda não escreveu pelo WhatsApp: não há conversa por onde enviar.',
}
const HINDRANCES: Record<'window_closed' | 'channel_gone', Hindrance> = {
  window_closed: {
    code: 'window_closed',
    text: 'Já se passaram mais de 24 horas desde a última mensagem do cliente. O WhatsApp só permite escrever depois que ele escrever de novo.',
  },
  channel_gone: { code: 'channel_disconnected', text: 'O canal desta conversa foi excluído.' },
}
const NO_PLAN: Hindrance = {
  code: 'conflict',
  text: 'A assinatura não permite que o agente escreva nesta conversa.',
}
const NO_AGENT: Hindrance = { code: 'conflict', text: 'Nenhum agente ativo atende este canal.' }

/** At its time: sent, put off until morning, cancelled because nobody is silent any more, or failed with its reason. */
export function sendScheduledHandler({ database: { db }, clock }: Deps): JobHandler<'scheduled.send'> {
  return {
    async run({ orgId, payload: { scheduled_id: id } }) {
      if (orgId === null) throw new GiveUp('a scheduled message without an organization')
      await orgTransaction(db, orgId, async (t) => {
        const due = await queries.selectDue(t, id)
        if (due?.status !== 'PENDING' || due.is_test) return releaseRevision(t)
        const now = clock()
        const nudge = due.type === 'INACTIVITY_NUDGE'
        // Clocks of several servers differ, and nights move it.
        const at =
          due.scheduled_time > now ? due.scheduled_time : nudge ? endOfNight(now, due.timezone) : null
        if (at) {
          await releaseRevision(t)
          await queries.postpone(t.tx, orgId, id, at)
          return enqueueScheduled(t, id, at)
        }
        const hindrance = nudge && !due.still_silent ? 'over' : await dispatch(t, due, now)
        if (hindrance === null) return
        await releaseRevision(t)
        if (hindrance === 'over') return queries.updateScheduled(t.tx, orgId, id, { status: 'CANCELLED' })
        await queries.updateScheduled(t.tx, orgId, id, { status: 'FAILED', reason: hindrance.text })
      })
    },

    async onFailed({ orgId, payload }) {
      if (orgId === null) return
      await queries.failPending(db, orgId, payload.scheduled_id, 'Não foi possível enviar a mensagem.')
    },
  }
}

/** Sends it now, by the ordinary way and as the agent's; otherwise says why not, having written nothing. */
export async function dispatch(t: OrgTx, due: queries.Due, now: Date): Promise<Hindrance | null> {
  if (due.conversation_id === null) return NEVER_WROTE
  const situation = await readSituation(t.tx, t.orgId, due.conversation_id)
  if (!situation?.agent_id) return NO_AGENT
  if (!(await agentMayAnswer(t.tx, t.orgId, due.conversation_id, now))) return NO_PLAN
  const sent = await sendUnasked(
    t,
    { conversationId: due.conversation_id, text: due.content, agentName: situation.agent_name },
    now,
  )
  if (typeof sent === 'string') return HINDRANCES[sent]
  const messageId = sent.message.id
  await queries.updateScheduled(t.tx, t.orgId, due.id, { status: 'SENT', sentAt: now, messageId })
  const about = {
    description: `por ${situation.agent_name}`,
    contactId: sent.conversation.contactId,
    at: now,
  }
  await (due.type === 'APPOINTMENT_REMINDER'
    ? recordActivity(t, {
        ...about,
        type: 'reminder.sent',
        title: 'Lembrete enviado',
        entity: { type: 'reminder', id: due.id },
      })
    : recordActivity(t, {
        ...about,
        type: 'reengagement.sent',
        title: 'Reengajamento enviado',
        entity: { type: 'conversation', id: due.conversation_id },
      }))
  return null
}
