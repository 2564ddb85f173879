import * as z from 'zod/mini'
import { type Agent, AgentRequest } from '../../contract/agent.ts'

export const AgentForm = z.object({
  name: AgentRequest.shape.name,
  communication_style: z.enum(['normal', 'formal', 'casual']),
})
export type AgentForm = z.infer<typeof AgentForm>

export const formOf = ({ name, communication_style }: Agent): AgentForm => ({ name, communication_style })
