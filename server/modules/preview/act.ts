import { newId } from '../../../src/contract/ids.ts'
import type { PreviewAction } from '../../../src/contract/preview.ts'
import type { Speaker } from '../../agent/speaker.ts'
import { reengagementText, reminderText } from '../../agent/proactive.ts'
import type { Deps } from '../../deps.ts'
import * as queries from './queries.ts'

/**
 * What the agent says by itself when this time comes (PRV-21, PRV-22). A reminder needs something to remind of: where
 * the preview's customer has booked nothing, an example is made up, and marked as one.
 */
export async function actText(
  { database: { db }, clock }: Deps,
  { orgId, id }: queries.PreviewRow,
  speaker: Speaker,
  action: PreviewAction,
): Promise<string> {
  if (action === 'reengagement') return reengagementText(speaker)
  const latest = await queries.findRemindable(db, orgId, id)
  const visit =
    latest ?? (await queries.insertExample(db, { id: newId(), orgId, conversationId: id, now: clock() }))
  return reminderText(speaker, {
    client: '',
    startTime: visit.startTime,
    professional: visit.professionalName,
    timezone: await queries.selectTimezone(db, orgId),
  })
}
