// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { UseFormReturn } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AgentForm } from '../../src/features/agents/agentForm.ts'
import type { KnowledgeDrafts } from '../../src/features/agents/knowledgeDrafts.ts'
import { useAgentForm } from '../../src/features/agents/useAgentForm.ts'
import { readKeptAgent, useKeptAgent } from '../../src/features/agents/useKeptAgent.ts'
import { readFormDraft, writeFormDraft } from '../../src/session/formDrafts.ts'

type Shown = {
  form: UseFormReturn<AgentForm>
  drafts: KnowledgeDrafts
  change: (drafts: KnowledgeDrafts) => void
  drop: () => void
}
let shown: Shown

function Editor() {
  const [kept] = useState(() => readKeptAgent(null))
  const { form } = useAgentForm(null, kept.typed)
  const [drafts, change] = useState(kept.drafts)
  const drop = useKeptAgent(null, form.control, drafts)
  useEffect(() => {
    shown = { form, drafts, change, drop }
  }, [form, drafts, change, drop])
  return <input {...form.register('name')} />
}

let root: ReturnType<typeof createRoot>
const open = async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Editor />))
}
const reload = async () => {
  await act(async () => root.unmount())
  await open()
}
const stored = () => readFormDraft('agent new')
const pair = { question: 'Abre sábado?', answer: 'Sim', forms: ['Sábado?'], aspects: null }

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await open()
})
afterEach(async () => {
  await act(async () => root.unmount())
  writeFormDraft('agent new', null)
  vi.unstubAllGlobals()
})

describe('what is typed into the editor of an agent', () => {
  it('OFF-21 comes back after a reload: fields, questions, a new pair and a site', async () => {
    expect(stored()).toBeNull()
    const newPair = { id: 'p', question: 'E domingo?', answer: '' }
    await act(async () => shown.form.setValue('name', 'Bia', { shouldDirty: true }))
    await act(async () => shown.change({ ...shown.drafts, pairs: { a: pair }, newPair, site: 'exemplo.com' }))
    await reload()
    expect(shown.form.getValues('name')).toBe('Bia')
    expect(shown.form.getFieldState('name').isDirty).toBe(true)
    expect(shown.drafts).toEqual({ pairs: { a: pair }, newPair, site: 'exemplo.com', file: null })
    expect(document.body.textContent).toContain('Rascunho guardado neste aparelho')
    await reload()
    expect(shown.form.getValues('name')).toBe('Bia')
  })

  it('OFF-21 is forgotten once it is as it was, saved, or dropped', async () => {
    await act(async () => shown.form.setValue('name', 'Bia', { shouldDirty: true }))
    expect(stored()).not.toBeNull()
    await act(async () => shown.form.setValue('name', '', { shouldDirty: true }))
    expect(stored()).toBeNull()
    await act(async () => shown.form.setValue('name', 'Bia', { shouldDirty: true }))
    await act(async () => shown.form.reset({ ...shown.form.getValues() }))
    expect(stored()).toBeNull()
    await act(async () => shown.change({ ...shown.drafts, site: 'exemplo.com' }))
    shown.drop()
    await reload()
    expect(shown.drafts.site).toBe('')
  })

  it('is ignored where it cannot be read', async () => {
    for (const text of ['{', '{"typed":{"name":1}}']) {
      writeFormDraft('agent new', text)
      await reload()
      expect(shown.form.getValues('name')).toBe('')
    }
  })
})
