import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import type { Agent } from '../../contract/agent.ts'
import { AgentForm, formOf } from './agentForm.ts'

/** Without it a reset forgets the inputs until they are rendered again, which the React Compiler spares them. */
const KEEP = { keepFieldsRef: true } as const

const fieldsOf = (form: Partial<AgentForm>) => Object.entries(form) as [keyof AgentForm, never][]

/**
 * The agent's fields. `typed` was typed before and not saved. It opens with what was last known of the agent, and
 * another device may save it: a field that nobody is typing in follows.
 */
export function useAgentForm(agent: Agent | null, typed: Partial<AgentForm> = {}) {
  const form = useForm<AgentForm>({
    resolver: standardSchemaResolver(AgentForm),
    defaultValues: formOf(agent),
  })
  const { control, setValue, getFieldState, resetField } = form
  const { errors, isDirty, dirtyFields } = useFormState({ control })
  const [atStart] = useState(typed)
  useEffect(() => {
    for (const [field, value] of fieldsOf(atStart)) setValue(field, value, { shouldDirty: true })
  }, [setValue, atStart])
  useEffect(() => {
    for (const [field, defaultValue] of fieldsOf(formOf(agent)))
      if (!getFieldState(field).isDirty) resetField(field, { defaultValue })
  }, [agent, getFieldState, resetField])

  /** `sent` arrived and is now `saved`; what was typed meanwhile stays. */
  function settle(sent: AgentForm, saved: Agent): void {
    const now = form.getValues()
    form.reset(formOf(saved), KEEP)
    for (const [field, value] of fieldsOf(now))
      if (String(value).trim() !== sent[field]) setValue(field, value, { shouldDirty: true })
  }

  return { form, errors, isDirty, dirtyFields, settle }
}
