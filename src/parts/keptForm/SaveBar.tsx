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
  onDrop: () => void
  /** Saves at a press; without it the button submits the form that it ends. */
  onSave?: () => void
}

/** The end of a kept form: 'Descartar' and the button that saves; without network, why saving has to wait. */
export function SaveBar({ changed, online, busy, label, onDrop, onSave }: Props) {
  const note = useId()
  return (
    <footer className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {!online && (
        <p id={note} className="min-w-0 flex-1 basis-40 text-xs text-warn">
          {TYPED_STAYS}
        </p>
      )}
      {changed && (
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
        {busy ? 'Salvando...' : label}
      </Button>
    </footer>
  )
}
