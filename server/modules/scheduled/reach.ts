/**
 * How an automatic message can reach a contact at a given time: as free text, as a template, or not at all.
 */
import { sql } from 'drizzle-orm'
import { isWindowOpen } from '../../../src/contract/conversation.ts'
import type { ScheduledType } from '../../../src/contract/scheduled.ts'
import type { TemplatePurpose } from '../../../src/contract/template.ts'
import type { Db, Tx } from '../../db/database.ts'
import { addressKindOf, channelProviders, isReachedBy } from '../../ports/channels/channelProviders.ts'
import type { Transport } from '../../ports/channels/transport.ts'
import { iso } from '../../sync/records.ts'
import { type Filled, fillForPurpose } from '../templates/useTemplate.ts'
import { bestReached } from './queries.ts'

/** The current destination of one scheduled message. */
export type Place = {
  id: string
  type: ScheduledType
  contact_id: string | null
  /** Whether the contact has a number, or an id by which messages of the channel's transport reach them. */
  has_number: boolean
  appointment_id: string | null
  /** For an offer to the waiting list: its time, like that of an appointment. */
  offer: { start_time: string; provider_name: string; service_name: string; location: string } | null
  /** The conversation it would be sent in; null: none yet, and a new one would be created on `channel_id`. */
  conversation_id: string | null
  /** The conversation's channel, else the oldest connected one; null if there is none. */
  channel_id: string | null
  channel_name: string | null
  channel_status: string | null
  channel_deleted: boolean
  channel_paused: boolean
  transport: Transport | null
  /** The contact's number, and the id by which the transport addresses them. */
  phone: string | null
  address: string | null
  /** The id by which a channel of WhatsApp Web would address them. */
  lid: string | null
  last_inbound_at: string | null
  answer_window_seconds: number | null
}

export type Reach =
  | { kind: 'text' }
  | { kind: 'template'; filled: Filled }
  | { kind: 'none'; reason: Unreached }
export type Unreached = { code: 'window_closed' | 'conflict' | 'channel_disconnected'; text: string }

export const PURPOSES: Record<ScheduledType, TemplatePurpose[]> = {
  APPOINTMENT_REMINDER: ['reminder', 'confirmation'],
  NO_SHOW_FOLLOWUP: ['missed'],
  INACTIVITY_NUDGE: ['reopen'],
  WAITING_OFFER: ['waiting'],
}

const NO_CHANNEL: Unreached = {
  code: 'conflict',
  text: 'Esta pessoa ainda não tem conversa, e nenhum canal está conectado.',
}
const NO_NUMBER: Unreached = {
  code: 'conflict',
  text: 'Este contato não tem telefone na ficha e ainda não escreveu por este canal.',
}
const CHANNEL_GONE: Unreached = {
  code: 'channel_disconnected',
  text: 'O canal desta conversa foi excluído.',
}

/** SQL: the transport by which the message leaves. */
const TRANSPORT = 'coalesce(ch.transport, free.transport)'

export async function selectPlaces(db: Db | Tx, orgId: string, ids: readonly string[]): Promise<Place[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Place>(sql`
    select s.id, s.type, p.id as contact_id, s.appointment_id,
      case when w.id is not null then json_build_object('start_time', s.offer_start, 'provider_name', od.name,
        'service_name', ws.name, 'location', '') end as offer, coalesce(ch.id, free.id) as channel_id,
      exists (select from contact_identities i where i.contact_id = p.id and (i.kind = 'phone'
        or ${isReachedBy('i.kind', TRANSPORT)})) as has_number,
      c.id as conversation_id, coalesce(ch.name, free.name) as channel_name,
      coalesce(ch.status, free.status) as channel_status, coalesce(ch.deleted_at is not null, false) as channel_deleted,
      coalesce(ch.paused_at, free.paused_at) is not null as channel_paused,
      ${sql.raw(TRANSPORT)} as transport, p.phone_number as phone,
      (select i.value from contact_identities i
        where i.contact_id = p.id and i.kind = ${addressKindOf(TRANSPORT)} limit 1) as address,
      (select i.value from contact_identities i where i.contact_id = p.id and i.kind = 'lid' limit 1) as lid,
      ${sql.raw(iso('c.last_inbound_at'))} as last_inbound_at,
      case when ch.id is null then free.answer_window_seconds else ch.answer_window_seconds end as answer_window_seconds
    from scheduled_messages s left join appointments a on a.id = s.appointment_id
      left join conversations o on o.id = s.conversation_id
      left join waiting_entries w on w.id = s.waiting_id left join services ws on ws.id = w.service_id
      left join providers od on od.id = s.offer_provider_id
      left join contacts p on p.id = coalesce(a.client_id, o.contact_id, w.client_id)
      left join lateral (
        select l.* from conversations l join channels lc on lc.id = l.channel_id
        where l.org_id = s.org_id and (l.id = s.conversation_id
          or (s.conversation_id is null and l.contact_id = p.id and lc.deleted_at is null))
        order by ${bestReached('l', 'lc')} limit 1
      ) c on true
      left join channels ch on ch.id = c.channel_id
      left join lateral (
        select f.* from channels f where f.org_id = s.org_id and f.deleted_at is null and f.status = 'connected'
        order by f.created_at, f.id limit 1
      ) free on c.id is null
    where s.org_id = ${orgId} and s.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`)
  return rows
}

/** Why the place's channel sends nothing at present, in Portuguese without a full stop; null where it sends. */
export function stoppedText({
  channel_name,
  channel_status,
  channel_paused,
  channel_deleted,
}: Place): string | null {
  if (channel_status === null || channel_deleted) return null
  if (channel_paused) return `O canal “${channel_name ?? ''}” está em pausa: sai quando ele voltar`
  return channel_status === 'connected'
    ? null
    : `O canal “${channel_name ?? ''}” não está conectado: sai quando ele voltar`
}

/**
 * Why a message that is due waits, in Portuguese without a full stop: its channel is stopped, or has written to as many
 * strangers as a number may. Null where it can leave.
 */
export async function waitText(db: Db | Tx, place: Place, now: Date): Promise<string | null> {
  const stopped = stoppedText(place)
  const { channel_id, transport, phone, address, last_inbound_at } = place
  if (stopped !== null || transport === null || channel_id === null || last_inbound_at !== null)
    return stopped
  const { mayNotWriteFirst } = channelProviders[transport]
  return (await mayNotWriteFirst?.(db, channel_id, { phone, scopedId: address }, now)) ?? null
}

/** Returns how the message can be sent at time `at`. `writer` and `company` fill in the template. */
export async function reachOf(
  db: Db | Tx,
  orgId: string,
  place: Place,
  { at, writer, company }: { at: Date; writer: string; company?: string | undefined },
): Promise<Reach> {
  const { channel_id, contact_id } = place
  if (place.channel_deleted) return { kind: 'none', reason: CHANNEL_GONE }
  if (contact_id === null) return { kind: 'none', reason: NO_NUMBER }
  if (!place.has_number) return { kind: 'none', reason: NO_NUMBER }
  if (channel_id === null) return { kind: 'none', reason: NO_CHANNEL }
  if (isWindowOpen(place.last_inbound_at, at.getTime(), place.answer_window_seconds)) return { kind: 'text' }
  const filled = await fillForPurpose(db, orgId, PURPOSES[place.type], {
    channelId: channel_id,
    contactId: contact_id,
    appointmentId: place.appointment_id,
    visit: place.offer,
    writer,
    company,
  })
  if ('content' in filled) return { kind: 'template', filled }
  const since =
    place.last_inbound_at === null
      ? 'Esta pessoa ainda não escreveu pelo WhatsApp'
      : 'Já se passaram mais de 24 horas desde a última mensagem do cliente'
  return {
    kind: 'none',
    reason: {
      code: 'window_closed',
      text: `${since}, e ${lowerFirst(filled.none)}${/[.!?]$/.test(filled.none) ? '' : '.'}`,
    },
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
