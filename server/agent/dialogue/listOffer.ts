/** A freed time that was offered to who waits, as the dialogue knows it: a yes takes it, checked again. */
import type { DialogueState, Offer, Task } from '../state.ts'
import { localOf, today, whenWords } from './inWords.ts'

const MOST_PARKED = 3

export type ListOffer = Pick<Offer, 'id' | 'startTime' | 'endTime' | 'serviceId' | 'professionalId'>

/** The state after that offer was said; what was open before is put aside. */
export function withListOffer(
  state: DialogueState,
  offered: ListOffer,
  { now, zone }: { now: Date; zone: string },
): DialogueState {
  const { id, startTime, endTime, serviceId, professionalId } = offered
  const local = localOf(startTime, zone)
  const offer: Offer = { id, startTime, endTime, local, serviceId, professionalId, expiresAt: startTime }
  const task: Task = {
    id,
    kind: 'book',
    forWhom: null,
    serviceId,
    professionalId: null,
    when: null,
    appointmentId: null,
    offers: [offer],
    refused: [],
    isOnlyAsked: false,
    fromList: id,
    openedAt: now.toISOString(),
    idle: 0,
  }
  const label = whenWords(local, today(now, zone))
  return {
    ...state,
    task,
    parked: (state.task ? [state.task, ...state.parked] : state.parked).slice(0, MOST_PARKED),
    asked: { what: 'offer', options: [{ id, label, at: local, professional: professionalId }], about: null },
    strikes: 0,
  }
}
