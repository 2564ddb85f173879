import type { ReactNode } from 'react'
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Provider } from '../../contract/appointment.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { textSize } from './textSize.ts'
import { DAYS_AHEAD, endFor, endTimes, lengthLabel, startTimes, type When } from './whenForm.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { dayOf } from './zonedTime.ts'

type Props = {
  /** Absent: the professional cannot be changed. */
  providers?: readonly Provider[] | undefined
  /** The service field; it is rendered between the professional and the date. */
  service?: ReactNode
  zone: string
  now: number
  /** Whether it may become an appointment of the whole day, or stop being one. */
  offerAllDay?: boolean | undefined
  disabled?: boolean | undefined
}

/** The fields for date, start, end and professional. Uses the surrounding form. */
export function WhenFields({ providers, service, zone, now, offerAllDay = false, disabled = false }: Props) {
  const { register, control, setValue, getValues } = useFormContext<When>()
  const { errors } = useFormState({ control })
  const [time, end, allDay, providerId] = useWatch({
    control,
    name: ['time', 'end', 'all_day', 'provider_id'],
  })
  const today = dayOf(now, zone)
  const start = register('time', {
    // As in CAL-16, a change of the start keeps the duration.
    onChange: (event: { target: { value: string } }) => {
      const before = { time, end: getValues('end') }
      if (event.target.value) setValue('end', endFor(event.target.value, before), { shouldDirty: true })
    },
  })

  return (
    <>
      {providers && (
        <Field label="Profissional" error={errors.provider_id?.message} required>
          <Select {...register('provider_id')} aria-disabled={disabled || undefined}>
            {providers.length !== 1 && !disabled && <option value="">Escolha…</option>}
            {(disabled ? providers.filter(({ id }) => id === providerId) : providers).map((provider) => (
              <option key={provider.id} value={provider.id}>
                {provider.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {service}
      <div className="flex flex-col gap-2.5">
        <Field label="Data" error={errors.date?.message} required>
          <Controller
            control={control}
            name="date"
            render={({ field }) => (
              <DateInput {...field} min={today} max={addDays(today, DAYS_AHEAD)} readOnly={disabled} />
            )}
          />
        </Field>
        {offerAllDay && <Checkbox label="Dia inteiro" disabled={disabled} {...register('all_day')} />}
      </div>
      {!allDay && (
        // The end says its length too, and needs the room for it on a narrow phone.
        <div className="flex flex-wrap gap-3">
          <Field
            label="Início"
            error={errors.time?.message}
            required
            className="min-w-[min(6rem,100%)] flex-[2_1_6rem]"
          >
            <Select {...start} aria-disabled={disabled || undefined}>
              {(disabled ? [time] : startTimes(time)).map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Fim"
            error={errors.end?.message}
            // In large text the list has no room for it.
            hint={textSize() > 1.4 ? lengthLabel(time, end) : undefined}
            required
            className="min-w-[min(10.5rem,100%)] flex-[3_1_10.5rem]"
          >
            <Select {...register('end')} aria-disabled={disabled || undefined}>
              {(disabled ? [end] : endTimes(time, end)).map((each) => (
                <option key={each} value={each}>
                  {each}
                  {lengthLabel(time, each) && ` · ${lengthLabel(time, each)}`}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </>
  )
}
