import { useEffect, useRef, useState } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { readFormDraft, writeFormDraft } from '../../session/formDrafts.ts'
import { sayKept } from '../../parts/keptForm/sayKept.ts'
import type { AgentForm } from './agentForm.ts'
import { type KnowledgeDrafts, noDrafts } from './knowledgeDrafts.ts'

const Pair = z.object({
  question: z.string(),
  answer: z.string(),
  forms: z.array(z.string()),
  aspects: z.nullable(z.array(z.string())),
})
const Kept = z.object({
  typed: z.record(z.string(), z.string()),
  pairs: z.record(z.string(), Pair),
  newPair: z.nullable(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  site: z.string(),
})

export type KeptAgent = { typed: Partial<AgentForm>; drafts: KnowledgeDrafts }

const keyOf = (agentId: string | null): string => `agent ${agentId ?? 'new'}`

/** What was typed into the editor of this agent and not saved. A chosen file is not among it. */
export function readKeptAgent(agentId: string | null): KeptAgent {
  try {
    const kept = Kept.safeParse(JSON.parse(readFormDraft(keyOf(agentId)) ?? 'null'))
    if (!kept.success) return { typed: {}, drafts: noDrafts }
    const { typed, ...drafts } = kept.data
    return { typed, drafts: { ...noDrafts, ...(drafts as Omit<KnowledgeDrafts, 'file'>) } }
  } catch {
    // Unreadable: the editor begins with what is saved.
    return { typed: {}, drafts: noDrafts }
  }
}

/** Stores it; nothing typed removes what was stored. */
export function writeKeptAgent(agentId: string | null, { typed, drafts }: KeptAgent): void {
  const { pairs, newPair, site } = drafts
  const text = isEmpty({ typed, drafts }) ? null : JSON.stringify({ typed, pairs, newPair, site })
  writeFormDraft(keyOf(agentId), text)
}

const isEmpty = ({ typed, drafts: { pairs, newPair, site } }: KeptAgent): boolean =>
  Object.keys(typed).length === 0 && Object.keys(pairs).length === 0 && newPair === null && site === ''

/**
 * Keeps on this device what is typed into the editor, from the first key until it is saved, dropped or the
 * person signs out. Give the editor what `readKeptAgent` returned at its start. Returns what drops it.
 */
export function useKeptAgent(
  agentId: string | null,
  control: Control<AgentForm>,
  drafts: KnowledgeDrafts,
): () => void {
  const values = useWatch({ control })
  const { dirtyFields } = useFormState({ control })
  const typed = Object.fromEntries(
    Object.entries(values).filter(([field]) => dirtyFields[field as keyof AgentForm]),
  ) as Partial<AgentForm>
  const now = JSON.stringify({ typed, drafts: { ...drafts, file: null } })
  // Restored values reach the form one render later, so the first render must not remove the draft.
  const [first] = useState(now)
  const begun = useRef(false)
  useEffect(() => {
    if (now === first && !begun.current) return
    begun.current = true
    writeKeptAgent(agentId, JSON.parse(now) as KeptAgent)
  }, [agentId, now, first])
  const isKept = !isEmpty({ typed, drafts })
  useEffect(() => {
    if (isKept) sayKept()
  }, [isKept])
  return () => writeFormDraft(keyOf(agentId), null)
}
