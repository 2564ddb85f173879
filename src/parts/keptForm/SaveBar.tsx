import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'

/** Says that nothing can be saved now, and that nothing typed is lost. */
export const TYPED_STAYS = 'Sem conexão. O que você mudar fica aqui: salve quando a internet voltar.'

type Props = {
  changed: boolean
  online: boolean
  busy: boolean
  /** The button's label while nothing is being saved. */
  label: string
  busyLabel?: string
  /** Why saving has to wait without network. */
  offline?: string
  /** Drops what was typed; without it there is no 'Descartar'. */
  onDrop?: () => void
  /** Saves at a press; without it the button submits the form that it ends. */
  onSave?: () => void
}

/** The end of a form: 'Descartar' and the button that saves; without network, why saving has to wait. */
export function SaveBar({
  changed,
  online,
  busy,
  label,
  busyLabel = 'Salvando...',
  offline = TYPED_STAYS,
  onDrop,
  onSave,
}: Props) {
  const note = useId()
  return (
    <footer className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {!online && (
        <p id={note} className="min-w-0 flex-1 basis-40 text-xs text-warn">
          {offline}
        </p>
      )}
      {changed && onDrop && (
        <Button className="max-sm:w-full" onClick={onDrop}>
          Descartar
        </Button>
      )}
      <Button
        className="max-sm:w-full"
        disabled={!changed || !online}
        loading={busy}
        aria-describedby={online ? undefined : note}
        {...(onSave ? { onClick: onSave } : { type: 'submit' as const, variant: 'primary' as const })}
      >
        {busy ? busyLabel : label}
      </Button>
    </footer>
  )
}
