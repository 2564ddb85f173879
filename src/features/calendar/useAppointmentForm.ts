import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { type Provider, typeFromTitle } from '../../contract/appointment.ts'
import { newId } from '../../contract/ids.ts'
import { useServices } from '../../hooks/useAgenda.ts'
import { storedSession } from '../../parts/schedule/series/storedSession.ts'
import { useRepeat } from '../../parts/schedule/series/useRepeat.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { emptyForm, firstProvider, type Preset, type QueuedBooking, queuedForm } from './appointmentForm.ts'
import { readClient } from './bookingClient.ts'
import type { Client, ClientErrors } from './ClientFields.tsx'
import { EventForm } from './DetailFields.tsx'
import { bookSeries } from './series/seriesWrites.ts'
import { useKeptAppointment } from './useKeptAppointment.ts'
import { useSlotCheck } from './useSlotCheck.ts'
import { formError, slotOf } from './whenForm.ts'
import { book, type BookingInput, replaceBooking } from './writes.ts'

export type AppointmentFormOptions = {
  providers: readonly Provider[]
  contacts: readonly ContactView[]
  zone: string
  preset: Preset
  contactId?: string | undefined
  defaultProviderId: string | null
  /** A booking in the queue, to be edited. */
  queued?: QueuedBooking | undefined
  /** Called with the appointment's day; closes the dialog. */
  onSaved: (day: string) => void
}

/**
 * The form of a new or queued appointment: its fields, the check of its time, and its booking. A new one is
 * kept on this device as it is typed.
 */
export function useAppointmentForm({
  providers,
  contacts,
  zone,
  preset,
  contactId,
  defaultProviderId,
  queued,
  onSaved,
}: AppointmentFormOptions) {
  const [now] = useState(() => Date.now())
  const empty = emptyForm(preset, firstProvider(providers, preset.providerId ?? defaultProviderId), zone, now)
  const kept = useKeptAppointment({ contactId, empty, preset, zone, now })
  const [resumed] = useState(!queued && kept.changed)
  const [client, setClient] = useState<Client>(
    queued ? { kind: 'known', id: queued.payload.client_id } : kept.client,
  )
  const [clientErrors, setClientErrors] = useState<ClientErrors>({})
  const form = useForm({
    resolver: standardSchemaResolver(EventForm),
    defaultValues: queued ? queuedForm(queued, zone) : kept.fields,
  })
  const { isSubmitting } = useFormState({ control: form.control })
  const isNew = !queued
  const { edit } = kept
  useEffect(
    () =>
      isNew
        ? form.subscribe({ formState: { values: true }, callback: ({ values }) => edit(values) })
        : undefined,
    [form, isNew, edit],
  )
  const services = useServices() ?? []
  const [date, time, end, all_day, provider_id, serviceId] = useWatch({
    control: form.control,
    name: ['date', 'time', 'end', 'all_day', 'provider_id', 'service_id'],
  })
  const check = useSlotCheck({
    when: { date, time, end, all_day, provider_id },
    serviceId,
    zone,
    now,
    own: queued && { id: queued.payload.id },
    fromFree: !queued && preset.free,
  })
  const slot = slotOf({ date, time, end, all_day }, zone)
  const providerName = providers.find(({ id }) => id === provider_id)?.name ?? ''
  const series = useRepeat({
    first:
      slot && provider_id && !all_day
        ? {
            start: Date.parse(slot.start_time),
            end: Date.parse(slot.end_time),
            professionalId: provider_id,
            professionalName: providerName,
          }
        : null,
    purpose: check.purpose,
    zone,
    kept: kept.plan,
    onKeep: (plan) => edit({ plan }),
  })
  const repeats = series.on && !all_day && !queued
  const warned = !repeats && check.warnings.length > 0
  /** Deletes the kept draft; editing a queued booking does not touch the draft of a new one. */
  const forget = () => {
    if (isNew) kept.drop()
  }
  const saved = (day: string) => {
    forget()
    onSaved(day)
  }

  const submit = form.handleSubmit(async (fields) => {
    const wrong = formError(fields, zone, check.isPicked)
    if (wrong) return form.setError(wrong.field, { message: wrong.message }, { shouldFocus: true })
    const person = readClient(client, contacts, queued?.payload)
    setClientErrors(person.errors)
    if (!person.client) return
    const service = services.find(({ id }) => id === fields.service_id)
    // The queued booking holds the service's name and buffers, in case the service is no longer on this
    // device.
    const before = queued && queued.payload.service_id === fields.service_id ? queued.payload : undefined
    const shared = {
      client_id: person.client.id,
      client_name: person.client.name,
      service_id: fields.service_id || null,
      service_name: service?.name ?? before?.service_name ?? '',
      buffer_before_minutes: service?.buffer_before_minutes ?? before?.buffer_before_minutes ?? 0,
      buffer_after_minutes: service?.buffer_after_minutes ?? before?.buffer_after_minutes ?? 0,
      appointment_type: service ? typeFromTitle(service.name) : fields.appointment_type,
      notes: fields.notes,
      location: fields.location,
    }
    if (repeats && !series.ready) return
    // If only one session of the series is left, a single appointment is booked.
    const sessions = repeats ? series.plan.chosen.map((each) => storedSession({ ...each, key: newId() })) : []
    if (sessions.length > 1) {
      const course = { id: newId(), ...shared, appointments: sessions }
      if (await bookSeries(course, person.client.create)) saved(fields.date)
      return
    }
    const payload: BookingInput = {
      id: queued?.payload.id ?? newId(),
      ...shared,
      provider_id: fields.provider_id,
      provider_name: providerName,
      ...slotOf(fields, zone)!,
      series_id: queued?.payload.series_id ?? null,
      ...(fields.all_day || queued?.payload.metadata
        ? { metadata: { ...queued?.payload.metadata, allDay: fields.all_day } }
        : {}),
      ...(warned ? { overbook: true } : {}),
      ...sessions[0],
    }
    const done = queued
      ? await replaceBooking(queued.commandId, queued.name, payload)
      : await book(payload, person.client.create)
    if (done) saved(fields.date)
  })

  return {
    form,
    now,
    isSubmitting,
    client,
    clientErrors,
    chooseClient: (next: Client) => {
      setClient(next)
      setClientErrors({})
      edit({ client: next })
    },
    date,
    allDay: all_day,
    providerId: provider_id,
    check,
    series,
    /** True if the time repeats and the sessions are known. */
    planned: repeats && series.plan.rows.length > 0,
    warned,
    /** True if the fields show what was typed earlier and left. */
    resumed,
    forget,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      setClientErrors(readClient(client, contacts, queued?.payload).errors)
      void submit(event)
    },
  }
}
