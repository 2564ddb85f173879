import type * as z from 'zod/mini'
import type { ScheduledMessage, ScheduledQuery } from '../../../src/contract/scheduled.ts'
import type { ScheduledEdit, ScheduledUpdate } from '../../../src/contract/scheduledInput.ts'
import type { Db } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { dispatch } from './dispatch.ts'
import * as queries from './queries.ts'

const CANCELLED_BY_TEAM = 'Cancelada pela equipe.'

/** As things stand now: a silence that has ended takes its message along. */
export async function listScheduled(
  { database: { db } }: Deps,
  { organizationId }: Auth,
  { lead_id: leadId, status }: z.infer<typeof ScheduledQuery>,
): Promise<ScheduledMessage[]> {
  await queries.cancelEndedSilences(db, organizationId)
  return queries.selectScheduled(db, organizationId, { leadId, status })
}

/** Sent ahead of its time, or cancelled. What is so already is answered as it is. */
export async function updateScheduled(
  t: OrgTx,
  id: string,
  { status, expected }: z.infer<typeof ScheduledUpdate>,
  now: Date,
): Promise<ScheduledMessage> {
  await queries.cancelEndedSilences(t.tx, t.orgId)
  const due = await queries.selectDue(t, id, now)
  if (!due) throw notFound('Mensagem agendada não encontrada.')
  if (due.status !== status) {
    if (expected !== undefined) await refuseOtherWords(t, id, expected)
    if (due.status !== 'PENDING')
      throw new Refusal(409, 'invalid_transition', 'Esta mensagem agendada não está mais pendente.')
    if (status === 'CANCELLED')
      await queries.updateScheduled(t.tx, t.orgId, id, { status, reason: CANCELLED_BY_TEAM })
    else if (due.is_test) await queries.updateScheduled(t.tx, t.orgId, id, { status, sentAt: now })
    else {
      const hindrance = await dispatch(t, due, now)
      if (hindrance)
        throw new Refusal(hindrance.code === 'window_closed' ? 422 : 409, hindrance.code, hindrance.text)
      return required(t, id)
    }
  }
  await releaseRevision(t)
  return required(t, id)
}

/** It was decided upon words that somebody has changed, or that were said or cancelled meanwhile. */
async function refuseOtherWords(t: OrgTx, id: string, expected: string): Promise<void> {
  const current = await required(t, id)
  if (current.status !== 'PENDING') throw new Refusal(409, 'conflict', NO_LONGER[current.status], { current })
  if (current.message_content.text !== expected)
    throw new Refusal(409, 'conflict', 'Esta mensagem foi alterada por outra pessoa.', { current })
}

/** Other words for one that is still to be said. Words that became others meanwhile are a conflict. */
export async function editScheduled(
  t: OrgTx,
  id: string,
  { text, expected }: z.infer<typeof ScheduledEdit>,
  now: Date,
): Promise<ScheduledMessage> {
  await queries.cancelEndedSilences(t.tx, t.orgId)
  const current = await queries.selectOneScheduled(t.tx, t.orgId, id)
  if (!current) throw notFound('Mensagem agendada não encontrada.')
  const held = current.message_content.text
  if (held !== text) {
    if (current.status !== 'PENDING')
      throw new Refusal(409, 'conflict', NO_LONGER[current.status], { current })
    if (expected !== undefined && expected !== held) {
      const told = 'Esta mensagem foi alterada por outra pessoa enquanto você editava.'
      throw new Refusal(409, 'conflict', told, { current, fields: { text: 'Alterada por outra pessoa' } })
    }
    await queries.updateWords(t, id, text, now)
  }
  await releaseRevision(t)
  return required(t, id)
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

/** What a yes of the customer would now confirm; null when the agent has not just asked about an appointment. */
export const askedAppointment = (db: Db, orgId: string, conversationId: string): Promise<string | null> =>
  queries.selectAskedAppointment(db, orgId, conversationId)
