import type { Professional } from '../../contract/professional.ts'
import { cx } from '../../ui/cx.ts'
import { ProfessionalDot } from './ProfessionalMark.tsx'

type Props = {
  professionals: readonly Pick<Professional, 'id' | 'name' | 'hue'>[]
  /** Null shows everyone. */
  chosen: string | null
  onChoose: (id: string | null) => void
  className?: string | undefined
}

const chip =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full border px-3.5 py-1 text-[0.8125rem] font-550 whitespace-nowrap transition-colors max-md:min-h-11 pointer-coarse:min-h-11'
const look = (on: boolean) =>
  on ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface text-ink hover:border-ink-3'

/** Chooses one professional; a second press on the chip shows everyone again. */
export function ProfessionalChips({ professionals, chosen, onChoose, className }: Props) {
  return (
    <fieldset
      aria-label="Mostrar só um profissional"
      className={cx('flex min-w-0 items-center gap-1.5 overflow-x-auto p-0.5', className)}
    >
      <button
        type="button"
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
        className={cx(chip, look(chosen === null))}
      >
        Todos
      </button>
      {professionals.map(({ id, name, hue }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? null : id)}
          className={cx(chip, look(chosen === id))}
        >
          <ProfessionalDot hue={hue} />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
