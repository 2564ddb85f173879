/** What an agent did for customers in the last seven days, for the tab 'Visão geral' of its page. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * Each conversation counts once, on the day of the agent's last answer in it: as booked, else as handed over
 * to the team, else as only answered. The three add up to the total.
 */
const Day = z.object({
  /** On the organization's clock, e.g. '2026-11-25'. */
  day: z.string(),
  booked: z.number(),
  answered: z.number(),
  handed_over: z.number(),
})

export const AgentOverview = z.object({
  /** Seven days, today last. */
  days: z.array(Day),
  /** Conversations of the seven days before these. */
  conversations_before: z.number(),
  /** Why conversations were handed over, the most frequent first. */
  reasons: z.array(z.object({ text: z.string(), count: z.number() })),
  /** Half of the handed over conversations got a person's reply within this many minutes; null without one. */
  reply_minutes: z.nullable(z.number()),
})
export type AgentOverview = z.infer<typeof AgentOverview>

export const getAgentOverview = endpoint({
  method: 'GET',
  path: '/ai-agent/agents/{id}/overview',
  tag: 'Agente de IA',
  summary: 'O que o agente fez em 7 dias: agendou, só respondeu, passou para a equipe e por quê',
  response: AgentOverview,
  failure: 'Não foi possível carregar a visão geral',
})
