/**
 * Offers freed times to people on the waiting list, in order. Offers are planned here and checked again when
 * they are sent (dispatch.ts).
 */
import { type Appointment, isActive } from '../../../src/contract/appointment.ts'
import { newId } from '../../../src/contract/ids.ts'
import { explainTime } from '../../../src/contract/schedule/explainTime.ts'
import type { FreeTime } from '../../../src/contract/schedule/freeTimes.ts'
import { type FreedTime, shareFreed, waitingTimes } from '../../../src/contract/schedule/waitingTimes.ts'
import { dayIn } from '../../../src/contract/schedule/zone.ts'
import { momentOf } from '../../../src/contract/automaticTime.ts'
import { OFFER_ANSWERED_MS } from '../../../src/contract/scheduled.ts'
import { waitingOfferText } from '../../agent/proactive.ts'
import type { Speaker } from '../../agent/speaker.ts'
import type { Db, Tx } from '../../db/database.ts'
import { orgTransaction, type OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { selectRecords } from '../../sync/records.ts'
import { loadSchedule, requireService } from '../availability/loadSchedule.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'
import { requireContact } from '../funnel/handlers.ts'
import { wordsFor } from '../templates/useTemplate.ts'
import { moveWaiting } from '../waiting/handlers.ts'
import { chosenFor } from './chosen.ts'
import * as offers from './offerQueries.ts'
import { enqueueScheduled } from './planScheduled.ts'
import { type Offered, selectReminderSpeaker } from './queries.ts'
import { ownText, visitText } from './rules.ts'
import { endOfSilence } from './sendingDays.ts'
import { sql } from 'drizzle-orm'

/** The most people on the list that are considered. */
const MOST_WAITING = 200

/**
 * Offers the time that an appointment has freed, by being cancelled, moved or removed, to the waiting list.
 */
export async function offerFreed(
  t: OrgTx,
  {
    status,
    provider_id,
    start_time,
    end_time,
  }: Pick<Appointment, 'status' | 'provider_id' | 'start_time' | 'end_time'>,
  now: Date,
): Promise<void> {
  if (!isActive(status) || Date.parse(end_time) <= now.getTime()) return
  if (await offers.someoneWaits(t.tx, t.orgId))
    await enqueueOffer(t, { provider_id, start_time, end_time }, now)
}

/** Schedules the search for the next person for this freed time; there is one job per freed time. */
export const enqueueOffer = (
  t: OrgTx,
  { provider_id, start_time, end_time }: FreedTime,
  runAt: Date,
): Promise<void> =>
  enqueueJob(t, {
    kind: 'waiting.offer',
    payload: { provider_id, start_time, end_time },
    dedupe: `${provider_id} ${Date.parse(start_time)}`,
    runAt,
  })

/**
 * Handles the job `waiting.offer`: plans offers of a freed time. The first person who waits for such a time
 * and was not offered it before gets it; if there is room for more, the rest is offered to the next ones.
 * While somebody may still answer an offer, that part is not offered to others, but it is not blocked in the
 * calendar either.
 */
export function offerWaitingHandler({ database: { db }, clock }: Deps): JobHandler<'waiting.offer'> {
  return {
    async run({ orgId, payload: freed }) {
      if (orgId === null) throw new GiveUp('a freed time without an organization')
      const now = clock()
      if (Date.parse(freed.end_time) <= now.getTime()) return
      const { isOn } = await chosenFor(db, orgId, 'WAITING_OFFER')
      if (!isOn) return
      const wishes = await wishesFor(db, orgId, freed, now)
      if (wishes.length === 0) return
      await orgTransaction(db, orgId, async (t) => {
        await releaseRevision(t)
        const open = await offers.selectOpenOffers(
          t.tx,
          orgId,
          freed,
          new Date(now.getTime() - OFFER_ANSWERED_MS),
        )
        const shared = shareFreed(wishes, freed, open)
        for (const { of: person, time } of shared) await planOffer(t, { person, time }, now)
        // A planned offer triggers the next search when it is sent or ends.
        const sent = open.flatMap((offer) => offer.sent ?? [])
        if (shared.length === 0 && sent.length > 0)
          await enqueueOffer(t, freed, new Date(Math.min(...sent) + OFFER_ANSWERED_MS))
      })
    },
  }
}

type Next = { person: offers.WaitingPerson; time: FreeTime }

/**
 * Returns the people who may be offered some of it, longest waiting first, each with the free times that suit
 * them.
 */
async function wishesFor(
  db: Db,
  orgId: string,
  freed: FreedTime,
  now: Date,
): Promise<{ of: offers.WaitingPerson; times: FreeTime[] }[]> {
  const waiting = await offers.selectWaiting(db, orgId, freed, MOST_WAITING)
  if (waiting.length === 0) return []
  const zone = await selectTimezone(db, orgId)
  const dayOf = (instant: string) => dayIn(Date.parse(instant), zone)
  const days = { from: dayOf(freed.start_time), to: dayOf(freed.end_time) }
  const inputs = new Map<string, Awaited<ReturnType<typeof loadSchedule>>>()
  const wishes = []
  for (const person of waiting) {
    const input =
      inputs.get(person.service_id) ??
      (await loadSchedule(db, orgId, {
        service: await requireService(db, orgId, person.service_id),
        professionalId: freed.provider_id,
        ...days,
        now,
      }))
    inputs.set(person.service_id, input)
    wishes.push({ of: person, times: waitingTimes(input, person) })
  }
  return wishes
}

async function planOffer(t: OrgTx, { person, time }: Next, now: Date): Promise<void> {
  const speaks = await selectReminderSpeaker(t, person.client_id)
  if (!speaks) return
  const { speaker, zone, behavior } = speaks
  const { body, days, time: chosen } = await chosenFor(t.tx, t.orgId, 'WAITING_OFFER')
  const due = new Date(momentOf('WAITING_OFFER', chosen, now.getTime(), zone))
  const at = endOfSilence(due, zone, { quiet: behavior, days }) ?? due
  if (at.getTime() >= time.start) return
  const [professional] = await selectRecords(
    t.tx,
    t.orgId,
    'professional',
    sql`d.id = ${time.professionalId}`,
  )
  const service = await requireService(t.tx, t.orgId, person.service_id)
  const client = await requireContact(t.tx, t.orgId, person.client_id)
  const offered = {
    client_name: client.name,
    service_name: service.name,
    provider_name: professional?.name ?? '',
    start_time: new Date(time.start).toISOString(),
  }
  const id = newId()
  const row = {
    id,
    waitingId: person.id,
    time: {
      provider_id: time.professionalId,
      start_time: offered.start_time,
      end_time: new Date(time.end).toISOString(),
    },
    content:
      (await houseOffer(t, body, { ...offered, client_id: person.client_id }, speaker)) ??
      offerText(speaker, offered, zone),
    cause: `Vagou e está na lista de espera: ${visitText(offered, zone)}`,
    at,
  }
  if (await offers.insertOffer(t, row)) await enqueueScheduled(t, id, at)
}

type OfferFacts = Pick<Offered, 'client_name' | 'service_name' | 'provider_name' | 'start_time'>

/** The offer in the agent's own words. */
export const offerText = (speaker: Speaker, offered: OfferFacts, timezone: string): string =>
  waitingOfferText(speaker, {
    client: offered.client_name,
    startTime: new Date(offered.start_time),
    professional: offered.provider_name,
    service: offered.service_name,
    timezone,
  })

/** The offer in the organization's own text; null if it has none. */
export async function houseOffer(
  t: OrgTx,
  body: string | null,
  {
    client_id,
    service_name,
    provider_name,
    start_time,
  }: Omit<OfferFacts, 'client_name'> & { client_id: string },
  { name: writer, company }: Speaker,
): Promise<string | null> {
  if (body === null) return null
  const visit = { start_time, service_name, provider_name, location: '' }
  return ownText(
    body,
    await wordsFor(t.tx, t.orgId, { contactId: client_id, appointmentId: null, visit, writer, company }),
  )
}

/** Whether the agent could book this time now. */
export async function isStillFree(
  tx: Db | Tx,
  orgId: string,
  { service_id, provider_id, start_time }: Pick<Offered, 'service_id' | 'provider_id' | 'start_time'>,
  now: Date,
): Promise<boolean> {
  const service = await requireService(tx, orgId, service_id)
  const zone = await selectTimezone(tx, orgId)
  const day = dayIn(Date.parse(start_time), zone)
  const input = await loadSchedule(tx, orgId, {
    service,
    professionalId: provider_id,
    from: day,
    to: day,
    now,
  })
  return (
    service.active &&
    service.bookable_by_agent &&
    explainTime(input, Date.parse(start_time), provider_id).length === 0
  )
}

/** After a customer declined an offer: they stay on the list, and the time is offered to the next person. */
export async function passOffer(t: OrgTx, scheduledId: string, now: Date): Promise<void> {
  const offer = await offers.selectOffer(t.tx, t.orgId, scheduledId)
  if (!offer) return
  await moveWaiting(t, offer.waiting_id, { from: 'offered', to: 'waiting' })
  await enqueueOffer(t, offer.time, now)
}

/**
 * Returns the time that a customer's yes would book now; null unless our last message offered a freed time.
 */
export const askedOffer = (
  db: Db,
  orgId: string,
  conversationId: string,
): Promise<offers.AskedOffer | null> => offers.selectAskedOffer(db, orgId, conversationId)
