import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { isActive, type Provider, typeFromTitle } from '../../contract/appointment.ts'
import { useServices } from '../../hooks/useAgenda.ts'
import { useKeptFields } from '../../parts/keptForm/useKeptFields.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { EventForm } from './DetailFields.tsx'
import { eventChangeOf, eventForm, isSameTime, isSameWhen, whenSeen } from './eventChange.ts'
import { useSeriesMove } from './series/useSeriesMove.ts'
import { useSlotCheck } from './useSlotCheck.ts'
import { formError, slotOf } from './whenForm.ts'
import { type AppointmentChange, type ChangedNames, edit, replaceEdit } from './writes.ts'

export type EventFormOptions = {
  /**
   * The appointment when the form was opened; changes are sent with these values as the expected ones
   * (OFF-09).
   */
  appointment: AppointmentView
  providers: readonly Provider[]
  zone: string
  /** An edit in the queue, to be changed. */
  queued?: { commandId: string; change: AppointmentChange; names: ChangedNames } | undefined
  onClose: () => void
  /** Called with the appointment's day; closes the dialog. */
  onSaved: (day: string) => void
}

const EditForm = z.extend(EventForm, { client_id: z.string() })

/** The form of an existing appointment: its fields, the check of its time, and how it is saved. */
export function useEventForm(
  { appointment: seen, providers, zone, queued, onClose, onSaved }: EventFormOptions,
  /** The appointment's present state. Unless it is active, its time is not checked and no series moves. */
  shown: AppointmentView,
) {
  const [now] = useState(() => Date.now())
  const before = whenSeen(seen, zone)
  const form = useForm({
    resolver: standardSchemaResolver(EditForm),
    defaultValues: eventForm(seen, queued?.change ?? {}, zone),
  })
  const { kept, drop } = useKeptFields(`appointment ${seen.id}`, form)
  const { isSubmitting, isDirty } = useFormState({ control: form.control })
  const services = useServices() ?? []
  const [clientName, setClientName] = useState(queued?.names.client_name ?? seen.client_name)
  const [date, time, end, all_day, provider_id, serviceId, clientId] = useWatch({
    control: form.control,
    name: ['date', 'time', 'end', 'all_day', 'provider_id', 'service_id', 'client_id'],
  })
  const when = { date, time, end, all_day, provider_id }
  const active = isActive(shown.status)
  const moves = !isSameWhen(when, before)
  const serviceChanges = serviceId !== (seen.service_id ?? '')
  const check = useSlotCheck({
    when,
    serviceId,
    zone,
    now,
    own: { id: seen.id, buffers: serviceChanges ? undefined : seen },
    still: !active || (!moves && !serviceChanges),
  })
  const warned = check.warnings.length > 0
  // The appointment's professional may no longer be in the list, but must stay selectable.
  const offered = providers.filter(({ id, active: attends }) => attends !== false || id === seen.provider_id)
  const choices = offered.some(({ id }) => id === seen.provider_id)
    ? offered
    : [...offered, { id: seen.provider_id, name: seen.provider_name }]

  const slot = slotOf(when, zone)
  const nameOf = (id: string) => choices.find((each) => each.id === id)?.name ?? ''
  const series = useSeriesMove(
    seen,
    active && moves && slot && provider_id && !all_day && !queued
      ? { ...slot, provider_id, provider_name: nameOf(provider_id) }
      : null,
    zone,
  )

  const submit = form.handleSubmit(async (fields) => {
    if (series.together && !series.ready) return
    const wrong = isSameTime(fields, before) ? null : formError(fields, zone, check.isPicked)
    if (wrong) return form.setError(wrong.field, { message: wrong.message }, { shouldFocus: true })
    const service = services.find(({ id }) => id === fields.service_id)
    const change = eventChangeOf(fields, seen, {
      zone,
      type: serviceChanges && service ? typeFromTitle(service.name) : undefined,
      together: series.together,
      warned,
    })
    const changes = Object.keys(change).length > 0
    if (!changes && !series.together) return onClose()
    const names: ChangedNames = {
      ...(change.provider_id === undefined ? {} : { provider_name: nameOf(change.provider_id) }),
      ...(change.client_id === undefined ? {} : { client_name: clientName }),
      ...(serviceChanges ? { service_name: service?.name ?? '' } : {}),
    }
    const saved = queued
      ? await replaceEdit(queued.commandId, seen, change, names)
      : (!changes || (await edit(seen, change, names))) && (!series.together || (await series.save()))
    if (!saved) return
    drop()
    onSaved(fields.date)
  })

  return {
    form,
    now,
    isSubmitting,
    isDirty,
    active,
    /** True if the time or the professional was changed. */
    moves,
    clientId,
    chooseClient: (id: string, name: string) => {
      setClientName(name)
      form.setValue('client_id', id, { shouldDirty: true })
    },
    check,
    warned,
    choices,
    series,
    /** True if unsaved input is kept on this device. */
    kept,
    drop,
    submit,
  }
}
