import { Check } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { mayGo, stepIndex, WIZARD_STEPS, type StepId } from './steps.ts'

type Props = { current: StepId; disabled: boolean; onStep: (id: StepId) => void }

/** Completed, current and upcoming steps; with their names if there is room (ONB-18, ONB-19). */
export function Stepper({ current, disabled, onStep }: Props) {
  const at = stepIndex(current)
  return (
    <nav aria-label="Etapas">
      <p className="mb-2 text-xs text-ink-2 sm:hidden">
        Passo {at + 1} de {WIZARD_STEPS.length}
      </p>
      <ol className="flex gap-1.5">
        {WIZARD_STEPS.map(({ id, label }, place) => (
          <li key={id} className="min-w-0 flex-1">
            <button
              type="button"
              aria-label={place < at ? `${label}, concluída` : label}
              aria-current={id === current ? 'step' : undefined}
              disabled={disabled || !mayGo(current, id)}
              onClick={() => onStep(id)}
              className={cx(
                'tap group flex w-full flex-col gap-1.5 rounded-xs text-left text-2xs transition-colors',
                place === at ? 'font-620 text-ink' : 'text-ink-2 enabled:hover:text-ink',
                place > at + 1 && 'text-ink-3',
              )}
            >
              <span
                aria-hidden="true"
                className={cx('h-1 w-full rounded-full', place <= at ? 'bg-brand' : 'bg-line-strong')}
              />
              <span className="flex items-start gap-1 max-sm:sr-only">
                {place < at && <Check size={13} className="mt-px shrink-0 text-brand" aria-hidden="true" />}
                <span className="min-w-0 text-balance">{label}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
