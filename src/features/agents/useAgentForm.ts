import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import type { Agent } from '../../contract/agent.ts'
import { AgentForm, agentFormOf } from './agentForm.ts'

/** Without it, reset() forgets the inputs until they render again, which the React Compiler may skip. */
const KEEP = { keepFieldsRef: true } as const

const fieldsOf = (form: Partial<AgentForm>) => Object.entries(form) as [keyof AgentForm, never][]

/**
 * The form for an agent's fields. `typed`: values typed earlier and not saved. The form opens with the last
 * known agent; when another device saves the agent, fields that the user has not changed are updated.
 */
export function useAgentForm(agent: Agent | null, typed: Partial<AgentForm> = {}) {
  const form = useForm<AgentForm>({
    resolver: standardSchemaResolver(AgentForm),
    defaultValues: agentFormOf(agent),
  })
  const { control, setValue, getFieldState, resetField } = form
  const { errors, isDirty, dirtyFields } = useFormState({ control })
  const [atStart] = useState(typed)
  useEffect(() => {
    for (const [field, value] of fieldsOf(atStart)) setValue(field, value, { shouldDirty: true })
  }, [setValue, atStart])
  useEffect(() => {
    for (const [field, defaultValue] of fieldsOf(agentFormOf(agent)))
      if (!getFieldState(field).isDirty) resetField(field, { defaultValue })
  }, [agent, getFieldState, resetField])

  /** Call when `sent` was saved as `saved`; what was typed meanwhile stays. */
  function settle(sent: AgentForm, saved: Agent): void {
    const now = form.getValues()
    form.reset(agentFormOf(saved), KEEP)
    for (const [field, value] of fieldsOf(now))
      if (String(value).trim() !== sent[field]) setValue(field, value, { shouldDirty: true })
  }

  return { form, errors, isDirty, dirtyFields, settle }
}
