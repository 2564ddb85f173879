import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { recurrenceText } from '../../contract/schedule/recurrenceText.ts'
import { type BlockErrors, type BlockForm, type Repeat, repeatChoices } from './blockForm.ts'

type Props = { form: BlockForm; errors: BlockErrors; onChange: (change: Partial<BlockForm>) => void }

const WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const

/** How a block repeats, with choices that depend on its first day: 'Toda primeira segunda-feira do mês'. */
export function RepeatFields({ form, errors, onChange }: Props) {
  const { repeat, weekdays, ends } = form
  // Only weekly repetition, or a rule that this form cannot write, may have no end.
  const endless = repeat === 'weekly' || repeat === 'own'
  return (
    <>
      <Field label="Repete" error={errors.repeat}>
        <Select
          value={repeat}
          onChange={({ target }) => {
            const next = target.value as Repeat
            const mustEnd = next !== 'weekly' && next !== 'own' && next !== 'never'
            const end =
              mustEnd && ends === 'never' ? 'count' : next === 'weekly' && ends === 'count' ? 'never' : ends
            onChange({ repeat: next, ends: end })
          }}
        >
          {repeatChoices(form.day).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {form.rule && <option value="own">{recurrenceText({ repeats: 'rule', rule: form.rule })}</option>}
        </Select>
      </Field>
      {repeat === 'weekly' && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-550">Dias da semana</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-3">
            {WEEKDAYS.map((name, day) => (
              <Checkbox
                key={name}
                label={name}
                checked={weekdays.includes(day)}
                onChange={({ target }) =>
                  onChange({
                    weekdays: target.checked ? [...weekdays, day] : weekdays.filter((each) => each !== day),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {repeat !== 'never' && repeat !== 'own' && (
        <div className="flex flex-wrap gap-3">
          <Field label="Termina" className="min-w-[min(9rem,100%)] flex-1">
            <Select
              value={ends}
              onChange={({ target }) => onChange({ ends: target.value as BlockForm['ends'] })}
            >
              {endless && <option value="never">Sem data para terminar</option>}
              {!endless && <option value="count">Depois de algumas vezes</option>}
              <option value="until">Em um dia</option>
            </Select>
          </Field>
          {ends === 'until' && (
            <Field label="Até o dia" error={errors.until} className="min-w-[min(9rem,100%)] flex-1">
              <DateInput value={form.until} min={form.day} onChange={(until) => onChange({ until })} />
            </Field>
          )}
          {ends === 'count' && (
            <Field label="Quantas vezes" error={errors.count} className="min-w-[min(9rem,100%)] flex-1">
              <Input
                inputMode="numeric"
                value={form.count}
                onChange={({ target }) => onChange({ count: target.value.replaceAll(/\D/g, '').slice(0, 4) })}
              />
            </Field>
          )}
        </div>
      )}
    </>
  )
}
