import { Link } from '@tanstack/react-router'
import { useFirstFill } from '../../hooks/useFirstFill.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { wakeSync } from '../../workspace/openWorkspace.ts'
import { ContactMissing } from './ContactMissing.tsx'

/**
 * Shown for a contact that this device does not hold: it is
 * still loading, cannot be loaded now, or does not exist.
 */
export function ContactNotHere({ reading }: { reading: boolean }) {
  const fill = useFirstFill()
  const offline = useSyncStatus(({ network }) => network === 'offline')
  const late = useDelayed(reading || fill === 'filling')
  if (!reading && fill === 'ready') return <ContactMissing />
  if (!reading && fill === 'failed')
    return (
      <ErrorState
        title="Falha ao buscar informações do contato"
        action={
          <>
            <Button onClick={() => void wakeSync()}>Tentar novamente</Button>
            <Link to="/contacts" className={buttonClass({ variant: 'quiet' })}>
              Voltar para a listagem
            </Link>
          </>
        }
      >
        {offline
          ? 'Este aparelho ainda não recebeu os contatos e está sem conexão com o servidor. Eles chegam assim que ela voltar.'
          : 'O servidor não respondeu como deveria. Tente de novo em instantes.'}
      </ErrorState>
    )
  return late ? <ContactSkeleton /> : null
}

function ContactSkeleton() {
  return (
    <output className="mx-auto grid max-w-6xl gap-4 p-4 md:p-5 lg:grid-cols-[5fr_4fr]">
      <span className="sr-only">Carregando o contato…</span>
      <Skeleton className="h-72 w-full rounded-md!" />
      <Skeleton className="h-48 w-full rounded-md!" />
    </output>
  )
}
