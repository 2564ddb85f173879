import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/httpClient.ts'
import { getSchedule, listHolidays, listProfessionals, listServices } from '../contract/agendaEndpoints.ts'

/**
 * The professionals, for the wizard, which has no mirror yet; all other screens read them from the mirror.
 */
export const professionalsQuery = queryOptions({
  queryKey: ['professionals'],
  queryFn: ({ signal }) => callEndpoint(listProfessionals, { signal }),
})

/** The services, for the wizard; see `professionalsQuery`. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => callEndpoint(listServices, { signal }),
})

/** The booking rules, for the wizard; see `professionalsQuery`. */
export const scheduleQuery = queryOptions({
  queryKey: ['schedule'],
  queryFn: ({ signal }) => callEndpoint(getSchedule, { signal }),
})

/** The national holidays of one year, and those of a state if given. */
export const holidaysQuery = (year: number, state: string | null) =>
  queryOptions({
    queryKey: ['holidays', year, state],
    queryFn: ({ signal }) =>
      callEndpoint(listHolidays, {
        query: { year, ...(state === null ? {} : { state }) },
        signal,
      }),
    staleTime: 24 * 60 * 60_000,
    meta: { persist: true },
  })
