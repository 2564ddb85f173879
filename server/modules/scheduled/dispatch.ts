/** Sends a scheduled message whose time has come, or that a person sends ahead of time. */
import { sql } from 'drizzle-orm'
import { DEFAULT_BEHAVIOR } from '../../../src/contract/agentBehavior.ts'
import { OFFER_ANSWERED_MS, type ScheduledType } from '../../../src/contract/scheduled.ts'
import { missedText, reengagementText, reminderText } from '../../agent/proactive.ts'
import { type ProactiveFacts, checkProactive } from '../../agent/checkProactive.ts'
import { orgTransaction, type OrgTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { publishTogether } from '../../sync/publish.ts'
import { agentMayAnswer } from '../plans/allowance.ts'
import { type NewActivity, recordActivity } from '../activities/handlers.ts'
import { sendProactive, type ProactiveObstacle } from '../conversations/agentMessages.ts'
import { type AnsweringAgent, answeringAgent } from '../conversations/answeringAgent.ts'
import { openTalk } from '../conversations/startTalk.ts'
import { countSent } from '../templates/useTemplate.ts'
import { moveWaiting } from '../waiting/handlers.ts'
import { chosenFor } from './chosen.ts'
import { enqueueOffer, houseOffer, isStillFree, offerText } from './offerWaiting.ts'
import { enqueueScheduled, houseText, visitOf } from './planScheduled.ts'
import { type Place, reachOf, selectPlaces, waitText } from './reach.ts'
import { endOfSilence } from './sendingDays.ts'
import * as queries from './queries.ts'
import { CANCELLED_BY_TEAM, OFF_THE_LIST, overtaken, STOPPED, SWITCHED_OFF } from './rules.ts'

export type Obstacle = {
  code: 'window_closed' | 'conflict' | 'channel_disconnected'
  text: string
  /** The channel sends nothing, or to no stranger, at present: the message stays planned, and is tried again. */
  waits?: true
}

/** How long to wait before looking again whether a channel sends. */
const LOOKED_AGAIN_MS = 60_000

const OBSTACLES: Record<ProactiveObstacle, Obstacle> = {
  window_closed: {
    code: 'window_closed',
    text: 'Já se passaram mais de 24 horas desde a última mensagem do cliente. O WhatsApp só permite escrever depois que ele escrever de novo.',
  },
  channel_gone: { code: 'channel_disconnected', text: 'O canal desta conversa foi excluído.' },
  stopped: { code: 'conflict', text: STOPPED },
}
const NO_PLAN: Obstacle = {
  code: 'conflict',
  text: 'A assinatura não permite que o agente escreva nesta conversa.',
}
const UNTRUE: Obstacle = {
  code: 'conflict',
  text: 'O texto não confere com o que está na agenda. Revise a mensagem antes de enviar.',
}
const NO_AGENT: Obstacle = { code: 'conflict', text: 'Nenhum agente ativo atende este canal.' }

/**
 * Handles the job `scheduled.send`: sends the message, postpones it (e.g. until morning), cancels it because
 * its reason no longer applies, or marks it as failed with a reason.
 */
export function sendScheduledHandler({ database: { db }, clock }: Deps): JobHandler<'scheduled.send'> {
  return {
    async run({ orgId, payload: { scheduled_id: id } }) {
      if (orgId === null) throw new GiveUp('a scheduled message without an organization')
      await orgTransaction(db, orgId, (alone) =>
        publishTogether(alone, async (t) => {
          const now = clock()
          const due = await loadDue(t, id, now)
          if (due?.status !== 'PENDING' || due.is_test) {
            // The offer ended before it was sent. The time is offered to the next person, unless staff
            // cancelled the offer.
            if (due?.offer && due.status === 'CANCELLED' && due.reason !== CANCELLED_BY_TEAM)
              await enqueueOffer(t, due.offer, now)
            return
          }
          const agent = due.conversation_id && (await answeringAgent(t.tx, orgId, due.conversation_id))
          const quiet = agent ? agent.behavior : DEFAULT_BEHAVIOR
          const { isOn, days } = await chosenFor(t.tx, orgId, due.type)
          // Clocks of several servers differ, and quiet hours move the time.
          const at =
            due.scheduled_time > now ? due.scheduled_time : endOfSilence(now, due.timezone, { quiet, days })
          const over = isOn ? overtaken(due, at ?? now) : { reason: SWITCHED_OFF }
          if (at && !over) {
            await queries.postpone(t.tx, orgId, id, at)
            return enqueueScheduled(t, id, at)
          }
          const hindrance = over ? null : await dispatch(t, due, now)
          if (!over && !hindrance) return
          if (hindrance?.waits) return enqueueScheduled(t, id, new Date(now.getTime() + LOOKED_AGAIN_MS))
          if (due.offer) await enqueueOffer(t, due.offer, now)
          if (over)
            await queries.updateScheduled(t.tx, orgId, id, { status: 'CANCELLED', reason: over.reason })
          else if (hindrance === OBSTACLES.stopped)
            await queries.updateScheduled(t.tx, orgId, id, { status: 'CANCELLED', reason: STOPPED })
          else if (hindrance)
            await queries.updateScheduled(t.tx, orgId, id, { status: 'FAILED', reason: hindrance.text })
        }),
      )
    },

    async onFailed({ orgId, payload }) {
      if (orgId === null) return
      await queries.failPending(db, orgId, payload.scheduled_id, 'Não foi possível enviar a mensagem.')
    },
  }
}

/** Loads a scheduled message; for an offer, also checks whether its time is still free. */
export async function loadDue(t: OrgTx, id: string, now: Date): Promise<queries.Due | null> {
  const due = await queries.selectDue(t, id, now)
  if (due?.offer && due.status === 'PENDING')
    due.offer.is_free = await isStillFree(t.tx, t.orgId, due.offer, now)
  return due
}

/**
 * Sends the message now, as the agent: as free text or, if the window is closed, as a template. A contact
 * without a conversation gets one. Otherwise returns the obstacle, having written nothing: also while the channel
 * sends nothing, since what is queued now might leave after the visit.
 */
export async function dispatch(t: OrgTx, due: queries.Due, now: Date): Promise<Obstacle | null> {
  const [place] = await selectPlaces(t.tx, t.orgId, [due.id])
  if (!place) throw new Error('a scheduled message that was just read is not there')
  if (due.automation_stopped) return OBSTACLES.stopped
  const wait = await waitText(t.tx, place, now)
  if (wait) return { code: 'channel_disconnected', text: `${wait}.`, waits: true }
  const gone = due.offer && overtaken(due, now)
  if (gone) return { code: 'conflict', text: gone.reason ?? OFF_THE_LIST }
  // A conversation has to be created to find out which agent answers in it; the savepoint removes it if
  // nothing is sent.
  await t.tx.execute(sql`savepoint before_dispatch`)
  const hindrance = await sendByWay(t, due, place, now)
  await t.tx.execute(
    hindrance ? sql`rollback to savepoint before_dispatch` : sql`release savepoint before_dispatch`,
  )
  return hindrance
}

async function sendByWay(t: OrgTx, due: queries.Due, place: Place, now: Date): Promise<Obstacle | null> {
  const before = await reachOf(t.tx, t.orgId, place, { at: now, writer: 'equipe' })
  if (before.kind === 'none') return before.reason
  const conversationId = place.conversation_id ?? (await beginTalk(t, place, now))
  const agent = await answeringAgent(t.tx, t.orgId, conversationId)
  if (!agent) return NO_AGENT
  if (!(await agentMayAnswer(t.tx, t.orgId, conversationId, now))) return NO_PLAN
  const { name: writer, company } = agent
  const reach = await reachOf(t.tx, t.orgId, place, { at: now, writer, company })
  if (reach.kind === 'none') return reach.reason
  const template = reach.kind === 'template' ? reach.filled : null
  const own = due.is_edited ? due.content : await houseWords(t, due, agent)
  const content = template?.content.text ?? own ?? agentsWords(due, agent)
  // Text by staff is sent as it is; text by automation must agree with the stored data.
  if (!template && own === null && checkProactive(content, factsNow(due, agent, now)) !== null) return UNTRUE
  const sent = await sendProactive(
    t,
    { conversationId, text: content, agentName: writer, template: template?.content.template },
    now,
  )
  if (typeof sent === 'string') return OBSTACLES[sent]
  if (template) await countSent(t.tx, t.orgId, template.templateId)
  const messageId = sent.message.id
  await queries.updateScheduled(t.tx, t.orgId, due.id, { status: 'SENT', sentAt: now, messageId, content })
  if (due.offer) {
    await moveWaiting(t, due.offer.waiting_id, { from: 'waiting', to: 'offered' })
    await enqueueOffer(t, due.offer, new Date(now.getTime() + OFFER_ANSWERED_MS))
  }
  await recordActivity(t, {
    ...tellOf(due.type, due.id, conversationId),
    description: `por ${agent.name}`,
    contactId: sent.conversation.contactId,
    at: now,
  })
  return null
}

async function beginTalk(t: OrgTx, { contact_id, channel_id }: Place, now: Date): Promise<string> {
  if (contact_id === null || channel_id === null) throw new Error('a conversation with nobody, or nowhere')
  const talk = await openTalk(t, { contactId: contact_id, channelId: channel_id, aiHandled: true }, now)
  return talk.id
}

/** The organization's own text, filled in with the current appointment; null if it has none. */
async function houseWords(t: OrgTx, due: queries.Due, agent: AnsweringAgent): Promise<string | null> {
  const { body } = await chosenFor(t.tx, t.orgId, due.type)
  if (body === null) return null
  const { appointment_id, contact_id } = due
  if (due.offer && contact_id !== null)
    return houseOffer(t, body, { ...due.offer, client_id: contact_id }, agent)
  if (appointment_id === null || contact_id === null) return due.content
  return houseText(t, body, { id: appointment_id, client_id: contact_id }, agent)
}

/** The agent's own words, with the current data of the appointment and the agent. */
function agentsWords(due: queries.Due, agent: AnsweringAgent): string {
  const visit = due.visit && visitOf(due.visit, due.timezone)
  if (due.type === 'INACTIVITY_NUDGE') return reengagementText(agent)
  if (due.offer) return offerText(agent, due.offer, due.timezone)
  if (!visit) return due.content
  return due.type === 'APPOINTMENT_REMINDER' ? reminderText(agent, visit) : missedText(agent, visit)
}

const factsNow = (due: queries.Due, agent: AnsweringAgent, now: Date): ProactiveFacts => ({
  now,
  zone: due.timezone,
  speaker: agent,
  ...(due.visit && { visit: { ...visitOf(due.visit, due.timezone), status: due.visit.status } }),
  ...(due.offer && {
    offer: {
      client: due.offer.client_name,
      startTime: new Date(due.offer.start_time),
      professional: due.offer.provider_name,
      service: due.offer.service_name,
    },
  }),
})

function tellOf(
  type: ScheduledType,
  id: string,
  conversationId: string,
): Pick<NewActivity, 'type' | 'title' | 'entity'> {
  const conversation = { type: 'conversation', id: conversationId } as const
  switch (type) {
    case 'APPOINTMENT_REMINDER':
      return { type: 'reminder.sent', title: 'Lembrete enviado', entity: { type: 'reminder', id } }
    case 'INACTIVITY_NUDGE':
      return { type: 'reengagement.sent', title: 'Reengajamento enviado', entity: conversation }
    case 'NO_SHOW_FOLLOWUP':
      return { type: 'reengagement.sent', title: 'Retorno depois da falta enviado', entity: conversation }
    case 'WAITING_OFFER':
      return { type: 'reengagement.sent', title: 'Horário oferecido à lista de espera', entity: conversation }
  }
}
