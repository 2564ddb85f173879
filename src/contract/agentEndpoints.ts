/** Endpoints of agents. Those of their knowledge are in knowledgeEndpoints.ts. */
import * as z from 'zod/mini'
import { Agent, AgentRequest, AgentUpdate } from './agent.ts'
import { Done, endpoint } from './endpoint.ts'

export const listAgents = endpoint({
  method: 'GET',
  path: '/ai-agent/agents',
  tag: 'Agentes',
  summary: 'Agentes',
  response: z.array(Agent),
  failure: 'Não foi possível carregar os agentes',
})
export const getAgent = endpoint({
  method: 'GET',
  path: '/ai-agent/agents/{id}',
  tag: 'Agentes',
  summary: 'Um agente',
  response: Agent,
})
export const createAgent = endpoint({
  method: 'POST',
  path: '/ai-agent/agents',
  tag: 'Agentes',
  summary: 'Criar agente',
  body: AgentRequest,
  response: Agent,
  failure: 'Não foi possível salvar o agente',
})
export const updateAgent = endpoint({
  method: 'PUT',
  path: '/ai-agent/agents/{id}',
  tag: 'Agentes',
  summary: 'Alterar agente',
  body: AgentUpdate,
  response: Agent,
  failure: 'Não foi possível salvar o agente',
})
export const deleteAgent = endpoint({
  method: 'DELETE',
  path: '/ai-agent/agents/{id}',
  tag: 'Agentes',
  summary: 'Excluir agente com o que ele sabe; seus canais ficam sem agente próprio',
  response: Done,
  failure: 'Não foi possível excluir o agente',
})
