import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMirror } from '../../hooks/useMirror.ts'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { takeFirstDay } from '../../sync/firstDay.ts'
import { readAgentDone, readAwaiting } from '../../sync/readDay.ts'

/** Undefined while reading. */
export function useAwaiting() {
  const [first] = useState(takeFirstDay)
  return useMirror(readAwaiting, [], first)
}

/** Since Unix milliseconds. Undefined while reading. */
export const useAgentDone = (since: number) => useMirror((db) => readAgentDone(db, since), [since])

/** The agent's own name, once this device knows it. */
export function useAgentName(): string {
  const { data } = useQuery(agentsQuery)
  return data?.find((agent) => agent.is_active)?.name ?? 'O agente'
}
