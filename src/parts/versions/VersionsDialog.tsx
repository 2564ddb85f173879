import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { cx } from '../../ui/cx.ts'

export type VersionLine = { label: string; mine: string; theirs: string }

type Props = {
  /** What was to be saved: 'Dra. Helena Duarte'. */
  title: string
  lines: readonly VersionLine[]
  busy: boolean
  onMine: () => void
  onTheirs: () => void
  /** Nothing is decided: what was typed stays in the form. */
  onLater: () => void
}

/** Somebody else has saved meanwhile: both versions side by side, and nothing overwritten before a person has chosen. */
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
      <table className="w-full table-fixed border-separate border-spacing-0 text-left">
        <thead>
          <tr className="text-xs">
            <th
              scope="col"
              className="rounded-tl-md border border-brand-line bg-brand-soft px-3 py-2 font-620 text-brand-strong"
            >
              Sua versão
            </th>
            <th
              scope="col"
              className="rounded-tr-md border border-l-0 border-line bg-sunken px-3 py-2 font-620 text-ink-2"
            >
              No sistema agora
            </th>
          </tr>
        </thead>
        <tbody className="align-top">
          {lines.map(({ label, mine, theirs }) => (
            <tr key={label}>
              {[mine, theirs].map((text, column) => (
                <td
                  key={column === 0 ? 'mine' : 'theirs'}
                  className={cx(
                    'border-b px-3 py-2',
                    column === 0 ? 'border-x border-brand-line' : 'border-r border-line',
                  )}
                >
                  <span className="block text-2xs text-ink-3">{label}</span>
                  <span
                    className={cx(
                      'break-words whitespace-pre-line',
                      mine === theirs ? 'text-ink-2' : 'font-550',
                    )}
                  >
                    {text || '–'}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
