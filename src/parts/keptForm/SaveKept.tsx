import { Button } from '../../ui/Button.tsx'

type Props = {
  form: { changed: boolean; drop: () => void }
  online: boolean
  busy: boolean
  /** The button's label while nothing is being saved. */
  label: string
  onSave: () => void
}

/** The buttons 'Descartar' and 'Salvar' of a kept form; offline, a note that saving has to wait. */
export function SaveKept({ form, online, busy, label, onSave }: Props) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2">
      <p className="min-w-0 flex-1 basis-40 text-xs text-warn">
        {!online &&
          form.changed &&
          'Sem conexão. O que você mudar fica aqui: salve quando a internet voltar.'}
      </p>
      {form.changed && <Button onClick={form.drop}>Descartar</Button>}
      <Button disabled={!form.changed || !online} loading={busy} onClick={onSave}>
        {busy ? 'Salvando...' : label}
      </Button>
    </footer>
  )
}
