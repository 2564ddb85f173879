/** Everything a turn of a real conversation starts from. Reads alone; no transaction. */
import { sql } from 'drizzle-orm'
import type { AgentNote } from '../../../src/contract/agentNote.ts'
import type { MessageType } from '../../../src/contract/message.ts'
import { withInvitation, withListOffer } from '../../agent/dialogue/saidUnasked.ts'
import { firstName } from '../../agent/dialogue/manners.ts'
import type { Heard, OwnAppointment, Situation } from '../../agent/situation.ts'
import { type DialogueState, parseState } from '../../agent/state.ts'
import type { Db } from '../../db/database.ts'
import { iso } from '../../sync/records.ts'
import { askedAppointment, missedVisit } from '../scheduled/handlers.ts'
import { askedOffer } from '../scheduled/offerWaiting.ts'
import { inFlight } from './inFlight.ts'
import { type ClinicPart, loadClinic } from './loadClinic.ts'

/** The clinic is the same for all who write at once: one read serves the turns that begin while it is under way. */
const shared = new WeakMap<Db, ReturnType<typeof inFlight<ClinicPart | null>>>()
function sharedIn(db: Db): ReturnType<typeof inFlight<ClinicPart | null>> {
  const known = shared.get(db) ?? inFlight<ClinicPart | null>()
  shared.set(db, known)
  return known
}

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

/**
 * The conversation and the agent that answers it. A channel with an agent of its own is answered by that one or, while
 * it is switched off, by people; a channel without one (never chosen, or deleted since) by the oldest active agent.
 */
export async function readTalk(db: Db, orgId: string, conversationId: string): Promise<TalkRow | null> {
  const { rows } = await db.execute<TalkRow>(sql`
    select c.ai_handled, c.messages_count, c.contact_id, p.name as contact_name,
      p.automation_stopped_at is not null as stopped, a.id as agent_id, s.state, c.agent_note as note
    from conversations c
    join contacts p on p.id = c.contact_id
    join channels ch on ch.id = c.channel_id
    left join agent_states s on s.conversation_id = c.id
    left join lateral (
      select id from agents where org_id = c.org_id and is_active and (ch.agent_id is null or ch.agent_id = agents.id)
      order by created_at, id limit 1
    ) a on true
    where c.org_id = ${orgId} and c.id = ${conversationId}`)
  return rows[0] ?? null
}

/** Null when nobody is left to answer, or nothing to be answered. */
export async function loadSituation(
  db: Db,
  orgId: string,
  conversationId: string,
  talk: TalkRow,
  now: Date,
): Promise<Situation | null> {
  const heard = await readHeard(db, orgId, conversationId)
  const last = heard.at(-1)
  if (talk.agent_id === null || !last) return null
  const { agent_id: agentId } = talk
  const clinic = await sharedIn(db)(`${orgId} ${agentId}`, () => loadClinic(db, orgId, agentId))
  if (!clinic) return null
  const history = await readHistory(db, orgId, conversationId)
  const known = parseState(talk.state, now)
  // A person had it in hand: what was open before is theirs.
  const isTakenOver = history.findLast(({ from }) => from !== 'customer')?.from === 'staff'
  const state = isTakenOver ? { ...known, task: null, parked: [], asked: null, strikes: 0 } : known
  return {
    ...clinic,
    talkId: conversationId,
    upTo: last.position,
    now,
    state: await withAsked(db, orgId, conversationId, state, { now, zone: clinic.zone }),
    heard,
    customer: {
      name:
        /\p{L}{2}/u.test(talk.contact_name) && firstName(talk.contact_name) !== '' ? talk.contact_name : '',
      isKnown: history.some(({ from }) => from !== 'customer'),
    },
    appointments: await readOwn(db, orgId, talk.contact_id, now),
    history,
  }
}

/** The last thing said was said by itself: a reminder asked whether they come, an offer whether they take a freed time. */
async function withAsked(
  db: Db,
  orgId: string,
  conversationId: string,
  state: DialogueState,
  at: { now: Date; zone: string },
): Promise<DialogueState> {
  const offer = await askedOffer(db, orgId, conversationId)
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
  const missed = state.task ? null : await missedVisit(db, orgId, conversationId)
  if (missed) return withInvitation(state, { id: missed.id, serviceId: missed.service_id }, at.now)
  const about = await askedAppointment(db, orgId, conversationId)
  return about === null ? state : { ...state, asked: { what: 'attendance', options: [], about } }
}

/** What the customer wrote since anybody last answered, oldest first. */
async function readHeard(db: Db, orgId: string, conversationId: string): Promise<Heard[]> {
  const { rows } = await db.execute<{
    id: string
    position: number
    kind: MessageType
    text: string | null
  }>(sql`
    select id, position, message_type as kind, coalesce(content ->> 'text', nullif(content ->> 'transcription', ''), content ->> 'caption') as text
    from (
      select * from messages m
      where m.org_id = ${orgId} and m.conversation_id = ${conversationId} and m.direction = 'inbound'
        and m.message_type <> 'system' and m.deleted_at is null and m.position > coalesce((
          select max(position) from messages
          where org_id = ${orgId} and conversation_id = ${conversationId} and direction = 'outbound'), 0)
      order by m.position desc limit ${MOST_HEARD}
    ) latest order by position`)
  return rows.map(({ id, position, kind, text }) => ({
    messageId: id,
    position,
    kind,
    text,
    ...(kind === 'audio' && text === null && { unheard: true as const }),
  }))
}

/** How long a turn waits for the transcript of a recording, from when it came. */
const VOICE_AWAITED_SECONDS = 25

/** Is a recording that nobody has answered still being written down? */
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

/** Those ahead and the last three, of the person whose number this is. */
async function readOwn(db: Db, orgId: string, contactId: string, now: Date): Promise<OwnAppointment[]> {
  const yesterday = sql`${now.toISOString()}::timestamptz - interval '1 day'`
  const { rows } = await db.execute<OwnAppointment>(sql`
    select a.id, ${sql.raw(iso('a.start_time'))} as "startTime", ${sql.raw(iso('a.end_time'))} as "endTime",
      a.service_id as "serviceId", a.service_name as "serviceName", a.provider_id as "professionalId",
      d.name as "professionalName", a.status, a.metadata ->> 'for_name' as "forName"
    from (
      (select * from appointments where org_id = ${orgId} and client_id = ${contactId} and end_time > ${yesterday}
        order by start_time limit 20)
      union all
      (select * from appointments where org_id = ${orgId} and client_id = ${contactId} and end_time <= ${yesterday}
        order by start_time desc limit 3)
    ) a join providers d on d.id = a.provider_id
    order by a.start_time`)
  return rows
}

async function readHistory(
  db: Db,
  orgId: string,
  conversationId: string,
): Promise<Situation['history'][number][]> {
  const { rows } = await db.execute<Situation['history'][number]>(sql`
    select case when direction = 'inbound' then 'customer' when is_ai_message then 'agent' else 'staff' end as "from",
      left(coalesce(content ->> 'text', content ->> 'transcription', content ->> 'caption', '[' || message_type || ']'), 1000) as text,
      ${sql.raw(iso('created_at'))} as at
    from (
      select * from messages where org_id = ${orgId} and conversation_id = ${conversationId} and deleted_at is null
        and message_type <> 'system'
      order by position desc limit ${HISTORY}
    ) latest order by position`)
  return rows
}
