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

/** Saves the hours: updates the record if there is one, else creates it (AVL-14). Shows no message itself. */
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
      // A read in progress would bring older hours than these.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, saved)
    },
  })
}

/** Creates the hours of a professional without any; rejects with a conflict if there are some by now. */
export async function giveHours(providerId: string, rules: AvailabilityRule[]): Promise<void> {
  await callEndpoint(createAvailability, { body: { provider_id: providerId, rules, expected: [] } })
}

async function saveSchedule(body: ScheduleUpdate): Promise<Schedule> {
  const saved = await callEndpoint(updateSchedule, { body })
  await applyAnswer(put('schedule', saved))
  return saved
}

/** Saves the booking rules or the state whose holidays are shown. Shows no message itself. */
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
 * Applies a change to the closed days. If someone else changed the list meanwhile, `change` is applied to the
 * newer list and sent again, at most three times in all.
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

/** Adds a professional in the wizard, where nothing else would refresh the list. */
export function useAddProfessional() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfessionalCreate) => callEndpoint(createProfessional, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: professionalsQuery.queryKey }),
  })
}
