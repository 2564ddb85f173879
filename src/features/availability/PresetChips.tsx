import { Check } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { PRESETS, presetOf, weekOf } from './presets.ts'
import type { Block } from './schedule.ts'

type Props = { week: readonly Block[][]; onChange: (week: Block[][]) => void }

const chip =
  'flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-[0.8125rem] font-550 pointer-coarse:min-h-11'
const chosen = 'border-brand bg-brand-soft text-brand-strong'

/** Chips that fill the week from a preset; a preset is marked while the week equals it. */
export function PresetChips({ week, onChange }: Props) {
  const current = presetOf(week)
  const custom = current === null && week.some((blocks) => blocks.length > 0)
  return (
    <section aria-label="Começar de um modelo">
      <p aria-hidden="true" className="mb-2 text-[0.8125rem] font-550 text-ink-2">
        Começar de um modelo
      </p>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:px-0">
        {PRESETS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={current === id}
            onClick={() => onChange(weekOf(id))}
            className={cx(
              chip,
              current === id ? chosen : 'border-line-strong bg-surface text-ink hover:bg-sunken',
            )}
          >
            {current === id && <Check size={15} aria-hidden="true" />}
            {label}
          </button>
        ))}
        {custom && (
          <span className={cx(chip, chosen)}>
            <Check size={15} aria-hidden="true" />
            Personalizado
          </span>
        )}
      </div>
    </section>
  )
}
