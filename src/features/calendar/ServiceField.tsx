import { useFormContext, useWatch } from 'react-hook-form'
import { concerns } from '../../contract/professional.ts'
import type { Service } from '../../contract/service.ts'
import { useServices } from '../../hooks/useAgenda.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import type { EventForm } from './DetailFields.tsx'
import { endAfter } from './whenForm.ts'

/** The services that staff may book with this professional, or with any professional if none is chosen. */
const bookable = (services: readonly Service[], providerId: string): Service[] =>
  services.filter(
    ({ active, bookable_by_staff, professional_ids }) =>
      active && bookable_by_staff && (providerId === '' || concerns(professional_ids, providerId)),
  )

/** Chooses the service; its duration sets the end time. Without services there is no field. */
export function ServiceField({
  kept,
  disabled = false,
}: {
  /** The service of the existing booking, which may no longer be in the list. */
  kept?: { id: string; name: string } | undefined
  disabled?: boolean | undefined
}) {
  const services = useServices() ?? []
  const { register, control, setValue, getValues } = useFormContext<EventForm>()
  const [serviceId, providerId] = useWatch({ control, name: ['service_id', 'provider_id'] })
  const offered: { id: string; name: string; duration_minutes?: number }[] = bookable(services, providerId)
  const chosen =
    services.find(({ id }) => id === serviceId) ?? (kept && kept.id === serviceId ? kept : undefined)
  if (chosen && !offered.some(({ id }) => id === chosen.id)) offered.push(chosen)
  if (offered.length === 0) return null
  const field = register('service_id', {
    onChange: (event: { target: { value: string } }) => {
      const service = services.find(({ id }) => id === event.target.value)
      if (!service || getValues('all_day') || !getValues('time')) return
      setValue('end', endAfter(getValues('time'), service.duration_minutes), { shouldDirty: true })
    },
  })
  return (
    <Field label="Serviço">
      <Select {...field} aria-disabled={disabled || undefined}>
        {(disabled ? offered.filter(({ id }) => id === serviceId) : offered).map((service) => (
          <option key={service.id} value={service.id}>
            {service.name}
            {service.duration_minutes ? ` · ${service.duration_minutes} min` : ''}
          </option>
        ))}
        {(!disabled || serviceId === '') && <option value="">Sem serviço</option>}
      </Select>
    </Field>
  )
}
