import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import { isAllDay, type Provider } from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { planLabel } from '../../parts/schedule/series/planWords.ts'
import { KeptNote } from '../../parts/keptForm/KeptNote.tsx'
import { useKeptFields } from '../../parts/keptForm/useKeptFields.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatShortDateTime } from '../../ui/formatDate.ts'
import { SeriesScope } from './series/SeriesScope.tsx'
import { sessionText } from './series/sessionText.ts'
import { useSeriesMove } from './series/useSeriesMove.ts'
import { SlotCheck } from './SlotCheck.tsx'
import { useSlotCheck } from './useSlotCheck.ts'
import { WhenFields } from './WhenFields.tsx'
import { When, slotOf, formError, whenOf } from './whenForm.ts'
import { type NewSlot, replaceReschedule, reschedule } from './writes.ts'

type Slot = Pick<NewSlot, 'start_time' | 'end_time' | 'provider_id'>

type Props = {
  appointment: AppointmentView
  providers: readonly Provider[]
  zone: string
  /**
   * A move in the queue, to be edited: `to` is the requested slot, `seen` the one that the server should
   * still hold.
   */
  queued?: { commandId: string; to: Slot; seen: Slot } | undefined
  /** The slot where the appointment was dropped. */
  to?: Slot | undefined
  onClose: () => void
  /** Called with the new day; closes the dialog. */
  onSaved: (day: string) => void
}

/** CAL-43: moves an appointment to another day, time or professional. */
export function RescheduleDialog({ appointment, providers, zone, queued, to, onClose, onSaved }: Props) {
  const [now] = useState(() => Date.now())
  const start = queued?.to ?? to ?? appointment
  const form = useForm({
    resolver: standardSchemaResolver(When),
    defaultValues: {
      ...whenOf(start, zone),
      all_day: isAllDay(appointment),
      provider_id: start.provider_id,
    },
  })
  const { kept, drop } = useKeptFields(`reschedule ${appointment.id}`, form)
  const { isSubmitting } = useFormState({ control: form.control })
  const [date, time, end, all_day, providerId] = useWatch({
    control: form.control,
    name: ['date', 'time', 'end', 'all_day', 'provider_id'],
  })
  const when = { date, time, end, all_day, provider_id: providerId }
  const slot = slotOf(when, zone)
  const same = slot !== null && isSame(appointment, { ...slot, provider_id: providerId })
  const check = useSlotCheck({
    when,
    serviceId: appointment.service_id ?? '',
    zone,
    now,
    own: { id: appointment.id, buffers: appointment },
    still: same && !queued,
  })
  const warned = check.warnings.length > 0
  // The appointment's professional may no longer be in the list, but must stay selectable.
  const choices = providers.some(({ id }) => id === appointment.provider_id)
    ? providers
    : [...providers, { id: appointment.provider_id, name: appointment.provider_name }]

  const providerName = choices.find(({ id }) => id === providerId)?.name ?? ''
  const series = useSeriesMove(
    appointment,
    slot && providerId && !same && !queued
      ? { ...slot, provider_id: providerId, provider_name: providerName }
      : null,
    zone,
  )

  const submit = form.handleSubmit(async (fields) => {
    const wrong = formError(fields, zone, check.isPicked)
    if (wrong) return form.setError(wrong.field, { message: wrong.message }, { shouldFocus: true })
    if (series.together && !series.ready) return
    const place = {
      ...slotOf(fields, zone)!,
      provider_id: fields.provider_id,
      provider_name: providerName,
      overbook: warned,
    }
    const saved = queued
      ? await replaceReschedule(queued.commandId, appointment.id, queued.seen, place)
      : series.together
        ? await series.save()
        : await reschedule(appointment, place)
    if (!saved) return
    drop()
    onSaved(fields.date)
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Remarcar agendamento"
      description={
        <>
          {[appointment.client_name, sessionText(appointment)].filter(Boolean).join(' · ')} · marcado para{' '}
          {formatShortDateTime(appointment.start_time, zone)}
        </>
      }
      locked={isSubmitting}
      footer={
        <>
          <Button
            disabled={isSubmitting}
            onClick={() => {
              drop()
              onClose()
            }}
          >
            Voltar
          </Button>
          <Button
            type="submit"
            form="reschedule-form"
            variant="primary"
            loading={isSubmitting}
            disabled={(!queued && same) || (series.together && !series.ready)}
          >
            {series.together
              ? planLabel(series.plan, 'Remarcar')
              : warned
                ? 'Remarcar mesmo assim'
                : 'Remarcar'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id="reschedule-form"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-4"
        >
          <WhenFields providers={choices} zone={zone} now={now} />
          {!queued && <SeriesScope move={series} zone={zone} />}
          {!series.together && <SlotCheck check={check} zone={zone} />}
          <KeptNote shown={kept} />
        </form>
      </FormProvider>
    </Dialog>
  )
}

const isSame = (a: Slot, b: Slot): boolean =>
  Date.parse(a.start_time) === Date.parse(b.start_time) &&
  Date.parse(a.end_time) === Date.parse(b.end_time) &&
  a.provider_id === b.provider_id
