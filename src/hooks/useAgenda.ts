import type { Professional } from '../contract/professional.ts'
import type { Service } from '../contract/service.ts'
import { readProfessionals, readServices, readWaiting } from '../sync/readAgenda.ts'
import { useMirror } from './useMirror.ts'

/** All professionals by name, including inactive ones. Undefined while the mirror is read. */
export const useProfessionals = (): Professional[] | undefined => useMirror(readProfessionals, [])

/** All services by name, including those no longer offered. Undefined while the mirror is read. */
export const useServices = (): Service[] | undefined => useMirror(readServices, [])

export const useWaiting = () => useMirror(readWaiting, [])
