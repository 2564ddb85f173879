/** Offers that the agent made by itself, as the dialogue keeps them: a yes accepts them. */
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

/** After a missed visit they were asked whether they want another time: a yes is asked when. */
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

/** After a freed time was offered: a yes takes it, checked again. What was open before is put aside. */
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
