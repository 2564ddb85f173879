import type { ChosenSession } from './useSessions.ts'

/** As the queue keeps it. */
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
