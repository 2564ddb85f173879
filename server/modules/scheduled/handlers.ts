import type * as z from 'zod/mini'
import { type AutomaticList, type AutomaticMessage } from '../../../src/contract/automatic.ts'
import { momentOf } from '../../../src/contract/automaticTime.ts'
import { type ScheduledMessage, type ScheduledQuery } from '../../../src/contract/scheduled.ts'
import type { ScheduledEdit, ScheduledUpdate } from '../../../src/contract/scheduledInput.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { isNumbersFault } from '../../ports/channels/notOnWhatsApp.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { publishTogether } from '../../sync/publish.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'
import { chosenFor } from './chosen.ts'
import { dispatch, loadDue } from './dispatch.ts'
import { cancelEndedOffers, selectOffer } from './offerQueries.ts'
import * as queries from './queries.ts'
import { type Place, reachOf, selectPlaces, stoppedText, waitText } from './reach.ts'
import { namesHour } from './namesHour.ts'
import { type Later, laterForRoom } from './roomForStrangers.ts'
import { CANCELLED_BY_TEAM } from './rules.ts'

/** Returns scheduled messages, after cancelling those whose silence has ended or whose offer is void. */
export async function listScheduled(
  { database: { db } }: Deps,
  { organizationId }: Auth,
  { lead_id: leadId, status }: z.infer<typeof ScheduledQuery>,
): Promise<ScheduledMessage[]> {
  await cancelEnded(db, organizationId)
  return queries.selectScheduled(db, organizationId, { leadId, status })
}

/**
 * Sends a message ahead of its time, or cancels it. A message that already has the requested status is
 * returned as it is.
 */
export async function updateScheduled(
  t: OrgTx,
  id: string,
  { status, expected }: z.infer<typeof ScheduledUpdate>,
  now: Date,
): Promise<ScheduledMessage> {
  await cancelEnded(t.tx, t.orgId)
  const due = await loadDue(t, id, now)
  if (!due) throw notFound('Mensagem agendada não encontrada.')
  if (due.status !== status) {
    if (expected !== undefined) await refuseOtherWords(t, id, expected)
    if (due.status !== 'PENDING')
      throw new Refusal(409, 'invalid_transition', 'Esta mensagem agendada não está mais pendente.')
    if (status === 'CANCELLED')
      await queries.updateScheduled(t.tx, t.orgId, id, { status, reason: CANCELLED_BY_TEAM })
    else if (due.is_test) await queries.updateScheduled(t.tx, t.orgId, id, { status, sentAt: now })
    else {
      const hindrance = await publishTogether(t, (together) => dispatch(together, due, now))
      if (hindrance)
        throw new Refusal(hindrance.code === 'window_closed' ? 422 : 409, hindrance.code, hindrance.text)
      return required(t, id)
    }
  }
  await releaseRevision(t)
  return required(t, id)
}

/** Throws 409 if the message the caller decided on was changed, sent or cancelled meanwhile. */
async function refuseOtherWords(t: OrgTx, id: string, expected: string): Promise<void> {
  const current = await required(t, id)
  if (current.status !== 'PENDING') throw new Refusal(409, 'conflict', NO_LONGER[current.status], { current })
  if (current.message_content.text !== expected)
    throw new Refusal(409, 'conflict', 'Esta mensagem foi alterada por outra pessoa.', { current })
}

/**
 * Changes the text of a pending message. Throws 409 if the text was changed or the message is no longer
 * pending.
 */
export async function editScheduled(
  t: OrgTx,
  id: string,
  { text, expected }: z.infer<typeof ScheduledEdit>,
  now: Date,
): Promise<ScheduledMessage> {
  await cancelEnded(t.tx, t.orgId)
  const current = await queries.selectOneScheduled(t.tx, t.orgId, id)
  if (!current) throw notFound('Mensagem agendada não encontrada.')
  const held = current.message_content.text
  if (held !== text) {
    if (current.status !== 'PENDING')
      throw new Refusal(409, 'conflict', NO_LONGER[current.status], { current })
    if (expected !== undefined && expected !== held) {
      const message = 'Esta mensagem foi alterada por outra pessoa enquanto você editava.'
      throw new Refusal(409, 'conflict', message, { current, fields: { text: 'Alterada por outra pessoa' } })
    }
    const offer = await selectOffer(t.tx, t.orgId, id)
    if (offer) await refuseWithoutHour(t, text, offer.time.start_time)
    await queries.updateWords(t, id, text, now)
  }
  await releaseRevision(t)
  return required(t, id)
}

/** A customer's yes books the offered time, so the text must name the time. Throws 422 otherwise. */
async function refuseWithoutHour(t: OrgTx, text: string, start: string): Promise<void> {
  const zone = await selectTimezone(t.tx, t.orgId)
  if (namesHour(text, new Date(start), zone)) return
  const message = 'Diga a hora na mensagem: o “sim” da pessoa marca esse horário.'
  throw new Refusal(422, 'invalid_body', message, { fields: { text: message } })
}

/** Cancels planned messages whose reason no longer applies, so that everyone sees it before they are due. */
async function cancelEnded(db: Db | Tx, orgId: string): Promise<void> {
  await queries.cancelEndedSilences(db, orgId)
  await cancelEndedOffers(db, orgId)
}

const NO_LONGER = {
  SENT: 'Esta mensagem já foi enviada.',
  CANCELLED: 'Esta mensagem foi cancelada enquanto você editava.',
  FAILED: 'Esta mensagem não pôde ser enviada e não está mais programada.',
}

async function required(t: OrgTx, id: string): Promise<ScheduledMessage> {
  const message = await queries.selectOneScheduled(t.tx, t.orgId, id)
  if (!message) throw new Error('a scheduled message that was just changed is not there')
  return message
}

/**
 * ASKED_APPOINTMENT: SQL for the appointment that a customer's yes would confirm now in conversation `c`;
 * null unless the agent's last message asked about one. LAST_PROACTIVE: SQL for the type of the last message
 * there; null if that was not a scheduled message.
 */
export const { ASKED_APPOINTMENT, LAST_PROACTIVE } = queries

/**
 * Returns the missed visit that our last message to the customer was about; null if it was about something
 * else.
 */
export const missedVisit = (
  db: Db,
  orgId: string,
  conversationId: string,
): Promise<{ id: string; service_id: string | null } | null> =>
  queries.selectMissedVisit(db, orgId, conversationId)

/**
 * Returns the automatic messages from a day ago (failed ones from four days ago) to a week ahead, and says which of them will not be sent
 * unless somebody acts.
 */
export async function listAutomatic(
  { database: { db }, clock }: Deps,
  { organizationId }: Auth,
): Promise<AutomaticList> {
  const now = clock()
  await cancelEnded(db, organizationId)
  const rows = await queries.selectAutomatic(db, organizationId, now)
  const shown = rows.slice(0, SHOWN)
  const unsettled = shown.filter((row) => row.status === 'PENDING' || hasFailed(row))
  const places = new Map(
    (
      await selectPlaces(
        db,
        organizationId,
        unsettled.map(({ id }) => id),
      )
    ).map((place) => [place.id, place]),
  )
  const later = await laterForRoom(
    db,
    organizationId,
    unsettled.flatMap((row) => {
      const place = places.get(row.id)
      return row.status === 'PENDING' && place ? [{ place, at: new Date(row.scheduled_time) }] : []
    }),
    now,
  )
  const chosen = await chosenFor(db, organizationId, 'APPOINTMENT_REMINDER')
  const zone = await selectTimezone(db, organizationId)
  const messages: AutomaticMessage[] = []
  const remindAt = (start: string | null) =>
    start === null ? null : momentOf('APPOINTMENT_REMINDER', chosen.time, Date.parse(start), zone)
  for (const { appointment_start, message_error, ...row } of shown) {
    const place = places.get(row.id)
    const at = new Date(Math.max(Date.parse(row.scheduled_time), now.getTime()))
    const isPlanned = row.status === 'PENDING'
    const reach = isPlanned && place && (await reachOf(db, organizationId, place, { at, writer: 'equipe' }))
    const isDue = isPlanned && Date.parse(row.scheduled_time) <= now.getTime()
    const wait = isDue && place ? await waitText(db, place, now) : null
    const failed =
      row.message_status === 'failed' ? (message_error ?? 'O WhatsApp não entregou a mensagem.') : null
    messages.push({
      ...row,
      reason: failed ?? row.reason ?? (row.status === 'CANCELLED' ? CHANGED_BEFORE : null),
      hindrance: reach && reach.kind === 'none' ? reach.reason.text : null,
      template: reach && reach.kind === 'template' ? reach.filled.name : null,
      held:
        wait ??
        (isPlanned && place
          ? heldText(row, place, {
              later: later.get(row.id),
              remindAt: remindAt(appointment_start),
              visitAt: appointment_start,
            })
          : null),
      is_overdue: wait !== null,
      way_out: isNumbersFault(message_error)
        ? 'number'
        : place && place.channel_id !== null && place.answer_window_seconds !== null && !place.channel_deleted
          ? 'template'
          : null,
    })
  }
  const rank = (message: AutomaticMessage) =>
    message.hindrance !== null || message.is_overdue || hasFailed(message) ? 0 : 1
  return { messages: messages.toSorted((a, b) => rank(a) - rank(b)), is_cut: rows.length > SHOWN }
}

const hasFailed = ({ status, message_status }: Pick<AutomaticMessage, 'status' | 'message_status'>) =>
  status === 'FAILED' || message_status === 'failed'

const SHOWN = 200
const CHANGED_BEFORE = 'O horário mudou ou foi cancelado antes.'

/** Why the message will be sent later than planned; null if it will not be delayed. */
function heldText(
  { type, scheduled_time }: Pick<ScheduledMessage, 'type' | 'scheduled_time'>,
  place: Place,
  {
    later,
    remindAt,
    visitAt,
  }: {
    later: Later | undefined
    /** When the reminder would leave without any silence. */
    remindAt: number | null
    visitAt: string | null
  },
): string | null {
  const stopped = stoppedText(place)
  if (stopped) return stopped
  if (later) {
    const tooLate = type === 'APPOINTMENT_REMINDER' && visitAt !== null && later.at >= new Date(visitAt)
    const ends = tooLate ? 'não deve sair antes do horário marcado' : 'sai quando houver lugar'
    return `Este número escreve a no máximo ${later.aDay} pessoas novas por dia, e antes desta já há tantas: ${ends}`
  }
  const isLater =
    type === 'APPOINTMENT_REMINDER' && remindAt !== null && Date.parse(scheduled_time) > remindAt
  return isLater ? 'Espera o fim do horário de silêncio' : null
}
