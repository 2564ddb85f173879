import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { conflictingRecord } from '../../api/refusal.ts'
import type { KnowledgeChange, Trial } from '../../contract/answers.ts'
import { correctAnswer, tryChange } from '../../contract/answersEndpoints.ts'
import { QaPair } from '../../contract/qaPair.ts'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { knowledgeQuery } from '../../queries/knowledgeQuery.ts'
import { UNANSWERED_KEY } from '../../queries/unansweredQueries.ts'
import { trialKey } from './correction.ts'

type Asked = {
  agentId: string
  /** Null while it is incomplete. */
  change: KnowledgeChange | null
  /** What the customer wrote; `others` are further questions with the same meaning. */
  text: string
  others?: readonly string[]
  /** The group of unanswered questions that the change answers. */
  settles?: { group_key: string; up_to: string } | undefined
  onSaved: () => void
}

export type CorrectionState = {
  trial: Trial | null
  /** True if `trial` belongs to the present change. */
  isTried: boolean
  isTrying: boolean
  isSaving: boolean
  failure: string | null
  /** The pair as someone else saved it meanwhile. */
  conflict: QaPair | null
  tryOut: () => void
  /** Saves at once a change whose trial raises no doubt; else shows the trial, and nothing is saved. */
  tryAndSave: () => void
  /** `over`: sent instead of the change, after its author has seen the other version. */
  save: (over?: KnowledgeChange) => void
  /** Accepts the other version; the form keeps what was typed. */
  leaveConflict: () => void
}

/** Whether the changed pair answers all that was asked and alters no other answer. */
export const isBeyondDoubt = ({ is_used: isUsed, missed, also }: Trial): boolean =>
  isUsed && missed.length === 0 && also.length === 0

/** Tries a change of the agent and saves it, never silently over what someone else saved meanwhile. */
export function useCorrection({ agentId, change, text, others, settles, onSaved }: Asked): CorrectionState {
  const client = useQueryClient()
  const [tried, setTried] = useState<{ key: string; trial: Trial } | null>(null)
  const [conflict, setConflict] = useState<QaPair | null>(null)
  const params = { id: agentId }
  const trying = useMutation({
    mutationFn: async (wanted: KnowledgeChange) => ({
      key: trialKey(wanted),
      trial: await callEndpoint(tryChange, {
        params,
        body: { change: wanted, text, ...(others && { others: [...others] }) },
      }),
    }),
    onSuccess: setTried,
  })
  const knowledge = knowledgeQuery(agentId).queryKey
  const saving = useMutation({
    mutationFn: (wanted: KnowledgeChange) =>
      callEndpoint(correctAnswer, { params, body: { change: wanted, ...(settles && { settles }) } }),
    onSuccess: () => {
      setConflict(null)
      void client.invalidateQueries({ queryKey: knowledge })
      void client.invalidateQueries({ queryKey: UNANSWERED_KEY })
      void client.invalidateQueries({ queryKey: agentsQuery.queryKey })
      onSaved()
    },
    onError: (error) => {
      setConflict(conflictingRecord(error, QaPair))
      void client.invalidateQueries({ queryKey: agentsQuery.queryKey })
      void client.invalidateQueries({ queryKey: knowledge })
    },
  })
  const failed = conflict ? null : (saving.error ?? trying.error)
  return {
    trial: tried?.trial ?? null,
    isTried: tried !== null && tried.key === trialKey(change),
    isTrying: trying.isPending,
    isSaving: saving.isPending,
    failure: failed && failureText(failed, 'Não foi possível concluir. Tente de novo.'),
    conflict,
    tryOut: () => {
      saving.reset()
      if (change) trying.mutate(change)
    },
    tryAndSave: () => {
      saving.reset()
      if (!change) return
      trying.mutate(change, {
        onSuccess: ({ trial }) => {
          if (isBeyondDoubt(trial)) saving.mutate(change)
        },
      })
    },
    save: (over) => {
      trying.reset()
      const wanted = over ?? change
      if (wanted) saving.mutate(wanted)
    },
    leaveConflict: () => setConflict(null),
  }
}
