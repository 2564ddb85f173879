import { CloudDownload, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'

type Props = {
  icon: ReactNode
  /** The server has not received the file from the provider yet. */
  arriving: boolean
  failed: boolean
  /** Why the file is lost for good. */
  lost?: string | null | undefined
  onRetry: () => void
  className?: string | undefined
}

/** Placeholder for a file that is loading or cannot be loaded. */
export function MediaFallback({ icon, arriving, failed, lost, onRetry, className }: Props) {
  return (
    <div
      className={cx(
        'flex flex-col items-center justify-center gap-1.5 rounded-sm bg-ink/6 p-3 text-center text-xs text-ink-2',
        !failed && !lost && 'animate-pulse',
        className,
      )}
    >
      <span aria-hidden="true">{arriving && !lost ? <CloudDownload size={22} /> : icon}</span>
      {arriving && (lost ?? 'Recebendo o arquivo…')}
      {!arriving && !failed && <span className="sr-only">Carregando…</span>}
      {failed && (
        <>
          Não foi possível carregar.
          <Button
            variant="link"
            size="inline"
            className="text-brand-strong!"
            icon={<RefreshCw size={14} />}
            onClick={onRetry}
          >
            Tentar novamente
          </Button>
        </>
      )}
    </div>
  )
}
