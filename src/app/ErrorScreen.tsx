import { Link, useRouter } from '@tanstack/react-router'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

type Props = { status: number | null; message: string }

/** Reloading repairs none of these (NAV-05). */
const lasting = [401, 403, 404]

function titleOf(status: number | null): string {
  if (status === 404) return 'Página não encontrada'
  return status !== null && status >= 500 ? 'Erro no servidor' : 'Ocorreu um erro'
}

export function ErrorScreen({ status, message }: Props) {
  const router = useRouter()
  return (
    <main className="grid min-h-full place-items-center">
      <ErrorState
        title={titleOf(status)}
        code={status ?? undefined}
        action={
          <>
            <Button onClick={() => router.history.back()}>Voltar</Button>
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              Página inicial
            </Link>
            {(status === null || !lasting.includes(status)) && (
              <Button onClick={() => location.reload()}>Recarregar</Button>
            )}
          </>
        }
      >
        {message}
      </ErrorState>
    </main>
  )
}
