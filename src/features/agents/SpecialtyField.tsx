import { useQuery } from '@tanstack/react-query'
import { organizationQuery } from '../../queries/organizationQuery.ts'
import { useSession } from '../../session/session.ts'
import { ContractError } from '../../api/httpClient.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { specialtiesQuery } from './reads.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  agentMissing: boolean
}

/** The specialty: suggestions for the organization's type, or any typed text (AGT-25 to AGT-28). */
export function SpecialtyField({ value, onChange, error, agentMissing }: Props) {
  const organizationId = useSession((session) => session.user?.organization_id ?? null)
  const known = useSession((session) => session.organization)
  const organization = useQuery({
    ...organizationQuery(organizationId ?? ''),
    enabled: organizationId !== null,
    placeholderData: () => (known?.id === organizationId ? (known ?? undefined) : undefined),
  })
  const type = organization.data?.type.trim() ?? ''
  const specialties = useQuery({ ...specialtiesQuery(type), enabled: type !== '' })
  const problem = agentMissing
    ? 'Nenhum agente encontrado.'
    : organizationProblem(organization.error, organization.data?.type)

  return (
    <Field label="Especialidade principal" error={error ?? problem}>
      <Combobox
        options={(specialties.data ?? []).map((name) => ({ value: name, label: name }))}
        value={value === '' ? null : value}
        onChange={(next) => onChange(next ?? '')}
        placeholder={type === '' || specialties.data ? 'Escolha ou digite' : 'Carregando...'}
        allowFreeText
        freeTextVerb="Adicionar"
        emptyText="Digite para adicionar a sua especialidade."
        disabled={agentMissing || type === '' || specialties.isLoading}
      />
    </Field>
  )
}

/** Any text is a valid type, whether or not it is in our list; only an empty one is invalid (AGT-28). */
function organizationProblem(error: Error | null, type: string | undefined): string | undefined {
  if (type !== undefined)
    return type.trim() === '' ? 'Tipo de organização inválido recebido da API.' : undefined
  if (!error) return undefined
  return error instanceof ContractError
    ? 'Tipo de organização inválido recebido da API.'
    : 'Falha ao buscar dados da organização.'
}
