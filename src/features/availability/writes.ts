import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../api/httpClient.ts'
import { conflictingRecord } from '../../api/refusal.ts'
import { createProfessional, updateSchedule } from '../../contract/agendaEndpoints.ts'
import type { AvailabilityRule } from '../../contract/availability.ts'
import { createAvailability, updateAvailability } from '../../contract/availabilityEndpoints.ts'
import { Schedule } from '../../contract/bookingSettings.ts'
import { type ScheduleUpdate } from '../../contract/scheduleInput.ts'
import { put } from '../../contract/changes.ts'
import type { ProfessionalCreate } from '../../contract/professionalInput.ts'
import { professionalsQuery, scheduleQuery } from '../../queries/agendaQueries.ts'
import { applyAnswer } from '../../workspace/applyAnswer.ts'
import { availabilityQuery } from './reads.ts'

type Hours = { rules: AvailabilityRule[]; expected: AvailabilityRule[] | null }

/** Under its id once there is one (AVL-14). Says nothing: the page and the wizard tell it each in their way. */
export function useSaveAvailability(providerId: string) {
  const client = useQueryClient()
  const { queryKey } = availabilityQuery(providerId)
  return useMutation({
    mutationFn: ({ rules, expected }: Hours) => {
      const body = { provider_id: providerId, rules, expected }
      const id = client.getQueryData(queryKey)?.id
      return id
        ? callEndpoint(updateAvailability, { params: { id }, body })
        : callEndpoint(createAvailability, { body })
    },
    onSuccess: async (saved) => {
      // A read that is under way knows less than this.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, saved)
    },
  })
}

/** Of somebody who has no hours yet; where they have some by now, those stay. */
export async function giveHours(providerId: string, rules: AvailabilityRule[]): Promise<void> {
  await callEndpoint(createAvailability, { body: { provider_id: providerId, rules, expected: [] } })
}

async function saveSchedule(body: ScheduleUpdate): Promise<Schedule> {
  const saved = await callEndpoint(updateSchedule, { body })
  await applyAnswer(put('schedule', saved))
  return saved
}

/** Booking rules. Says nothing: the card shows what went wrong, and keeps what was chosen. */
export function useSaveSchedule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveSchedule,
    onSuccess: (saved) => client.setQueryData(scheduleQuery.queryKey, saved),
  })
}

type Days = Schedule['closed_days']
const TRIES = 3

/**
 * Adds or takes away closed days. It is a change of those days alone, so what others did to the list meanwhile stays:
 * it is made again upon the newer list.
 */
export function useChangeClosedDays() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ seen, change }: { seen: Days; change: (days: Days) => Days }) => {
      let days = seen
      for (let tries = 1; ; tries++) {
        try {
          return await saveSchedule({ closed_days: change(days), expected: { closed_days: days } })
        } catch (error) {
          const now = conflictingRecord(error, Schedule)
          if (!now || tries === TRIES) throw error
          days = now.closed_days
        }
      }
    },
    onSuccess: (saved) => client.setQueryData(scheduleQuery.queryKey, saved),
  })
}

/** In the wizard, where nothing else tells of a new professional. */
export function useAddProfessional() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfessionalCreate) => callEndpoint(createProfessional, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: professionalsQuery.queryKey }),
  })
}
