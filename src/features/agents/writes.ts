import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Agent } from '../../contract/agent.ts'
import type { QaPair } from '../../contract/qaPair.ts'
import { updateUser } from '../../contract/accountEndpoints.ts'
import { createAgent, deleteAgent, getAgent, updateAgent } from '../../contract/agentEndpoints.ts'
import { createQaPair, deleteQaPair, updateQaPair } from '../../contract/knowledgeEndpoints.ts'
import { newId } from '../../contract/ids.ts'
import { useSession } from '../../session/session.ts'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { toast } from '../../ui/toast.ts'
import { type AgentForm, bodyOf, agentFormOf, sameForm } from './agentForm.ts'
import { changesOf, type NewPair, type PairDrafts } from './pairDrafts.ts'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { knowledgeQuery } from '../../queries/knowledgeQuery.ts'
import { agentQuery, understoodQuery } from './reads.ts'

const providerId = () => useSession.getState().user?.default_provider_id ?? null

/** Updates the agent, or creates one with the id `newAgentId` if there is none (ONB-23). */
export async function saveAgent(
  client: QueryClient,
  { agent, newAgentId, form }: { agent: Agent | null; newAgentId: string; form: AgentForm },
): Promise<Agent> {
  const body = bodyOf(form, agent, providerId())
  const made = agent ?? (await callEndpoint(createAgent, { body: { id: newAgentId, ...body } }))
  // The agent may exist already, created by an earlier attempt
  // whose answer was lost; then it has the values of that attempt.
  const differs = agent !== null || !sameForm(agentFormOf(made), form)
  const saved = differs ? await callEndpoint(updateAgent, { params: { id: made.id }, body }) : made
  keepAgent(client, saved)
  return saved
}

/**
 * Saves each changed pair (KB-04). Calls `onSaved` for each
 * one saved, so that only those that failed stay drafts.
 */
export async function savePairs(
  client: QueryClient,
  { agentId, baseId, drafts }: { agentId: string; baseId: string; drafts: PairDrafts },
  onSaved: (pair: QaPair) => void,
): Promise<void> {
  const known = client.getQueryData(knowledgeQuery(agentId).queryKey)?.pairs
  for (const [pairId, draft] of Object.entries(drafts)) {
    const body = changesOf(
      draft,
      known?.find(({ id }) => id === pairId),
    )
    const pair = await callEndpoint(updateQaPair, { params: { id: baseId, pairId }, body })
    keepPairs(client, agentId, (pairs) => pairs.map((each) => (each.id === pair.id ? pair : each)))
    onSaved(pair)
  }
}

/** Renames the professional whom the calendar shows (ONB-24). */
export async function renameProvider(name: string): Promise<void> {
  const id = providerId()
  if (id !== null && name !== '') await callEndpoint(updateUser, { params: { id }, body: { name } })
}

type Saving = { form: AgentForm; drafts: PairDrafts; baseId: string | undefined; quietly: boolean }

/**
 * Saves everything in the editor: the agent first, then its
 * pairs (KB-09). `quietly`: without the success toast (AGT-17).
 */
export function useSaveAgent(agent: Agent | null, onPairSaved: (pair: QaPair) => void) {
  const client = useQueryClient()
  const [newAgentId] = useState(() => newId())
  return useMutation({
    mutationFn: async ({ form, drafts, baseId }: Saving) => {
      const saved = await saveAgent(client, { agent, newAgentId, form })
      if (baseId) await savePairs(client, { agentId: saved.id, baseId, drafts }, onPairSaved)
      return saved
    },
    onSuccess: ({ name }, { quietly }) => {
      if (quietly) return
      const done = agent ? 'atualizado' : 'criado'
      toast.success(`Agente ${done} com sucesso`, {
        description: `O agente "${name}" foi ${done} com sucesso.`,
        duration: 5000,
      })
    },
    onError: (error) => toast.error(failureText(error, 'Não foi possível salvar o agente')),
  })
}

/**
 * Switches the agent on or off at once (AGT-04). Reads it from
 * the server first, so that changes from another device stay.
 */
export function useToggleAgent(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (is_active: boolean) => {
      const { name, objective, communication_style, custom_attributes } = await callEndpoint(getAgent, {
        params: { id },
      })
      return callEndpoint(updateAgent, {
        params: { id },
        body: { name, objective, communication_style, custom_attributes, is_active },
      })
    },
    onSuccess: (saved) => keepAgent(client, saved),
    onError: (error) =>
      toast.error('Não foi possível alterar o status do agente', { description: failureText(error) }),
  })
}

export function useDeleteAgent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Agent) => callEndpoint(deleteAgent, { params: { id } }),
    onSuccess: (_, { id }) => {
      client.setQueryData(agentsQuery.queryKey, (agents) => agents?.filter((agent) => agent.id !== id))
      client.removeQueries({ queryKey: agentQuery(id).queryKey })
      client.removeQueries({ queryKey: knowledgeQuery(id).queryKey })
      // Its channel no longer has an agent.
      void client.invalidateQueries({ queryKey: ['channels'] })
    },
    onError: (error) => toast.error('Não foi possível excluir o agente', { description: failureText(error) }),
  })
}

/** Puts the server's current version of the agent into the query cache. */
export function keepAgent(client: QueryClient, agent: Agent): void {
  client.setQueryData(agentQuery(agent.id).queryKey, agent)
  client.setQueryData(agentsQuery.queryKey, (agents) =>
    agents?.some(({ id }) => id === agent.id)
      ? agents.map((each) => (each.id === agent.id ? agent : each))
      : agents && [...agents, agent],
  )
}

function keepPairs(client: QueryClient, agentId: string, change: (pairs: QaPair[]) => QaPair[]): void {
  client.setQueryData(
    knowledgeQuery(agentId).queryKey,
    (knowledge) => knowledge && { ...knowledge, pairs: change(knowledge.pairs) },
  )
  void client.invalidateQueries({ queryKey: understoodQuery(agentId).queryKey })
}

const trimmed = ({ question, answer }: Omit<NewPair, 'id'>) => ({
  question: question.trim(),
  answer: answer.trim(),
})

export function useAddPair(agentId: string, baseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...draft }: NewPair) =>
      callEndpoint(createQaPair, { params: { id: baseId }, body: { id, ...trimmed(draft) } }),
    onSuccess: (pair) =>
      keepPairs(client, agentId, (pairs) => [...pairs.filter(({ id }) => id !== pair.id), pair]),
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
