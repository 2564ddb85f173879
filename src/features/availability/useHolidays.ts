import { useQuery } from '@tanstack/react-query'
import type { Holiday } from '../../contract/holiday.ts'
import { holidaysQuery } from '../../queries/agendaQueries.ts'
import { coming } from './holidayList.ts'

/** The holidays of this year and the next, from today on, sorted; undefined until both years have loaded. */
export function useHolidays(
  today: string,
  state: string | null,
): { holidays: Holiday[] | undefined; failed: boolean; retry: () => void } {
  const year = Number(today.slice(0, 4))
  // Not `useQueries`: its observer of many would be in every first load, for this screen alone.
  const first = useQuery(holidaysQuery(year, state))
  const second = useQuery(holidaysQuery(year + 1, state))
  return {
    holidays: first.data && second.data && coming([...first.data, ...second.data], today),
    failed: first.isError || second.isError,
    retry: () => void Promise.all([first.refetch(), second.refetch()]),
  }
}
