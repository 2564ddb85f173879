import { readAppointment } from '../sync/reads.ts'
import { useMirror } from './useMirror.ts'

/** One appointment of the mirror. Undefined while reading. */
export const useAppointment = (id: string) => useMirror((db) => readAppointment(db, id), [id])
