import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMirror } from '../../app/useMirror.ts'
import type { Provider } from '../../contract/appointment.ts'
import { listProviders } from '../../contract/endpoints.ts'
import { useSession } from '../../session/session.ts'
import { callEndpoint } from '../../sync/httpClient.ts'
import { readOutbox } from '../../sync/readOutbox.ts'
import {
  readAppointment,
  readAppointments,
  readContact,
  readContactAppointments,
  readContacts,
  readSyncAge,
} from '../../sync/reads.ts'
import { addDays, dayRange, toInstant } from './zonedTime.ts'

/** Undefined until the day asked for has been read, never another day's. */
export function useDay(day: string, zone: string) {
  const found = useMirror(
    async (db) => ({ day, zone, appointments: await readAppointments(db, dayRange(day, zone)) }),
    [day, zone],
  )
  return found?.day === day && found.zone === zone ? found.appointments : undefined
}

/** Appointments that start in [from, to). */
export const useSpan = (from: string, to: string) =>
  useMirror((db) => readAppointments(db, { from, to }), [from, to])

/** All that may share a moment with a time on that day: an appointment of the evening before may reach into it. */
export const useAround = (day: string, zone: string) =>
  useMirror(
    (db) =>
      /^\d{4}-\d{2}-\d{2}$/.test(day)
        ? readAppointments(db, {
            from: toInstant(addDays(day, -1), '00:00', zone),
            to: toInstant(addDays(day, 2), '00:00', zone),
          })
        : Promise.resolve([]),
    [day, zone],
  )

export const useAppointment = (id: string) => useMirror((db) => readAppointment(db, id), [id])
export const useContacts = () => useMirror(readContacts, [])
export const useContact = (id: string) => useMirror((db) => readContact(db, id), [id])
export const useContactAppointments = (id: string) => useMirror((db) => readContactAppointments(db, id), [id])
export const useSyncAge = () => useMirror(readSyncAge, [])

/** The queue's line of one command with what it carries; null when it has left the queue. */
export const useQueueRow = (commandId: string | null) =>
  useMirror(
    async (db) =>
      commandId === null ? null : ((await readOutbox(db)).find((row) => row.commandId === commandId) ?? null),
    [commandId],
  )

const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => callEndpoint(listProviders, { signal }),
  staleTime: 5 * 60_000,
  meta: { persist: true },
})

const byName = (a: Provider, b: Provider) => a.name.localeCompare(b.name, 'pt-BR')

/**
 * The organization's professionals: from the server or as last known, and before either was ever heard, those of the
 * mirrored appointments and oneself. Undefined while reading.
 */
export function useProviders(): Provider[] | undefined {
  const { data } = useQuery(providersQuery)
  const user = useSession((session) => session.user)
  const mirrored = useMirror(async (db) => {
    const known = new Map<string, Provider>()
    await db.appointments.each(({ provider_id: id, provider_name: name }) => known.set(id, { id, name }))
    return [...known.values()]
  }, [])
  if (data) return data.toSorted(byName)
  if (!mirrored) return undefined
  const own = user?.default_provider_id
  const fallback =
    own && !mirrored.some(({ id }) => id === own) ? [...mirrored, { id: own, name: user.name }] : mirrored
  return fallback.toSorted(byName)
}
