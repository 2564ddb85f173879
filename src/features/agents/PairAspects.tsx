import { X } from 'lucide-react'
import type { UnderstoodPairs } from '../../contract/answers.ts'
import { ANSWERABLE, type Aspect, ASPECT_LABELS } from '../../contract/aspect.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'

const MOST = 6
const CHOICES = [...ANSWERABLE].sort((a, b) => ASPECT_LABELS[a].localeCompare(ASPECT_LABELS[b], 'pt-BR'))

type Props = {
  /** Null: derived from the text. */
  chosen: readonly Aspect[] | null
  understood: UnderstoodPairs['pairs'][number] | undefined
  onChange: (aspects: readonly Aspect[] | null) => void
}

/** The aspects that a pair answers: derived from its text, or chosen by a user. */
export function PairAspects({ chosen, understood, onChange }: Props) {
  const shown = chosen ?? understood?.aspects ?? []
  const left = CHOICES.filter((aspect) => !shown.includes(aspect))
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-xs font-550">Responde sobre</p>
      <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-2">
        {shown.length === 0 && 'Não ficou claro. Escolha um assunto.'}
        {shown.map((aspect) => (
          <span
            key={aspect}
            className="inline-flex min-h-8 items-center gap-1 rounded-full bg-sunken pl-3 pr-1"
          >
            {ASPECT_LABELS[aspect]}
            <button
              type="button"
              aria-label={`Não responde sobre ${ASPECT_LABELS[aspect]}`}
              className="tap grid size-6 place-items-center rounded-full hover:text-ink"
              onClick={() => {
                const rest = shown.filter((each) => each !== aspect)
                onChange(rest.length > 0 ? rest : null)
              }}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </span>
        ))}
        {understood?.things.map((thing) => (
          <span key={thing} className="inline-flex min-h-8 items-center rounded-full border border-line px-3">
            {thing}
          </span>
        ))}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Responde também sobre"
          className="max-w-72"
          value=""
          disabled={shown.length >= MOST}
          onChange={(event) => onChange([...shown, event.target.value as Aspect])}
        >
          <option value="">Adicionar assunto…</option>
          {left.map((aspect) => (
            <option key={aspect} value={aspect}>
              {ASPECT_LABELS[aspect]}
            </option>
          ))}
        </Select>
        {chosen !== null && (
          <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
            Voltar ao automático
          </Button>
        )}
      </div>
    </div>
  )
}
