import { Plus, X } from 'lucide-react'
import { FORM_LENGTH, FORMS_LIMIT } from '../../contract/qaPair.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'

type Props = { forms: readonly string[]; onChange: (forms: string[]) => void }

/** Other wordings of the question, one per line. */
export function PairForms({ forms, onChange }: Props) {
  const replace = (at: number, text: string) =>
    onChange(forms.map((form, place) => (place === at ? text : form)))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-xs font-550">Outras formas de perguntar</legend>
      {forms.map((form, at) => (
        // Lines have no name but their place, and are only added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex items-start gap-1">
          <Field label={`Forma ${at + 1}`} hideLabel className="flex-1">
            <Input
              value={form}
              maxLength={FORM_LENGTH}
              placeholder="Ex.: vcs têm vaga pra carro?"
              onChange={(event) => replace(at, event.target.value)}
            />
          </Field>
          <IconButton
            label={form.trim() === '' ? `Remover a forma ${at + 1}` : `Remover “${form}”`}
            icon={<X size={18} />}
            onClick={() => onChange(forms.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus size={15} aria-hidden="true" />}
          disabled={forms.length >= FORMS_LIMIT || forms.some((form) => form.trim() === '')}
          onClick={() => onChange([...forms, ''])}
        >
          {forms.length >= FORMS_LIMIT ? `Máximo de ${FORMS_LIMIT}` : 'Adicionar forma'}
        </Button>
      </div>
    </fieldset>
  )
}
