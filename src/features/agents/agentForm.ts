/** The fields of the editor's first two tabs, and their conversion from and to the API. */
import * as z from 'zod/mini'
import { type Agent, AgentRequest } from '../../contract/agent.ts'
import { line } from '../../contract/text.ts'

export const AgentForm = z.object({
  name: AgentRequest.shape.name,
  objective: z.enum(['service', 'sales']),
  communication_style: z.enum(['normal', 'formal', 'casual']),
  company_name: line(200),
  company_location: line(200),
  /** As long as a provider's name must be, because the wizard also uses it as one (ONB-24). */
  professional_name: line(120).check(
    z.refine((name) => name === '' || name.length >= 3, 'Nome deve ter pelo menos 3 caracteres'),
  ),
  professional_specialty: line(200),
})
export type AgentForm = z.infer<typeof AgentForm>

/** The fields that are stored as custom attributes (AGT-23). */
const ATTRIBUTES = [
  'company_name',
  'company_location',
  'professional_name',
  'professional_specialty',
] as const satisfies (keyof AgentForm)[]

const NEW_AGENT = { name: '', objective: 'service', communication_style: 'normal' } as const

/** The form values of an agent, or of a new one for null. */
export function agentFormOf(agent: Agent | null): AgentForm {
  const { name, objective, communication_style } = agent ?? NEW_AGENT
  const attribute = (key: string) => agent?.custom_attributes[key] ?? ''
  return {
    name,
    objective,
    communication_style,
    company_name: attribute('company_name'),
    company_location: attribute('company_location'),
    professional_name: attribute('professional_name'),
    professional_specialty: attribute('professional_specialty'),
  }
}

/**
 * The request body (ENT-14, AGT-24): keeps custom attributes
 * that this form does not know, and drops empty ones.
 */
export function bodyOf(form: AgentForm, agent: Agent | null, providerId: string | null) {
  const { name, objective, communication_style } = form
  const attributes: Record<string, string> = { ...agent?.custom_attributes }
  for (const key of ATTRIBUTES) attributes[key] = form[key].trim()
  if (providerId !== null) attributes['default_provider_id'] = providerId
  return {
    name,
    objective,
    communication_style,
    custom_attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== '')),
  }
}

export const sameForm = (one: AgentForm, other: AgentForm): boolean =>
  Object.entries(one).every(([field, value]) => other[field as keyof AgentForm] === value)
