/**
 * Stores the offers that the agent made on its own initiative in the state of the dialogue, so that a yes
 * accepts them.
 */
import type { DialogueState, Offer, Task } from '../state.ts'
import { localOf, today, whenWords } from './inWords.ts'

const booking = (id: string, serviceId: string | null, now: Date): Task => ({
  id,
  kind: 'book',
  forWhom: null,
  serviceId,
  professionalId: null,
  when: null,
  appointmentId: null,
  offers: [],
  refused: [],
  isOnlyAsked: false,
  openedAt: now.toISOString(),
  idle: 0,
})

/**
 * The state after the follow-up on a missed visit, which asks whether the customer wants another time: after
 * a yes the agent asks when.
 */
export const withInvitation = (
  state: DialogueState,
  { id, serviceId }: { id: string; serviceId: string | null },
  now: Date,
): DialogueState => ({
  ...state,
  task: booking(id, serviceId, now),
  asked: { what: 'day', options: [], about: null },
  strikes: 0,
})

const MOST_PARKED = 3

export type ListOffer = Pick<Offer, 'id' | 'startTime' | 'endTime' | 'serviceId' | 'professionalId'>

/**
 * The state after a freed time was offered from the waiting list: a yes takes it, after a new check that it
 * is free. A task that was open before is parked.
 */
export function withListOffer(
  state: DialogueState,
  offered: ListOffer,
  { now, zone }: { now: Date; zone: string },
): DialogueState {
  const { id, startTime, endTime, serviceId, professionalId } = offered
  const local = localOf(startTime, zone)
  const offer: Offer = { id, startTime, endTime, local, serviceId, professionalId, expiresAt: startTime }
  const task: Task = { ...booking(id, serviceId, now), offers: [offer], fromList: id }
  const label = whenWords(local, today(now, zone))
  return {
    ...state,
    task,
    parked: (state.task ? [state.task, ...state.parked] : state.parked).slice(0, MOST_PARKED),
    asked: { what: 'offer', options: [{ id, label, at: local, professional: professionalId }], about: null },
    strikes: 0,
  }
}
