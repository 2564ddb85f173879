import type { ChosenSession } from './useSessions.ts'

/** A session in the form in which the outbox stores it. */
export const storedSession = ({
  key,
  start,
  end,
  professionalId,
  professionalName,
  overbook,
}: ChosenSession) => ({
  id: key,
  provider_id: professionalId,
  provider_name: professionalName,
  start_time: new Date(start).toISOString(),
  end_time: new Date(end).toISOString(),
  ...(overbook ? { overbook: true } : {}),
})
