import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SaveRef } from '../../hooks/saveRef.ts'
import type { Agent } from '../../contract/agent.ts'
import { newId } from '../../contract/ids.ts'
import { failureText } from '../../api/failureText.ts'
import { logServerFault } from '../../api/logServerFault.ts'
import { type AgentForm, agentFormOf } from './agentForm.ts'
import { type KnowledgeDrafts, noDrafts } from './knowledgeDrafts.ts'
import { useAgentForm } from './useAgentForm.ts'
import { saveAgent } from './writes.ts'

/** Query key under which a step's unsaved input is kept; like all queries it is cleared at sign-out. */
const KEPT = ['agent-step']
type Kept = { typed: Partial<AgentForm>; drafts: KnowledgeDrafts; newAgentId: string }

type Options = {
  agent: Agent | null
  saveRef: SaveRef
  /** Name for a new agent that is created by a step without a name field. */
  defaultName?: string | undefined
  /** Runs after the agent is saved; may throw. */
  saveRest: (agent: Agent, form: AgentForm, drafts: KnowledgeDrafts) => Promise<void>
}

/**
 * The fields of one wizard step: kept when the user leaves without saving, saved by the frame's 'Próximo'.
 */
export function useStep({ agent, saveRef, defaultName, saveRest }: Options) {
  const client = useQueryClient()
  const [kept] = useState(() => client.getQueryData<Kept>(KEPT))
  const [newAgentId] = useState(() => kept?.newAgentId ?? newId())
  const [drafts, setDrafts] = useState(kept?.drafts ?? noDrafts)
  const [failure, setFailure] = useState<string | null>(null)
  const { form, errors, settle } = useAgentForm(agent, kept?.typed)
  const values = useWatch({ control: form.control })
  useEffect(() => {
    const known = Object.entries(agentFormOf(agent))
    const typed = Object.fromEntries(
      Object.entries(values).filter(([field, value]) => !known.some(([k, v]) => k === field && v === value)),
    )
    client.setQueryData<Kept>(KEPT, { typed, drafts, newAgentId })
  }, [client, agent, values, drafts, newAgentId])

  async function save(): Promise<boolean> {
    setFailure(null)
    if (!agent && defaultName !== undefined && form.getValues('name').trim() === '')
      form.setValue('name', defaultName)
    let done = false
    await form.handleSubmit(async (sent) => {
      try {
        const saved = await saveAgent(client, { agent, newAgentId, form: sent })
        settle(sent, saved)
        await saveRest(saved, sent, drafts)
        done = true
      } catch (error) {
        logServerFault(error, 'agent not saved')
        setFailure(failureText(error, 'Não foi possível salvar o agente'))
      }
    })()
    return done
  }
  useImperativeHandle(saveRef, () => save)

  return { register: form.register, control: form.control, errors, failure, drafts, setDrafts }
}
