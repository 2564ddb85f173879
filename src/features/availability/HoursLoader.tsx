import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Availability, AvailabilityRule } from '../../contract/availability.ts'
import { failureText } from '../../api/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { AvailabilitySkeleton } from './AvailabilitySkeleton.tsx'
import { KnownHours } from './KnownHours.tsx'
import { availabilityQuery } from './reads.ts'

export const NO_PROVIDER = 'ID do provedor não encontrado.'
const LOAD_FAILED = 'Ocorreu um erro ao carregar seus horários de disponibilidade.'
const NO_PROVIDER_MADE =
  'Não foi possível criar um provedor para gerenciar sua disponibilidade. Por favor, tente novamente mais tarde.'

type Props = {
  providerId: string
  /** The hours that this device knows; shown read-only without network. */
  known?: readonly AvailabilityRule[] | undefined
  children: (saved: Availability | null) => ReactNode
}

/** Loads one professional's hours and renders `children` with them; null means that there are none yet. */
export function HoursLoader({ providerId, known, children }: Props) {
  const online = useBrowserOnline()
  const { data, error, isPending } = useQuery(availabilityQuery(providerId))
  const late = useDelayed(isPending)
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure text={failureText(error, LOAD_FAILED)} />
  if (!online)
    return (
      <Card>
        {known && known.length > 0 && <KnownHours rules={known} />}
        <p className="text-warn">
          {known && known.length > 0
            ? 'Sem conexão. Dá para mudar estes horários quando a internet voltar.'
            : 'Sem conexão. Estes horários ainda não foram carregados neste aparelho: eles aparecem quando a internet voltar.'}
        </p>
      </Card>
    )
  return late ? <AvailabilitySkeleton /> : null
}

/** Shown instead of hours that could not be loaded. */
export function LoadFailure({ text }: { text: string }) {
  return (
    <Card>
      <ErrorState
        title="Não foi possível mostrar seus horários"
        action={<Button onClick={() => location.reload()}>Tentar novamente</Button>}
      >
        {/provedor|provider|profissional/i.test(text) ? NO_PROVIDER_MADE : LOAD_FAILED}
      </ErrorState>
    </Card>
  )
}
