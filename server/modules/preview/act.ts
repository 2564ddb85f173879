import { newId } from '../../../src/contract/ids.ts'
import type { PreviewAction } from '../../../src/contract/preview.ts'
import { withInvitation, withListOffer } from '../../agent/dialogue/proactiveOffers.ts'
import { missedText, reengagementText, reminderText, waitingOfferText } from '../../agent/proactive.ts'
import type { Speaker } from '../../agent/speaker.ts'
import { parseState } from '../../agent/state.ts'
import { findTimes } from '../../agent/dialogue/findTimes.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { loadClinic } from '../agentTurn/loadClinic.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'
import { previewReads } from './previewStore.ts'
import * as queries from './queries.ts'

const DAY = 24 * 60 * 60_000

/**
 * What the agent sends on its own initiative when this action is due (PRV-21, PRV-22). A reminder needs an
 * appointment: where the preview's customer has none, an example is created and marked as one. A missed visit
 * was yesterday. A freed time is really free, and a yes books it in the preview.
 */
export async function actText(
  deps: Deps,
  preview: queries.PreviewRow,
  speaker: Speaker,
  action: PreviewAction,
): Promise<string> {
  const { db } = deps.database
  const { orgId, id } = preview
  const now = deps.clock()
  switch (action) {
    case 'reengagement':
      return reengagementText(speaker)
    case 'waiting':
      return offerText(deps, preview, speaker, now)
    case 'missed':
      await queries.updateState(
        db,
        orgId,
        id,
        withInvitation(parseState(preview.state, now), { id: newId(), serviceId: null }, now),
      )
      return missedText(speaker, {
        client: '',
        startTime: new Date(now.getTime() - DAY),
        professional: '',
        timezone: await selectTimezone(db, orgId),
      })
    case 'reminder': {
      const latest = await queries.findRemindable(db, orgId, id)
      const visit =
        latest ?? (await queries.insertExample(db, { id: newId(), orgId, conversationId: id, now }))
      return reminderText(speaker, {
        client: '',
        startTime: visit.startTime,
        professional: visit.professionalName,
        timezone: await selectTimezone(db, orgId),
      })
    }
  }
}

/**
 * Offers the first free time of the service mentioned last, or else of the first service that the agent may
 * book.
 */
async function offerText(
  { database: { db } }: Deps,
  { orgId, id, agentId, state: stored }: queries.PreviewRow,
  speaker: Speaker,
  now: Date,
): Promise<string> {
  const clinic = await loadClinic(db, orgId, agentId)
  const state = parseState(stored, now)
  const bookable = clinic?.services.filter((each) => each.bookable_by_agent) ?? []
  const service = bookable.find((each) => each.id === state.topic.service) ?? bookable[0]
  const found =
    clinic && service
      ? await findTimes({ now, zone: clinic.zone }, previewReads(db, orgId, id, now), {
          service,
          professionalId: null,
          wish: { kind: 'any', prefer: 'first' },
        })
      : null
  const time = found?.kind === 'choices' ? found.times[0] : undefined
  if (!clinic || !service || !time) {
    const text =
      'Para ver esta mensagem, cadastre um serviço que o agente possa marcar e que tenha horário livre.'
    throw new Refusal(409, 'conflict', text)
  }
  const startTime = new Date(time.start)
  const offered = {
    id: newId(),
    startTime: startTime.toISOString(),
    endTime: new Date(time.end).toISOString(),
    serviceId: service.id,
    professionalId: time.professionalId,
  }
  await queries.updateState(db, orgId, id, withListOffer(state, offered, { now, zone: clinic.zone }))
  return waitingOfferText(speaker, {
    client: '',
    startTime,
    professional: clinic.professionals.find(({ id: each }) => each === time.professionalId)?.name ?? '',
    service: service.name,
    timezone: clinic.zone,
  })
}
