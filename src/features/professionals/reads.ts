import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { readAppointments, readAppointmentSpan } from '../../sync/reads.ts'
import { useMirror } from '../../hooks/useMirror.ts'

const FAR = '9999-12-31T00:00:00.000Z'

/**
 * The future pending and confirmed appointments of a professional, and the moment (Unix milliseconds) up to
 * which this device knows all appointments; null if it knows none. Undefined while reading.
 */
export const useComing = (
  professionalId: string,
): { appointments: AppointmentView[]; knownUntil: number | null } | undefined =>
  useMirror(
    async (db) => {
      const span = await readAppointmentSpan(db)
      const all = await readAppointments(db, { from: new Date().toISOString(), to: FAR })
      return {
        appointments: all.filter(
          ({ provider_id, status }) =>
            provider_id === professionalId && (status === 'pending' || status === 'confirmed'),
        ),
        knownUntil: span?.to ?? null,
      }
    },
    [professionalId],
  )
