import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { agentFormOf } from '../../src/features/agents/agentForm.ts'
import type { AgentForm } from '../../src/features/agents/agentForm.ts'
import { CompanyFields } from '../../src/features/agents/CompanyFields.tsx'

function Fields({ agentMissing }: { agentMissing: boolean }) {
  const { register, control } = useForm<AgentForm>({ defaultValues: agentFormOf(null) })
  return <CompanyFields register={register} control={control} errors={{}} agentMissing={agentMissing} />
}

const drawn = (agentMissing: boolean) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Fields agentMissing={agentMissing} />
    </QueryClientProvider>,
  )

describe('specialty', () => {
  it('AGT-26 AGT-27 ERR-17 without an agent it says so, and nothing can be chosen', () => {
    expect(drawn(true)).toContain('Nenhum agente encontrado.')
    expect(drawn(true)).toMatch(/<input[^>]*role="combobox"[^>]*disabled=""/)
    expect(drawn(false)).not.toContain('Nenhum agente encontrado.')
  })
})
