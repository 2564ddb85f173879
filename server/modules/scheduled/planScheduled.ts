/** Plans the agent's automatic messages. Each is checked again when it is due (dispatch.ts). */
import type { AgentBehavior } from '../../../src/contract/agentBehavior.ts'
import { type Appointment, isActive } from '../../../src/contract/appointment.ts'
import { type AutomaticTime, momentOf } from '../../../src/contract/automaticTime.ts'
import { newId } from '../../../src/contract/ids.ts'
import { NO_SHOW_UNTIL_MS } from '../../../src/contract/scheduled.ts'
import { missedText, reengagementText, reminderText, type Visit } from '../../agent/proactive.ts'
import type { Speaker } from '../../agent/speaker.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { readOnce } from '../../db/readOnce.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { wordsFor } from '../templates/useTemplate.ts'
import { chosenFor } from './chosen.ts'
import { endOfSilence, type Silence } from './sendingDays.ts'
import * as queries from './queries.ts'
import { ownText, visitText } from './rules.ts'

/** Moves a time that falls into quiet hours or a day without messages to the end of that silence. */
const outsideSilence = (at: Date, zone: string, silence: Silence): Date =>
  endOfSilence(at, zone, silence) ?? at

/**
 * Updates the messages about an appointment that was made or changed: the reminder before it and, after a
 * no-show, the follow-up, at the times that the organization chose. An appointment made after the time of its
 * reminder gets none, because the customer knows about it. Contacts who stopped automation get neither.
 */
export async function followReminder(
  t: OrgTx,
  appointment: Appointment,
  now: Date,
  /** `keepsPlanned`: a reminder stays as it is planned where its new time has passed. */
  { keepsPlanned = false } = {},
): Promise<void> {
  const startTime = new Date(appointment.start_time)
  const speaks = await queries.selectReminderSpeaker(t, appointment.client_id)
  const chosen = await chosenFor(t.tx, t.orgId, 'APPOINTMENT_REMINDER')
  const at = speaks
    ? outsideSilence(
        new Date(momentOf('APPOINTMENT_REMINDER', chosen.time, startTime.getTime(), speaks.zone)),
        speaks.zone,
        { quiet: speaks.behavior, days: chosen.days },
      )
    : null
  if (keepsPlanned && at !== null && at <= now) return
  const wanted = at !== null && chosen.isOn && isActive(appointment.status) && at > now && at < startTime
  await queries.cancelReminders(t, appointment.id, wanted ? at : null)
  if (!speaks) return
  if (appointment.status === 'no_show') await followMissed(t, appointment, speaks, now)
  if (!wanted) return
  const row = {
    id: newId(),
    appointmentId: appointment.id,
    content:
      (await houseText(t, chosen.body, appointment, speaks.speaker)) ??
      reminderText(speaks.speaker, visitOf(appointment, speaks.zone)),
    cause: `Lembrete: ${visitText(appointment, speaks.zone)}`,
    at,
  }
  const id = await queries.upsertReminder(t, row)
  if (id !== null) await enqueueScheduled(t, id, at)
}

export const visitOf = (
  appointment: Pick<Appointment, 'client_name' | 'start_time' | 'provider_name' | 'status'>,
  timezone: string,
): Visit => ({
  client: appointment.client_name,
  startTime: new Date(appointment.start_time),
  professional: appointment.provider_name,
  isConfirmed: appointment.status === 'confirmed',
  timezone,
})

/** Plans the follow-up after the missed visit, or after it was marked as missed; once per visit. */
async function followMissed(
  t: OrgTx,
  appointment: Appointment,
  { speaker, behavior, zone }: queries.ReminderSpeaker,
  now: Date,
): Promise<void> {
  const start = Date.parse(appointment.start_time)
  if (now.getTime() - start > NO_SHOW_UNTIL_MS) return
  const chosen = await chosenFor(t.tx, t.orgId, 'NO_SHOW_FOLLOWUP')
  if (!chosen.isOn) return
  const due = momentOf('NO_SHOW_FOLLOWUP', chosen.time, Math.max(start, now.getTime()), zone)
  const at = outsideSilence(new Date(due), zone, { quiet: behavior, days: chosen.days })
  const row = {
    id: newId(),
    appointmentId: appointment.id,
    content:
      (await houseText(t, chosen.body, appointment, speaker)) ??
      missedText(speaker, visitOf(appointment, zone)),
    cause: `Faltou: ${visitText(appointment, zone)}`,
    at,
    now,
  }
  if (await queries.insertMissed(t, row)) await enqueueScheduled(t, row.id, at)
}

/** The organization's own text about an appointment; null if it has none. */
export async function houseText(
  t: OrgTx,
  body: string | null,
  { id, client_id }: Pick<Appointment, 'id' | 'client_id'>,
  { name, company }: Speaker,
): Promise<string | null> {
  if (body === null) return null
  const use = { contactId: client_id, appointmentId: id, writer: name, company }
  return ownText(body, await wordsFor(t.tx, t.orgId, use))
}

type Answered = {
  conversationId: string
  speaker: Speaker
  /** The time zone and behavior of the agent that answered. */
  agent: { zone: string; behavior: AgentBehavior }
  /** The position before the agent's last message; the customer's silence counts from there. */
  position: number
}

/** Plans one nudge for the case that the customer does not reply to the agent's answer. */
export async function planNudge(t: OrgTx, answered: Answered, now: Date): Promise<void> {
  const chosen = await readOnce(t.tx, 'nudge', () => chosenFor(t.tx, t.orgId, 'INACTIVITY_NUDGE'))
  if (!chosen.isOn) return
  const { zone, behavior } = answered.agent
  const at = nudgeTime(now, zone, chosen.time, { quiet: behavior, days: chosen.days })
  const contactId =
    chosen.body === null ? null : await queries.selectContactOf(t.tx, t.orgId, answered.conversationId)
  const { name: writer, company } = answered.speaker
  const values =
    contactId && (await wordsFor(t.tx, t.orgId, { contactId, appointmentId: null, writer, company }))
  const row = {
    id: newId(),
    conversationId: answered.conversationId,
    silentSince: answered.position,
    content: ownText(chosen.body, values || null) ?? reengagementText(answered.speaker),
    at,
  }
  if (await queries.insertNudge(t, row)) await enqueueScheduled(t, row.id, at)
}

/**
 * Plans the reminder of a preview's appointment, replacing an earlier one. None if the time of the
 * reminder has passed, or there is no appointment.
 */
export async function followTestReminder(
  tx: Tx,
  asked: { orgId: string; previewId: string; visit: { startTime: Date; content: string } | undefined },
  now: Date,
): Promise<void> {
  const { orgId, previewId, visit } = asked
  await queries.cancelTests(tx, orgId, previewId, 'APPOINTMENT_REMINDER')
  if (!visit) return
  const { time } = await chosenFor(tx, orgId, 'APPOINTMENT_REMINDER')
  const { zone } = await queries.selectPreviewHours(tx, orgId, previewId)
  const at = new Date(momentOf('APPOINTMENT_REMINDER', time, visit.startTime.getTime(), zone))
  if (at.getTime() <= now.getTime()) return
  const { content } = visit
  await queries.insertTest(tx, { id: newId(), orgId, previewId, type: 'APPOINTMENT_REMINDER', content, at })
}

/** Plans the nudge of a preview; it is never sent by itself. */
export async function planTestNudge(
  db: Db,
  { orgId, previewId, speaker }: { orgId: string; previewId: string; speaker: Speaker },
  now: Date,
): Promise<void> {
  const { zone, behavior } = await queries.selectPreviewHours(db, orgId, previewId)
  const { time, days } = await chosenFor(db, orgId, 'INACTIVITY_NUDGE')
  await queries.insertTest(db, {
    id: newId(),
    orgId,
    previewId,
    type: 'INACTIVITY_NUDGE',
    content: reengagementText(speaker),
    at: nudgeTime(now, zone, time, { quiet: behavior, days }),
  })
}

/** The time of a nudge: after the silence, outside quiet hours and days without messages. */
const nudgeTime = (now: Date, zone: string, time: AutomaticTime, silence: Silence): Date =>
  outsideSilence(new Date(momentOf('INACTIVITY_NUDGE', time, now.getTime(), zone)), zone, silence)

/** Cancels the preview's nudge, because its customer has written. */
export const endTestSilence = (db: Db, orgId: string, previewId: string): Promise<void> =>
  queries.cancelTests(db, orgId, previewId, 'INACTIVITY_NUDGE')

/** Enqueues the message's only job; enqueueing again moves it. */
export const enqueueScheduled = (t: OrgTx, id: string, at: Date): Promise<void> =>
  enqueueJob(t, { kind: 'scheduled.send', payload: { scheduled_id: id }, dedupe: id, runAt: at })
