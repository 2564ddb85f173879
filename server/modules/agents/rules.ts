import { readBehavior } from '../../../src/contract/agentBehavior.ts'
import type { Agent, KnowledgeBase } from '../../../src/contract/agent.ts'
import type { QaPair } from '../../../src/contract/qaPair.ts'
import { fold } from '../../../src/contract/text.ts'

export function toAgent(row: {
  id: string
  orgId: string
  name: string
  objective: string
  communicationStyle: string
  customAttributes: Record<string, string>
  isActive: boolean
  behavior: Record<string, unknown>
  createdAt: Date
  updatedAt: Date
  channels: Agent['channels']
}): Agent {
  return {
    id: row.id,
    name: row.name,
    objective: row.objective as Agent['objective'],
    communication_style: row.communicationStyle as Agent['communication_style'],
    custom_attributes: row.customAttributes,
    channels: row.channels,
    is_active: row.isActive,
    behavior: readBehavior(row.behavior),
    organizationId: row.orgId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function toKnowledgeBase(row: {
  id: string
  name: string
  description: string
  agentId: string
}): KnowledgeBase {
  return { id: row.id, name: row.name, description: row.description, agent_id: row.agentId }
}

export function toQaPair(row: {
  id: string
  question: string
  answer: string
  addedDate: Date
  isFixed: boolean
  placeholder: string
  metadata: QaPair['metadata']
  forms: string[]
  aspects: string[] | null
}): QaPair {
  return {
    id: row.id,
    question: row.question,
    answer: row.answer,
    added_date: row.addedDate.toISOString(),
    is_fixed: row.isFixed,
    placeholder: row.placeholder,
    metadata: row.metadata,
    forms: row.forms,
    aspects: row.aspects as QaPair['aspects'],
  }
}

/** The forms without duplicates and without the question itself, compared without case and accents. */
export function distinctForms(forms: readonly string[], question: string): string[] {
  const seen = new Set([fold(question)])
  return forms.filter((form) => {
    const folded = fold(form)
    if (seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}
