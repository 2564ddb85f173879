import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/httpClient.ts'
import { getSchedule, listHolidays, listProfessionals, listServices } from '../contract/agendaEndpoints.ts'

/** For the wizard, which has no mirror yet; every other screen reads the mirror. */
export const professionalsQuery = queryOptions({
  queryKey: ['professionals'],
  queryFn: ({ signal }) => callEndpoint(listProfessionals, { signal }),
})

/** As `professionalsQuery`. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => callEndpoint(listServices, { signal }),
})

/** As `professionalsQuery`. */
export const scheduleQuery = queryOptions({
  queryKey: ['schedule'],
  queryFn: ({ signal }) => callEndpoint(getSchedule, { signal }),
})

/** Of one year; those of a state too when it is given. */
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
