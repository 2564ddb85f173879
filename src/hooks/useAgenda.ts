import type { Professional } from '../contract/professional.ts'
import type { Service } from '../contract/service.ts'
import { readProfessionals, readServices, readWaiting } from '../sync/readAgenda.ts'
import { useMirror } from './useMirror.ts'

/** All professionals by name, also those who no longer attend. Undefined while reading. */
export const useProfessionals = (): Professional[] | undefined => useMirror(readProfessionals, [])

/** All services by name, also those that are no longer offered. Undefined while reading. */
export const useServices = (): Service[] | undefined => useMirror(readServices, [])

export const useWaiting = () => useMirror(readWaiting, [])
