import { Check } from 'lucide-react'
import { useId } from 'react'
import { HUES } from '../../contract/professional.ts'
import { hueName } from './hues.ts'

type Props = { value: number; disabled?: boolean | undefined; onChange: (hue: (typeof HUES)[number]) => void }

/** Chooses one of the eight colours that a professional can have in the calendar. */
export function HueField({ value, disabled = false, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="mb-1 font-550">Cor na agenda</legend>
      <div className="-ml-2 flex flex-wrap">
        {HUES.map((hue) => (
          <label key={hue} title={hueName(hue)} className="grid size-11 place-items-center">
            <input
              type="radio"
              name={name}
              aria-label={hueName(hue)}
              checked={value === hue}
              onChange={() => onChange(hue)}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              style={{ background: `oklch(0.6 0.12 ${hue})` }}
              className="grid size-7 place-items-center rounded-full text-surface peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-brand"
            >
              {value === hue && <Check size={16} strokeWidth={3} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
