import { type Appointment, isActive, overlaps } from '../../contract/appointment.ts'

interface Slot {
  provider_id: string
  start_time: string
  end_time: string
}

/** The active appointments of the slot's professional that overlap it, except the one that is being moved. */
export const findOverlaps = <A extends Appointment>(
  appointments: readonly A[],
  slot: Slot,
  movingId?: string,
): A[] =>
  appointments.filter(
    (other) =>
      other.id !== movingId &&
      other.provider_id === slot.provider_id &&
      isActive(other.status) &&
      overlaps(other, slot),
  )
