import { useFormContext, useWatch } from 'react-hook-form'
import type { Provider } from '../../contract/appointment.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { DAYS_AHEAD, type When, durationLabel, durations, slotOf, startTimes } from './whenForm.ts'
import { addDays, dayOf, timeOf } from './zonedTime.ts'

type Props = { providers: readonly Provider[]; zone: string; now: number }

/** Date, start, length and professional of the form around it. */
export function WhenFields({ providers, zone, now }: Props) {
  const { register, control, formState } = useFormContext<When>()
  const { errors } = formState
  const [date, time, duration] = useWatch({ control, name: ['date', 'time', 'duration'] })
  const today = dayOf(now, zone)
  const slot = slotOf({ date, time, duration }, zone)

  return (
    <>
      <Field label="Profissional" error={errors.provider_id?.message} required>
        <Select {...register('provider_id')}>
          {providers.length !== 1 && <option value="">Escolha…</option>}
          {providers.map((provider) => (
            <option key={provider.id} value={provider.id}>
              {provider.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Data" error={errors.date?.message} required>
        <Input type="date" min={today} max={addDays(today, DAYS_AHEAD)} {...register('date')} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Início" error={errors.time?.message} required>
          <Select {...register('time')}>
            {startTimes(time).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Duração"
          error={errors.duration?.message}
          hint={slot && !errors.duration ? `Termina às ${timeOf(slot.end_time, zone)}` : undefined}
        >
          <Select {...register('duration')}>
            {durations(Number(duration)).map((each) => (
              <option key={each} value={String(each)}>
                {durationLabel(each)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}
