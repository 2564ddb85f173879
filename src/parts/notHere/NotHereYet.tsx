import { useOffline } from '../../hooks/useOffline.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { wakeSync } from '../../workspace/openWorkspace.ts'

/**
 * Replaces a list whose first copy could not be loaded
 * (`useFirstFill` returns 'failed'): an empty list would be wrong.
 */
export function NotHereYet({ title, what }: { title: string; /** 'os serviços' */ what: string }) {
  const offline = useOffline()
  return (
    <ErrorState title={title} action={<Button onClick={() => void wakeSync()}>Tentar novamente</Button>}>
      {offline
        ? `Este aparelho ainda não recebeu ${what} e está sem conexão com o servidor.`
        : 'O servidor não respondeu como deveria. Tente de novo em instantes.'}
    </ErrorState>
  )
}
