/** An organization's settings for its automatic messages (WAP-09). */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import {
  type AutomaticChoice,
  type AutomaticKind,
  type AutomaticSettings,
  type AutomaticUpdate,
} from '../../../src/contract/automatic.ts'
import { type AutomaticTime, DEFAULT_TIMES, isTimeOf } from '../../../src/contract/automaticTime.ts'
import { ScheduledType } from '../../../src/contract/scheduled.ts'
import { templateParts } from '../../../src/contract/templateText.ts'
import { type AgentBehavior, readBehavior } from '../../../src/contract/agentBehavior.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { Refusal } from '../../refusal.ts'
import { selectRecords } from '../../sync/records.ts'
import { readTime } from './chosen.ts'
import { followReminder } from './planScheduled.ts'
import { cancelOfType } from './queries.ts'
import { CANCELLED_BY_TEAM } from './rules.ts'

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6]

/** Sample texts as staff see them; the agent says the same in its own style. */
export const OWN_WORDS: Record<ScheduledType, string> = {
  APPOINTMENT_REMINDER:
    'Olá, {primeiro nome}! Aqui é {quem escreve}, da equipe {empresa}. Passando para lembrar do seu horário com {profissional}, {dia}, às {hora}. Você confirma a sua presença?',
  INACTIVITY_NUDGE:
    'Oi! Aqui é {quem escreve}, da equipe {empresa}. Ficou alguma dúvida? Se quiser continuar, é só responder por aqui.',
  NO_SHOW_FOLLOWUP:
    'Olá, {primeiro nome}! Aqui é {quem escreve}, da equipe {empresa}. Sentimos a sua falta em {dia}. Quer marcar outro horário? É só responder por aqui.',
  WAITING_OFFER:
    'Olá, {primeiro nome}! Aqui é {quem escreve}, da equipe {empresa}. Vagou um horário para {serviço}, com {profissional}: {dia}, às {hora}. Você quer esse horário?',
}
/** A nudge is not about an appointment. */
const WITHOUT_APPOINTMENT: ReadonlySet<ScheduledType> = new Set(['INACTIVITY_NUDGE'])
const OF_APPOINTMENT = ['dia', 'hora', 'serviço', 'profissional', 'endereço']

export async function getAutomatic(
  { database: { db } }: Deps,
  { organizationId, userId }: Auth,
): Promise<AutomaticSettings> {
  return settingsOf(db, organizationId, userId)
}

/** Replaces all settings. Throws 409 if a colleague has changed them since the author read them. */
export async function changeAutomatic(
  t: OrgTx,
  { expected, kinds, days }: z.infer<typeof AutomaticUpdate>,
  { userId }: Pick<Auth, 'userId'>,
  now: Date,
): Promise<AutomaticSettings> {
  const before = await settingsOf(t.tx, t.orgId, userId)
  const held = choiceOf(before)
  const wanted = choiceOf(withTimes({ kinds, days }, held))
  if (isDeepStrictEqual(held, wanted)) {
    await releaseRevision(t)
    return before
  }
  if (!isDeepStrictEqual(held, choiceOf(withTimes(expected, held))))
    throw new Refusal(
      409,
      'conflict',
      'Uma pessoa da equipe mudou isto enquanto você editava. Confira a versão atual.',
      {
        current: held,
      },
    )
  for (const { type, body, time } of wanted.kinds) {
    refuseWrongWords(type, body)
    if (!isTimeOf(type, time))
      throw new Refusal(422, 'invalid_body', WRONG_TIME, { fields: { time: WRONG_TIME } })
  }
  for (const { type, is_on, body, time } of wanted.kinds)
    await t.tx.execute(sql`
      insert into automatic_messages (org_id, type, is_on, body, sent_after)
      values (${t.orgId}, ${type}, ${is_on}, ${body}, ${JSON.stringify(time)}::jsonb)
      on conflict (org_id, type) do update
        set is_on = excluded.is_on, body = excluded.body, sent_after = excluded.sent_after`)
  const chosenDays = wanted.days.length === 7 ? null : JSON.stringify(wanted.days)
  await t.tx.execute(
    sql`update organizations set automatic_days = ${chosenDays}::jsonb where id = ${t.orgId}`,
  )
  for (const { type, is_on } of wanted.kinds) if (!is_on) await cancelOfType(t, type)
  const reminder = wanted.kinds.find(({ type }) => type === 'APPOINTMENT_REMINDER')
  if (reminder?.is_on) await planAllAgain(t, now)
  await releaseRevision(t)
  return settingsOf(t.tx, t.orgId, userId)
}

const WRONG_TIME = 'Escolha um dos tempos da lista.'

/** Kinds of which the device says no time keep theirs. */
const withTimes = (choice: AutomaticChoice, held: AutomaticChoice): AutomaticChoice => ({
  ...choice,
  kinds: choice.kinds.map((kind) => {
    const time = kind.time ?? held.kinds.find(({ type }) => type === kind.type)?.time
    return { ...kind, ...(time && { time }) }
  }),
})

/**
 * Plans the reminders of all future appointments again, with the new texts, times and days. Who was reminded, or
 * shall not be, is not reminded again.
 */
export async function planAllAgain(t: OrgTx, now: Date): Promise<void> {
  const ahead = await selectRecords(
    t.tx,
    t.orgId,
    'appointment',
    sql`a.status in ('pending', 'confirmed') and a.start_time > ${now.toISOString()}::timestamptz
      and a.start_time < ${now.toISOString()}::timestamptz + interval '90 days'
      and coalesce((select bool_or(m.status = 'PENDING') or not bool_or(m.status = 'SENT' or m.reason = ${CANCELLED_BY_TEAM})
        from scheduled_messages m where m.org_id = a.org_id and m.appointment_id = a.id
          and m.type = 'APPOINTMENT_REMINDER'), true)`,
  )
  for (const appointment of ahead) await followReminder(t, appointment, now, { keepsPlanned: true })
}

export function refuseWrongWords(type: ScheduledType, body: string | null): void {
  if (body === null) return
  const parts = templateParts(body)
  const unknown = parts.find(({ kind }) => kind === 'unknown' || kind === 'place')
  const outOfPlace = WITHOUT_APPOINTMENT.has(type)
    ? parts.find(({ kind, text }) => kind === 'word' && OF_APPOINTMENT.includes(text))
    : undefined
  const wrong = unknown ?? outOfPlace
  if (!wrong) {
    const isNamed = (word: string) => parts.some(({ kind, text }) => kind === 'word' && text === word)
    if (type !== 'WAITING_OFFER' || (isNamed('dia') && isNamed('hora'))) return
    const text = 'Diga qual é o horário: use “{dia}” e “{hora}”. Um “sim” da pessoa marca esse horário.'
    throw new Refusal(422, 'invalid_body', text, { fields: { [type]: text } })
  }
  const text = outOfPlace
    ? `Esta mensagem não fala de um agendamento: tire “{${wrong.text}}”.`
    : `“{${wrong.text}}” não é uma palavra que o Balcão conhece.`
  throw new Refusal(422, 'invalid_body', text, { fields: { [type]: text } })
}

type Choice = { kinds: (AutomaticKind & { time: AutomaticTime })[]; days: number[] }

const choiceOf = ({ kinds, days }: AutomaticChoice): Choice => ({
  kinds: ScheduledType.options.map((type) => {
    const {
      is_on = type !== 'WAITING_OFFER',
      body = null,
      time = DEFAULT_TIMES[type],
    } = kinds.find((kind) => kind.type === type) ?? {}
    return { type, is_on, body, time: { minutes: time.minutes, at: time.at } }
  }),
  days: [...new Set(days)].toSorted((a, b) => a - b),
})

type Stored = {
  kinds: { type: ScheduledType; is_on: boolean; body: string | null; time: unknown }[] | null
  days: number[] | null
  own_phone: string | null
  agent: { id: string; name: string; behavior: Record<string, unknown> } | null
}

async function settingsOf(db: Db | Tx, orgId: string, userId: string): Promise<AutomaticSettings> {
  const { rows } = await db.execute<Stored>(sql`
    select o.automatic_days as days,
      (select json_agg(json_build_object('type', m.type, 'is_on', m.is_on, 'body', m.body, 'time', m.sent_after))
        from automatic_messages m where m.org_id = o.id) as kinds,
      (select own_phone from users where id = ${userId} and org_id = o.id) as own_phone,
      (select json_build_object('id', a.id, 'name', a.name, 'behavior', a.behavior) from agents a
        where a.org_id = o.id order by a.is_active desc, a.created_at, a.id limit 1) as agent
    from organizations o where o.id = ${orgId}`)
  const { kinds, days, agent, own_phone } = rows[0]!
  const behavior: AgentBehavior | null = agent && readBehavior(agent.behavior)
  return {
    ...choiceOf({
      kinds: (kinds ?? []).map((kind) => ({ ...kind, time: readTime(kind.type, kind.time) })),
      days: days ?? ALL_DAYS,
    }),
    own_words: OWN_WORDS,
    own_phone,
    agent: agent &&
      behavior && {
        id: agent.id,
        name: agent.name,
        quiet_from: behavior.quiet_from,
        quiet_to: behavior.quiet_to,
      },
  }
}
