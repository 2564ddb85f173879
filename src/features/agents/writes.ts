import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Agent, QaPair } from '../../contract/agent.ts'
import {
  createAgent,
  createQaPair,
  deleteQaPair,
  updateAgent,
  updateQaPair,
} from '../../contract/endpoints.ts'
import { newId } from '../../contract/ids.ts'
import { failureText } from '../../sync/failureText.ts'
import { callEndpoint } from '../../sync/httpClient.ts'
import { toast } from '../../ui/toast.ts'
import type { AgentForm } from './agentForm.ts'
import type { PairDraft, PairDrafts } from './pairDrafts.ts'
import { agentsQuery, knowledgeQuery } from './reads.ts'

export function useCreateAgent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: AgentForm) =>
      callEndpoint(createAgent, { body: { ...fields, objective: 'service' } }),
    onSuccess: (agent) => {
      client.setQueryData(agentsQuery.queryKey, (agents) => [...(agents ?? []), agent])
      toast.success('Agente criado com sucesso', {
        description: `O agente "${agent.name}" foi criado com sucesso.`,
      })
    },
    onError: (error) => toast.error(failureText(error, 'Não foi possível salvar o agente')),
  })
}

/** On or off, at once (AGT-04). */
export function useToggleAgent(agent: Agent) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (is_active: boolean) =>
      callEndpoint(updateAgent, { params: { id: agent.id }, body: { is_active } }),
    onSuccess: (saved) => keepAgent(client, saved),
    onError: (error) => toast.error(failureText(error, 'Não foi possível alterar o status do agente')),
  })
}

type Client = ReturnType<typeof useQueryClient>

function keepAgent(client: Client, agent: Agent): void {
  client.setQueryData(agentsQuery.queryKey, (agents) =>
    agents?.map((each) => (each.id === agent.id ? agent : each)),
  )
}

function keepPairs(client: Client, agentId: string, change: (pairs: QaPair[]) => QaPair[]): void {
  client.setQueryData(
    knowledgeQuery(agentId).queryKey,
    (knowledge) => knowledge && { ...knowledge, pairs: change(knowledge.pairs) },
  )
}

/**
 * The agent first, then each changed pair (KB-04, KB-09). `onPairSaved` runs for each that arrived, so that only what
 * failed stays a draft.
 */
export function useSaveAgent(agent: Agent, onPairSaved: (pair: QaPair) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      fields,
      drafts,
      baseId,
    }: {
      fields: AgentForm
      drafts: PairDrafts
      baseId: string
    }) => {
      const saved = await callEndpoint(updateAgent, { params: { id: agent.id }, body: fields })
      keepAgent(client, saved)
      for (const [pairId, draft] of Object.entries(drafts)) {
        const pair = await callEndpoint(updateQaPair, {
          params: { id: baseId, pairId },
          body: trimmed(draft),
        })
        keepPairs(client, agent.id, (pairs) => pairs.map((each) => (each.id === pair.id ? pair : each)))
        onPairSaved(pair)
      }
      return saved
    },
    onSuccess: (saved) =>
      toast.success('Agente atualizado com sucesso', {
        description: `O agente "${saved.name}" foi atualizado com sucesso.`,
      }),
    onError: (error) => toast.error(failureText(error, 'Não foi possível salvar o agente')),
  })
}

const trimmed = ({ question, answer }: PairDraft) => ({ question: question.trim(), answer: answer.trim() })

export function useAddPair(agentId: string, baseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: PairDraft) =>
      callEndpoint(createQaPair, { params: { id: baseId }, body: { id: newId(), ...trimmed(draft) } }),
    onSuccess: (pair) => keepPairs(client, agentId, (pairs) => [...pairs, pair]),
    onError: (error) => toast.error(failureText(error, 'Não foi possível adicionar a pergunta')),
  })
}

export function useRemovePair(agentId: string, baseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pairId: string) => callEndpoint(deleteQaPair, { params: { id: baseId, pairId } }),
    onSuccess: (_, pairId) =>
      keepPairs(client, agentId, (pairs) => pairs.filter((pair) => pair.id !== pairId)),
    onError: (error) => toast.error(failureText(error, 'Não foi possível remover a pergunta')),
  })
}
