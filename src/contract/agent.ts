/** The AI agent and what it knows (ENT-13 to ENT-18). */
import * as z from 'zod/mini'
import { AgentBehavior } from './agentBehavior.ts'
import { Id, Timestamp } from './ids.ts'
import { line } from './text.ts'

export const Agent = z.object({
  id: Id,
  name: z.string(),
  objective: z.enum(['service', 'sales']),
  communication_style: z.enum(['normal', 'formal', 'casual']),
  custom_attributes: z.record(z.string(), z.string()),
  channels: z.array(z.object({ id: Id, name: z.string(), type: z.string() })),
  is_active: z.boolean(),
  /** Absent in what an older release stored. */
  behavior: z.optional(AgentBehavior),
  organizationId: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Agent = z.infer<typeof Agent>

export const COMMUNICATION_STYLES = { normal: 'Normal', formal: 'Formal', casual: 'Descontraído' } as const

export const OBJECTIVES = { service: 'Atendimento', sales: 'Vendas' } as const

export const AgentRequest = z.object({
  /** Created by the client: a request repeated after a lost answer yields the same agent. */
  id: z.optional(Id),
  name: line(60).check(z.minLength(1, 'Nome do agente é obrigatório')),
  objective: z._default(z.enum(['service', 'sales']), 'service'),
  communication_style: z._default(z.enum(['normal', 'formal', 'casual']), 'normal'),
  custom_attributes: z.optional(
    z
      .record(z.string().check(z.maxLength(60)), line(200))
      .check(z.refine((all) => Object.keys(all).length <= 50, 'Use no máximo 50 atributos')),
  ),
  is_active: z.optional(z.boolean()),
})
/** Absent fields stay unchanged, so this has none of the defaults of a new agent. */
export const AgentUpdate = z.partial(
  z.extend(z.omit(AgentRequest, { id: true }), {
    objective: z.enum(['service', 'sales']),
    communication_style: z.enum(['normal', 'formal', 'casual']),
    /** Absent fields stay unchanged. */
    behavior: z.partial(AgentBehavior),
    /**
     * The behavior the user saw: if one of these fields has another
     * value by now, the server answers with a conflict (409).
     */
    expected: z.object({ behavior: z.optional(z.partial(AgentBehavior)) }),
  }),
)

export const KnowledgeBase = z.object({ id: Id, name: z.string(), description: z.string(), agent_id: Id })
export type KnowledgeBase = z.infer<typeof KnowledgeBase>
export const KnowledgeBaseRequest = z.object({
  name: line(80).check(z.minLength(1, 'Informe o nome')),
  agent_id: Id,
  description: z.optional(line(300)),
})
