/** When the agent will speak by itself. What is planned is checked again when its time comes (dispatch.ts). */
import { type Appointment, isActive } from '../../../src/contract/appointment.ts'
import { newId } from '../../../src/contract/ids.ts'
import { NUDGE_AFTER_MS, REMINDER_BEFORE_MS } from '../../../src/contract/scheduled.ts'
import type { Speaker } from '../../agent/speaker.ts'
import { reengagementText, reminderText } from '../../agent/proactive.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import * as queries from './queries.ts'
import { endOfNight } from './rules.ts'

/**
 * The appointment was made or changed: its reminder follows, to a day before it. One made within that day needs none:
 * the customer has just heard of it.
 */
export async function followReminder(t: OrgTx, appointment: Appointment, now: Date): Promise<void> {
  const startTime = new Date(appointment.start_time)
  const at = new Date(startTime.getTime() - REMINDER_BEFORE_MS)
  const wanted = isActive(appointment.status) && at.getTime() > now.getTime()
  await queries.cancelReminders(t, appointment.id, wanted ? at : null)
  const speaks = wanted ? await queries.selectReminderSpeaker(t) : null
  if (!speaks) return
  const content = reminderText(speaks.speaker, {
    client: appointment.client_name,
    startTime,
    professional: appointment.provider_name,
    timezone: speaks.timezone,
  })
  const id = await queries.upsertReminder(t, { id: newId(), appointmentId: appointment.id, content, at })
  if (id !== null) await enqueueScheduled(t, id, at)
}

type Answered = {
  conversationId: string
  speaker: Speaker
  /** The position before the agent's last message: the customer is silent from there. */
  position: number
}

/** The agent has answered: should the customer fall silent now, it asks once whether anything is left. */
export async function planNudge(t: OrgTx, answered: Answered, now: Date): Promise<void> {
  const at = await nudgeTime(t.tx, t.orgId, now)
  const row = {
    id: newId(),
    conversationId: answered.conversationId,
    silentSince: answered.position,
    content: reengagementText(answered.speaker),
    at,
  }
  if (await queries.insertNudge(t, row)) await enqueueScheduled(t, row.id, at)
}

/** The same in a preview, where its time never comes by itself. */
export async function planTestNudge(
  db: Db,
  { orgId, previewId, speaker }: { orgId: string; previewId: string; speaker: Speaker },
  now: Date,
): Promise<void> {
  await queries.insertTestNudge(db, {
    id: newId(),
    orgId,
    previewId,
    content: reengagementText(speaker),
    at: await nudgeTime(db, orgId, now),
  })
}

/** After the silence, and not at night. */
async function nudgeTime(db: Db | Tx, orgId: string, now: Date): Promise<Date> {
  const at = new Date(now.getTime() + NUDGE_AFTER_MS)
  return endOfNight(at, await queries.selectTimezone(db, orgId)) ?? at
}

/** The preview's customer has written: whatever waited for their silence waits no more. */
export const endTestSilence = (db: Db, orgId: string, previewId: string): Promise<void> =>
  queries.cancelTestNudges(db, orgId, previewId)

/** Enqueued again it is moved: one job per scheduled message. */
export const enqueueScheduled = (t: OrgTx, id: string, at: Date): Promise<void> =>
  enqueueJob(t, { kind: 'scheduled.send', payload: { scheduled_id: id }, dedupe: id, runAt: at })
