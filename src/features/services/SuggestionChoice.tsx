import { Checkbox } from '../../ui/Checkbox.tsx'
import type { Suggestion } from './suggestions.ts'

type Props = {
  suggestions: readonly Suggestion[]
  /** Names of the ticked suggestions. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Checkboxes for the suggested services. */
export function SuggestionChoice({ suggestions, chosen, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Serviços sugeridos</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 wrap-anywhere sm:grid-cols-2">
        {suggestions.map(({ name, minutes }) => (
          <Checkbox
            key={name}
            label={
              <>
                {name} <span className="text-xs text-ink-3">{minutes} min</span>
              </>
            }
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
            className="py-2.5"
          />
        ))}
      </div>
    </fieldset>
  )
}
