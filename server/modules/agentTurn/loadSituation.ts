/** Loads everything that a turn of a real conversation needs. It only reads, without a transaction. */
import { type SQL, sql } from 'drizzle-orm'
import type { AgentNote } from '../../../src/contract/agentNote.ts'
import type { MessageType } from '../../../src/contract/message.ts'
import { withInvitation, withListOffer } from '../../agent/dialogue/proactiveOffers.ts'
import { firstName } from '../../agent/dialogue/manners.ts'
import type { Heard, LoadedSituation, OwnAppointment } from '../../agent/situation.ts'
import { type DialogueState, parseState } from '../../agent/state.ts'
import type { Db } from '../../db/database.ts'
import { inFlightOf, togetherInOrganization } from '../../db/together.ts'
import { iso } from '../../sync/records.ts'
import { channelSends } from '../conversations/channelSends.ts'
import { ASKED_APPOINTMENT, missedVisit, LAST_PROACTIVE } from '../scheduled/handlers.ts'
import { askedOffer } from '../scheduled/offerWaiting.ts'
import { type ClinicPart, loadClinic } from './loadClinic.ts'

/**
 * The clinic's data are the same for all its customers: turns that begin while they are being read share that
 * read.
 */
const clinics = inFlightOf<ClinicPart | null>()

const MOST_HEARD = 20
const HISTORY = 20

export type TalkRow = {
  ai_handled: boolean
  messages_count: number
  contact_id: string
  contact_name: string
  stopped: boolean
  agent_id: string | null
  state: unknown
  note: AgentNote | null
}

/** What a turn needs to know about one conversation. */
export type Talk = TalkRow & {
  id: string
  /** Milliseconds since the epoch. */
  created_at: number
  agent_has_spoken: boolean
  heard: { id: string; position: number; kind: MessageType; text: string | null }[]
  history: LoadedSituation['history'][number][]
  appointments: OwnAppointment[]
  /** The type of the last message of the agent, where it was a proactive one. */
  last_proactive: string | null
  /**
   * The appointment of a reminder, where that was the last message: it asked whether the customer will come.
   */
  asked_appointment: string | null
}

const TALK = sql`c.ai_handled, c.messages_count, c.contact_id, p.name as contact_name,
  p.automation_stopped_at is not null as stopped, a.id as agent_id, s.state, c.agent_note as note`
/**
 * The conversation and the agent that answers it. If the channel has its own agent, that one answers or,
 * while it is switched off, people do. A channel without one (never chosen, or deleted since) is answered by
 * the oldest active agent. None answers while nothing leaves by the channel.
 */
const FROM_TALK = sql`conversations c
  join contacts p on p.id = c.contact_id
  join channels ch on ch.id = c.channel_id
  left join agent_states s on s.conversation_id = c.id
  left join lateral (
    select id from agents where org_id = c.org_id and is_active and (ch.agent_id is null or ch.agent_id = agents.id)
      and ${channelSends}
    order by created_at, id limit 1
  ) a on true`

export async function readTalk(db: Db, orgId: string, conversationId: string): Promise<TalkRow | null> {
  const { rows } = await db.execute<TalkRow>(sql`
    select ${TALK} from ${FROM_TALK} where c.org_id = ${orgId} and c.id = ${conversationId}`)
  return rows[0] ?? null
}

/** How many conversations one statement reads. */
const AT_ONCE = 32

/**
 * Everything about one conversation that a turn needs; null when it no longer exists. Turns that begin at the
 * same time share one statement.
 */
export const loadTalk = togetherInOrganization<AskedTalk, Talk | null>(async (db, orgId, asked) => {
  const talks = new Map((await selectTalks(db, orgId, asked)).map((talk) => [talk.id, talk]))
  return asked.map(({ id }) => ({ status: 'fulfilled', value: talks.get(id) ?? null }))
}, AT_ONCE)

type AskedTalk = { id: string; now: Date }

async function selectTalks(db: Db, orgId: string, asked: readonly AskedTalk[]): Promise<Talk[]> {
  const ids = asked.map(({ id }) => id)
  const now = new Date(Math.min(...asked.map((one) => one.now.getTime())))
  const { rows } = await db.execute<Talk>(sql`
    select c.id, ${TALK}, (extract(epoch from c.created_at) * 1000)::float8 as created_at,
      exists (select from messages m where m.conversation_id = c.id and m.is_ai_message) as agent_has_spoken,
      ${HEARD} as heard, ${HISTORY_OF} as history, ${ownAt(now)} as appointments, ${ASKED_APPOINTMENT} as asked_appointment,
      ${LAST_PROACTIVE} as last_proactive
    from ${FROM_TALK}
    where c.org_id = ${orgId} and c.id = any(${sql.param(ids)}::uuid[])`)
  return rows
}

/** What a turn has heard and rightly left without a word ('ok') is not heard again; what it left to a person is. */
const HEARD_BEFORE = sql`(
  select max(up_to) from agent_turns
  where org_id = c.org_id and conversation_id = c.id and trace ->> 'handOver' is null)`

/** What the customer wrote since the last answer or turn, oldest first. */
const HEARD = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'position', position, 'kind', message_type, 'text',
    coalesce(content ->> 'text', nullif(content ->> 'transcription', ''), content ->> 'caption')) order by position), '[]')
  from (
    select * from messages m
    where m.org_id = c.org_id and m.conversation_id = c.id and m.direction = 'inbound'
      and m.message_type <> 'system' and m.deleted_at is null and not m.content ? 'past' and m.position > greatest(0, (
        select max(position) from messages
        where org_id = c.org_id and conversation_id = c.id and direction = 'outbound' and not content ? 'past'),
        ${HEARD_BEFORE})
    order by m.position desc limit ${sql.raw(String(MOST_HEARD))}
  ) latest)`

const HISTORY_OF = sql`(
  select coalesce(json_agg(json_build_object(
    'from', case when direction = 'inbound' then 'customer' when is_ai_message then 'agent' else 'staff' end,
    'text', left(coalesce(content ->> 'text', content ->> 'transcription', content ->> 'caption', '[' || message_type || ']'), 1000),
    'at', ${sql.raw(iso('created_at'))}) order by position), '[]')
  from (
    select * from messages where org_id = c.org_id and conversation_id = c.id and deleted_at is null
      and message_type <> 'system' and not content ? 'past'
    order by position desc limit ${sql.raw(String(HISTORY))}
  ) latest)`

/** The future appointments and the last three of the contact with this number. */
const ownAt = (now: Date): SQL => {
  const yesterday = sql`${now.toISOString()}::timestamptz - interval '1 day'`
  return sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'startTime', ${sql.raw(iso('a.start_time'))},
    'endTime', ${sql.raw(iso('a.end_time'))}, 'serviceId', a.service_id, 'serviceName', a.service_name,
    'professionalId', a.provider_id, 'professionalName', d.name, 'status', a.status,
    'forName', a.metadata ->> 'for_name') order by a.start_time), '[]')
  from (
    (select * from appointments where org_id = c.org_id and client_id = c.contact_id
      and end_time > ${yesterday} order by start_time limit 20)
    union all
    (select * from appointments where org_id = c.org_id and client_id = c.contact_id
      and end_time <= ${yesterday} order by start_time desc limit 3)
  ) a join providers d on d.id = a.provider_id)`
}

/** The situation of a turn. Null when no agent is there to answer, or nothing is left to answer. */
export async function loadSituation(
  db: Db,
  orgId: string,
  talk: Talk,
  now: Date,
): Promise<LoadedSituation | null> {
  const { agent_id: agentId, history } = talk
  const heard = talk.heard.map(toHeard)
  const last = heard.at(-1)
  if (agentId === null || !last) return null
  const clinic = await clinics(db, `${orgId} ${agentId}`, () => loadClinic(db, orgId, agentId))
  if (!clinic) return null
  const known = parseState(talk.state, now)
  // A person took over, so what was open before is theirs.
  const isTakenOver = history.findLast(({ from }) => from !== 'customer')?.from === 'staff'
  const state = isTakenOver ? { ...known, task: null, parked: [], asked: null, strikes: 0 } : known
  return {
    ...clinic,
    talkId: talk.id,
    upTo: last.position,
    now,
    state: await withAsked(db, orgId, talk, state, { now, zone: clinic.zone }),
    heard,
    customer: {
      name:
        /\p{L}{2}/u.test(talk.contact_name) && firstName(talk.contact_name) !== '' ? talk.contact_name : '',
      isKnown: history.some(({ from }) => from !== 'customer'),
    },
    appointments: talk.appointments,
    history,
  }
}

/**
 * Adds the question of a proactive message where that was the last message: a reminder asks whether the
 * customer will come, an offer whether they take a freed time.
 */
async function withAsked(
  db: Db,
  orgId: string,
  talk: Talk,
  state: DialogueState,
  at: { now: Date; zone: string },
): Promise<DialogueState> {
  const offer = talk.last_proactive === 'WAITING_OFFER' ? await askedOffer(db, orgId, talk.id) : null
  if (offer)
    return withListOffer(
      state,
      {
        id: offer.id,
        startTime: offer.start_time,
        endTime: offer.end_time,
        serviceId: offer.service_id,
        professionalId: offer.provider_id,
      },
      at,
    )
  const isMissed = talk.last_proactive === 'NO_SHOW_FOLLOWUP' && !state.task
  const missed = isMissed ? await missedVisit(db, orgId, talk.id) : null
  if (missed) return withInvitation(state, { id: missed.id, serviceId: missed.service_id }, at.now)
  const about = talk.asked_appointment
  return about === null ? state : { ...state, asked: { what: 'attendance', options: [], about } }
}

const toHeard = ({ id, position, kind, text }: Talk['heard'][number]): Heard => ({
  messageId: id,
  position,
  kind,
  text,
  ...(kind === 'audio' && text === null && { unheard: true as const }),
})

/** How long a turn waits for the transcript of a recording, counted from its arrival. */
const VOICE_AWAITED_SECONDS = 25

/** Whether an unanswered recording is still being transcribed. */
export async function awaitsVoice(
  db: Db,
  orgId: string,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from messages
    where org_id = ${orgId} and conversation_id = ${conversationId} and direction = 'inbound' and message_type = 'audio'
      and deleted_at is null and content ->> 'transcription' is null and content ->> 'lost' is null
      and created_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${VOICE_AWAITED_SECONDS})
      and position > coalesce((
        select max(position) from messages
        where org_id = ${orgId} and conversation_id = ${conversationId} and direction = 'outbound'), 0)
    limit 1`)
  return rows.length > 0
}
