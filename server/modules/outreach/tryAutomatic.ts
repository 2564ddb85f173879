/**
 * 'Enviar para mim': the text of an automatic message, sent to the number of who edits it, by the way and under the
 * rules by which customers get it.
 */
import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { AutomaticTrial, AutomaticTried } from '../../../src/contract/automatic.ts'
import { isWindowOpen } from '../../../src/contract/conversation.ts'
import { DAY, dayNumber, offsetAt, wallOf } from '../../../src/contract/schedule/zone.ts'
import type { ScheduledType } from '../../../src/contract/scheduled.ts'
import type { TemplateFacts } from '../../../src/contract/templateText.ts'
import { missedText, reengagementText, reminderText, waitingOfferText } from '../../agent/proactive.ts'
import { orgTransaction, type OrgTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { Refusal } from '../../refusal.ts'
import { publishTogether } from '../../sync/publish.ts'
import { contactOfPhone } from '../contacts/people.ts'
import { automaticName } from '../contacts/rules.ts'
import { sendProactive } from '../conversations/agentMessages.ts'
import { type AnsweringAgent, answeringAgent } from '../conversations/answeringAgent.ts'
import { openTalk, sentIn } from '../conversations/startTalk.ts'
import { agentMayAnswer } from '../plans/allowance.ts'
import { countSent, fillForPurpose, wordsFor } from '../templates/useTemplate.ts'
import { refuseWrongWords } from '../scheduled/automatic.ts'
import { PURPOSES } from '../scheduled/reach.ts'
import { ownText } from '../scheduled/rules.ts'

/** WhatsApp looks at who writes much without being written to. */
const TRIALS: Limit = { name: 'automatic-trials', max: 6, seconds: 600 }

type Tried = z.infer<typeof AutomaticTried>

/**
 * Sends the text as the customer of an invented appointment would get it. Throws, having sent nothing and kept
 * only the number, where a customer in this situation would not get it either.
 */
export async function tryAutomatic(deps: Deps, auth: Auth, trial: AutomaticTrial): Promise<Tried> {
  const { db } = deps.database
  const { organizationId: orgId, userId } = auth
  refuseWrongWords(trial.type, trial.body)
  await rateLimit(deps, [{ limit: TRIALS, of: userId }])
  const phone = await ownPhone(deps, auth, trial.phone)
  const now = deps.clock()
  return orgTransaction(db, orgId, (alone) =>
    publishTogether(alone, async (t) => {
      const held = await sentIn(t, trial.id)
      const contactId = await contactOfPhone(t, { phone, name: auth.userName }, now)
      const channel = await channelFor(t, contactId)
      const talk = await openTalk(t, { contactId, channelId: channel.id, aiHandled: true }, now)
      if (held !== null) return { conversation_id: held, channel: channel.name, template: null, phone }
      const agent = await answeringAgent(t.tx, orgId, talk.id)
      if (!agent) throw refused('Nenhum agente ativo atende este canal.')
      if (!(await agentMayAnswer(t.tx, orgId, talk.id, now)))
        throw refused('A assinatura não permite que o agente escreva nesta conversa.')
      const visit = await sampleVisit(t, agent, now)
      const isOpen = isWindowOpen(talk.last_inbound_at, now.getTime(), talk.answer_window_seconds)
      const use = { contactId, appointmentId: null, visit, writer: agent.name, company: agent.company }
      const filled = isOpen
        ? null
        : await fillForPurpose(t.tx, orgId, PURPOSES[trial.type], { ...use, channelId: channel.id })
      if (filled && 'none' in filled) throw closed(channel, filled.none)
      const text =
        filled?.content.text ??
        ownText(trial.body, await wordsFor(t.tx, orgId, use)) ??
        agentsText(trial.type, agent, { ...visit, client: auth.userName })
      const sent = await sendProactive(
        t,
        {
          id: trial.id,
          conversationId: talk.id,
          text,
          agentName: agent.name,
          template: filled?.content.template,
        },
        now,
      )
      if (sent === 'stopped') throw refused(STOPPED)
      if (typeof sent === 'string') throw refused('O canal desta conversa foi excluído.')
      if (filled) await countSent(t.tx, orgId, filled.templateId)
      return { conversation_id: talk.id, channel: channel.name, template: filled?.name ?? null, phone }
    }),
  )
}

const refused = (text: string): Refusal => new Refusal(409, 'conflict', text)

const STOPPED =
  'Este número pediu para não receber mensagens automáticas. Libere na ficha do contato para testar.'

type Channel = { id: string; name: string; status: string; paused: boolean; phone: string | null }

const closed = ({ phone }: Channel, none: string): Refusal => {
  const to = phone === null ? 'o número da clínica' : automaticName(phone)
  const why = `${none.charAt(0).toLowerCase()}${none.slice(1)}`.replace(/[.]$/, '')
  return new Refusal(
    422,
    'window_closed',
    `Você não escreveu para a clínica nas últimas 24 horas, e ${why}. Mande um “oi” do seu WhatsApp para ${to} e tente de novo.`,
  )
}

/** The user's number: the given one, which is kept, or the kept one. */
async function ownPhone(
  { database: { db } }: Deps,
  { userId }: Auth,
  given: string | undefined,
): Promise<string> {
  if (given !== undefined) {
    await db.execute(sql`update users set own_phone = ${given} where id = ${userId}`)
    return given
  }
  const { rows } = await db.execute<{ own_phone: string | null }>(
    sql`select own_phone from users where id = ${userId}`,
  )
  const kept = rows[0]?.own_phone
  if (kept) return kept
  const text = 'Diga para qual número seu o teste vai.'
  throw new Refusal(422, 'invalid_body', text, { fields: { phone: text } })
}

/** The channel of the last conversation with this contact, else the oldest connected one, as for customers. */
async function channelFor(t: OrgTx, contactId: string): Promise<Channel> {
  const { rows } = await t.tx.execute<Channel>(sql`
    select h.id, h.name, h.status, h.paused_at is not null as paused, h.phone_number as phone
    from channels h left join conversations c on c.channel_id = h.id and c.contact_id = ${contactId}
    where h.org_id = ${t.orgId} and h.deleted_at is null and (c.id is not null or h.status = 'connected')
    order by c.id is null, c.last_inbound_at desc nulls last, h.created_at, h.id limit 1`)
  const [channel] = rows
  if (!channel) throw refused('Nenhum canal está conectado. Conecte um número em Canais para testar.')
  if (channel.status !== 'connected' || channel.paused)
    throw new Refusal(
      409,
      'channel_disconnected',
      `O canal “${channel.name}” ${channel.paused ? 'está em pausa' : 'não está conectado'}: nada sai por ele agora.`,
    )
  return channel
}

type SampleVisit = NonNullable<TemplateFacts['appointment']> & { service_name: string; zone: string }

/** Tomorrow at ten, with the clinic's first service and professional: nobody's appointment is told to anybody. */
async function sampleVisit(t: OrgTx, { zone }: AnsweringAgent, now: Date): Promise<SampleVisit> {
  const { rows } = await t.tx.execute<{ service: string | null; professional: string | null }>(sql`
    select (select name from services where org_id = ${t.orgId} and active order by created_at, id limit 1) as service,
      (select name from providers where org_id = ${t.orgId} and active order by created_at, id limit 1) as professional`)
  const wall = (dayNumber(wallOf(now.getTime(), zone)) + 1) * DAY + 10 * 3_600_000
  return {
    zone,
    start_time: new Date(wall - offsetAt(zone, wall - offsetAt(zone, wall))).toISOString(),
    service_name: rows[0]?.service ?? 'atendimento',
    provider_name: rows[0]?.professional ?? '',
    location: 'Rua Exemplo, 100',
  }
}

function agentsText(
  type: ScheduledType,
  agent: AnsweringAgent,
  { client, zone, start_time, service_name, provider_name }: SampleVisit & { client: string },
): string {
  const visit = { client, startTime: new Date(start_time), professional: provider_name, timezone: zone }
  switch (type) {
    case 'APPOINTMENT_REMINDER':
      return reminderText(agent, visit)
    case 'NO_SHOW_FOLLOWUP':
      return missedText(agent, { ...visit, startTime: new Date(visit.startTime.getTime() - 2 * DAY) })
    case 'INACTIVITY_NUDGE':
      return reengagementText(agent)
    case 'WAITING_OFFER':
      return waitingOfferText(agent, { ...visit, service: service_name })
  }
}
