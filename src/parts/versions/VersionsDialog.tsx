import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type VersionLine, VersionTable } from './VersionTable.tsx'

type Props = {
  /** Name of the record, e.g. 'Dra. Helena Duarte'. */
  title: string
  lines: readonly VersionLine[]
  busy: boolean
  onMine: () => void
  onTheirs: () => void
  /** Closes without a decision: what was typed stays in the form. */
  onLater: () => void
}

/**
 * Someone else has saved meanwhile: shows both versions and overwrites nothing before the user has chosen.
 */
export function VersionsDialog({ title, lines, busy, onMine, onTheirs, onLater }: Props) {
  return (
    <Dialog
      open
      onClose={onLater}
      size="lg"
      locked={busy}
      title={`Alterado por outra pessoa: ${title}`}
      description="Isto mudou no sistema depois que você começou a editar. Escolha qual versão fica."
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onLater}>
            Decidir depois
          </Button>
          <Button disabled={busy} onClick={onTheirs}>
            Usar a do sistema
          </Button>
          <Button variant="primary" loading={busy} onClick={onMine}>
            Manter a minha
          </Button>
        </>
      }
    >
      <VersionTable lines={lines} mineTitle="Sua versão" />
    </Dialog>
  )
}
