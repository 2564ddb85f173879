import { readContactAppointments, readContacts } from '../sync/reads.ts'
import { useMirror } from './useMirror.ts'

/** All contacts of the mirror. Undefined while reading. */
export const useContacts = () => useMirror(readContacts, [])

/** The appointments of one contact. Undefined while reading. */
export const useContactAppointments = (id: string) => useMirror((db) => readContactAppointments(db, id), [id])
