import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import type { HistoryState } from './useHistory.ts'

type Props = { state: HistoryState; empty: boolean; onRetry: () => void }

/** What is shown above the oldest loaded message. */
export function HistoryTop({ state, empty, onRetry }: Props) {
  const late = useDelayed(state === 'loading' || state === 'waiting')
  if (state === 'offline' || state === 'failed') {
    return (
      <output
        className={cx(
          'flex flex-wrap items-center justify-center gap-x-2 text-center text-xs text-ink-2',
          empty ? 'py-4' : 'rounded-sm bg-surface px-3 py-1.5 shadow-pop',
        )}
      >
        {state === 'failed'
          ? 'Falha ao buscar mensagens.'
          : 'Sem conexão: as mensagens anteriores aparecem quando a internet voltar.'}
        <Button variant="link" size="inline" onClick={onRetry}>
          Tentar novamente
        </Button>
      </output>
    )
  }
  if (late && empty) return <Placeholders />
  if (late && state === 'loading') {
    return (
      <p className="grid size-9 place-items-center rounded-full bg-surface text-ink-3 shadow-pop">
        <Spinner label="Carregando mensagens anteriores…" />
      </p>
    )
  }
  if (state === 'beginning' && empty) {
    return <p className="py-6 text-center text-xs text-ink-3">Nenhuma mensagem ainda. Escreva a primeira.</p>
  }
  return null
}

function Placeholders() {
  return (
    <output className="flex flex-col gap-3 py-3">
      <span className="sr-only">Carregando mensagens…</span>
      <Skeleton className="h-12 w-56 rounded-[14px]!" />
      <Skeleton className="h-16 w-64 self-end rounded-[14px]!" />
      <Skeleton className="h-10 w-40 rounded-[14px]!" />
    </output>
  )
}
