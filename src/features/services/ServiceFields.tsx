import type { Professional } from '../../contract/professional.ts'
import { ProfessionalAvatar } from '../../parts/professional/ProfessionalAvatar.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import type { ServiceValues } from './serviceForm.ts'

type Props = {
  values: ServiceValues
  edit: (change: Partial<ServiceValues>) => void
  /** Messages by the contract's field names. */
  errors: Record<string, string>
  professionals: readonly Professional[]
  agentName: string
}

export function ServiceFields({ values, edit, errors, professionals, agentName }: Props) {
  const { professional_ids: performers } = values
  // An inactive professional is shown only while the service names them.
  const offered = professionals.filter(
    ({ id, active }) => active || (performers !== 'all' && performers.includes(id)),
  )
  const toggle = (id: string, on: boolean) => {
    const chosen = performers === 'all' ? offered.map((each) => each.id) : performers
    edit({ professional_ids: on ? [...chosen, id] : chosen.filter((each) => each !== id) })
  }
  return (
    <div className="flex flex-col gap-4">
      <Field label="Nome" error={errors['name']}>
        <Input
          autoComplete="off"
          value={values.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
      </Field>
      <div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] items-end gap-3">
          <Field label="Duração" error={errors['duration_minutes']}>
            <Minutes value={values.duration} onChange={(duration) => edit({ duration })} />
          </Field>
          <Field label="Intervalo antes" error={errors['buffer_before_minutes']}>
            <Minutes value={values.before} onChange={(before) => edit({ before })} />
          </Field>
          <Field label="Intervalo depois" error={errors['buffer_after_minutes']}>
            <Minutes value={values.after} onChange={(after) => edit({ after })} />
          </Field>
        </div>
        <p className="mt-1.5 text-xs text-ink-3">
          Em minutos. O intervalo fica livre antes e depois do atendimento; o cliente não o vê.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div>
          <p aria-hidden="true" className="mb-1.5 font-550">
            Preço
          </p>
          <Segmented
            label="Preço"
            options={[
              { value: 'shown', label: 'Fixo' },
              { value: 'from', label: 'A partir de' },
              { value: 'hidden', label: 'Oculto' },
            ]}
            value={values.mode}
            onChange={(mode) => edit({ mode })}
          />
        </div>
        <Field label="Valor em reais" hideLabel error={errors['price']} className="flex-1 basis-32">
          <Input
            inputMode="decimal"
            autoComplete="off"
            placeholder={values.mode === 'hidden' ? 'R$ (opcional)' : 'R$ 0,00'}
            value={values.price}
            onChange={(event) => edit({ price: event.target.value })}
          />
        </Field>
      </div>
      <fieldset
        className="min-w-0"
        aria-describedby={errors['professional_ids'] ? 'performers-error' : undefined}
      >
        <legend className="mb-1 font-550">Quem faz</legend>
        <Checkbox
          label="Todos"
          description="Também quem for adicionado depois."
          checked={performers === 'all'}
          onChange={(event) =>
            edit({ professional_ids: event.target.checked ? 'all' : offered.map(({ id }) => id) })
          }
          className="py-2"
        />
        {offered.map((professional) => (
          <Checkbox
            key={professional.id}
            label={
              <span className="flex items-center gap-2">
                <ProfessionalAvatar professional={professional} size="xs" />
                {professional.active ? professional.name : `${professional.name} (não atende mais)`}
              </span>
            }
            checked={performers === 'all' || performers.includes(professional.id)}
            onChange={(event) => toggle(professional.id, event.target.checked)}
            className="py-2"
          />
        ))}
        {errors['professional_ids'] && (
          <p id="performers-error" role="alert" className="text-xs text-bad">
            {errors['professional_ids']}
          </p>
        )}
      </fieldset>
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-1 font-550">Quem agenda</legend>
        <Checkbox
          label={`${agentName} pode agendar`}
          description="Nos horários livres, nunca por cima de outro."
          checked={values.bookable_by_agent}
          onChange={(event) => edit({ bookable_by_agent: event.target.checked })}
          className="py-2"
        />
        <Checkbox
          label="A equipe pode agendar"
          checked={values.bookable_by_staff}
          onChange={(event) => edit({ bookable_by_staff: event.target.checked })}
          className="py-2"
        />
      </fieldset>
      <Field
        label="Instruções na confirmação"
        error={errors['instructions']}
        hint="Vão junto com a confirmação: o que trazer, como se preparar."
      >
        <Textarea
          rows={3}
          value={values.instructions}
          onChange={(event) => edit({ instructions: event.target.value })}
        />
      </Field>
    </div>
  )
}

/** A field for minutes, kept as typed. */
function Minutes({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
    />
  )
}
