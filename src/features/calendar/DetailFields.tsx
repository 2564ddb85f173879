import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { APPOINTMENT_TYPE_LABEL, AppointmentType } from '../../contract/appointment.ts'
import { line, paragraph } from '../../contract/text.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { defaultDescription } from './calendarEvent.ts'
import { When } from './whenForm.ts'

export const EventForm = z.extend(When, {
  /** Empty: no service; only the type describes the appointment. */
  service_id: z.string(),
  appointment_type: AppointmentType,
  notes: paragraph(2000),
  location: line(200),
})
export type EventForm = z.infer<typeof EventForm>

/** CAL-19, CAL-21: the fields for type, description and place. Uses the surrounding form. */
export function DetailFields({ title }: { title: string }) {
  const { register, control } = useFormContext<EventForm>()
  const { errors } = useFormState({ control })
  const [type, serviceId] = useWatch({ control, name: ['appointment_type', 'service_id'] })
  return (
    <>
      {serviceId === '' && (
        <Field label="Tipo">
          <Select {...register('appointment_type')}>
            {AppointmentType.options.map((each) => (
              <option key={each} value={each}>
                {APPOINTMENT_TYPE_LABEL[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Descrição" error={errors.notes?.message}>
        <Textarea
          rows={2}
          placeholder={title ? defaultDescription(type, title) : undefined}
          {...register('notes')}
        />
      </Field>
      <Field label="Local" error={errors.location?.message}>
        <Input autoComplete="off" {...register('location')} />
      </Field>
    </>
  )
}
