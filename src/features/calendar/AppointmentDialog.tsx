import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import { isAllDay, type Provider, typeFromTitle } from '../../contract/appointment.ts'
import { newId } from '../../contract/ids.ts'
import { useServices } from '../../hooks/useAgenda.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { planLabel } from '../../parts/schedule/series/planWords.ts'
import { RepeatPlan } from '../../parts/schedule/series/RepeatPlan.tsx'
import { storedSession } from '../../parts/schedule/series/storedSession.ts'
import { useRepeat } from '../../parts/schedule/series/useRepeat.ts'
import { KeptNote } from '../../parts/keptForm/KeptNote.tsx'
import { useKeptFields } from '../../parts/keptForm/useKeptFields.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { clientName, readClient } from './bookingClient.ts'
import { type Client, type ClientErrors, ClientFields } from './ClientFields.tsx'
import { DetailFields, EventForm } from './DetailFields.tsx'
import { bookSeries } from './series/seriesWrites.ts'
import { ServiceField } from './ServiceField.tsx'
import { SlotCheck } from './SlotCheck.tsx'
import { useSlotCheck } from './useSlotCheck.ts'
import { WhenFields } from './WhenFields.tsx'
import { endFor, firstTime, slotOf, formError, whenOf } from './whenForm.ts'
import { book, type BookingInput, replaceBooking } from './writes.ts'
import { dayOf } from './zonedTime.ts'

/** What was pressed on the grid, if it was that (CAL-14). */
export interface Preset {
  day: string
  time?: string | undefined
  allDay?: boolean | undefined
  providerId?: string | undefined
}

/** One of an earlier release ('appointment.create') has no service, and can be given none. */
export type QueuedBooking = {
  commandId: string
  name: 'appointment.book' | 'appointment.create'
  payload: BookingInput
}

type Props = {
  providers: readonly Provider[]
  contacts: readonly ContactView[]
  zone: string
  preset: Preset
  contactId?: string | undefined
  defaultProviderId: string | null
  /** An appointment still in the queue, to be changed there. */
  queued?: QueuedBooking | undefined
  onClose: () => void
  /** The day it was put on; closes it. */
  onSaved: (day: string) => void
}

/** Books, or edits a booking that has not left this device. */
export function AppointmentDialog({
  providers,
  contacts,
  zone,
  preset,
  contactId,
  defaultProviderId,
  queued,
  onClose,
  onSaved,
}: Props) {
  const [now] = useState(() => Date.now())
  const [client, setClient] = useState<Client>({
    kind: 'known',
    id: queued?.payload.client_id ?? contactId ?? null,
  })
  const [clientErrors, setClientErrors] = useState<ClientErrors>({})
  const form = useForm({
    resolver: standardSchemaResolver(EventForm),
    defaultValues: queued
      ? {
          ...whenOf(queued.payload, zone),
          all_day: isAllDay({ metadata: queued.payload.metadata ?? {} }),
          provider_id: queued.payload.provider_id,
          service_id: queued.payload.service_id ?? '',
          appointment_type: queued.payload.appointment_type ?? ('consultation' as const),
          notes: queued.payload.notes ?? '',
          location: queued.payload.location ?? '',
        }
      : emptyForm(preset, firstProvider(providers, preset.providerId ?? defaultProviderId), zone, now),
  })
  const { kept, drop } = useKeptFields(
    `appointment ${queued?.payload.id ?? `${preset.day} ${preset.time ?? ''}`}`,
    form,
  )
  const { isSubmitting } = useFormState({ control: form.control })
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
  })
  const repeats = series.on && !all_day && !queued
  const planned = repeats && series.plan.rows.length > 0
  const warned = !repeats && check.warnings.length > 0
  const choices = providers.filter(({ id, active }) => active !== false || id === queued?.payload.provider_id)

  const submit = form.handleSubmit(async (fields) => {
    const wrong = formError(fields, zone, check.isPicked)
    if (wrong) return form.setError(wrong.field, { message: wrong.message }, { shouldFocus: true })
    const person = readClient(client, contacts, queued?.payload)
    setClientErrors(person.errors)
    if (!person.client) return
    const service = services.find(({ id }) => id === fields.service_id)
    // What its service was called when it was booked, where that has left this device.
    const kept = queued && queued.payload.service_id === fields.service_id ? queued.payload : undefined
    const shared = {
      client_id: person.client.id,
      client_name: person.client.name,
      service_id: fields.service_id || null,
      service_name: service?.name ?? kept?.service_name ?? '',
      buffer_before_minutes: service?.buffer_before_minutes ?? kept?.buffer_before_minutes ?? 0,
      buffer_after_minutes: service?.buffer_after_minutes ?? kept?.buffer_after_minutes ?? 0,
      appointment_type: service ? typeFromTitle(service.name) : fields.appointment_type,
      notes: fields.notes,
      location: fields.location,
    }
    if (repeats && !series.ready) return
    // Of a course of which all but one are left out, one is booked.
    const sessions = repeats ? series.plan.chosen.map((each) => storedSession({ ...each, key: newId() })) : []
    if (sessions.length > 1) {
      const booked = await bookSeries(
        { id: newId(), ...shared, appointments: sessions },
        person.client.create,
      )
      if (!booked) return
      drop()
      onSaved(fields.date)
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
    const saved = queued
      ? await replaceBooking(queued.commandId, queued.name, payload)
      : await book(payload, person.client.create)
    if (!saved) return
    drop()
    onSaved(fields.date)
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={queued ? 'Editar agendamento' : 'Criar agendamento'}
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
            Cancelar
          </Button>
          <Button
            type="submit"
            form="appointment-form"
            variant="primary"
            loading={isSubmitting}
            disabled={planned && !series.ready}
          >
            {planned
              ? planLabel(series.plan, 'Agendar')
              : warned
                ? 'Agendar mesmo assim'
                : queued
                  ? 'Salvar'
                  : 'Agendar'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id="appointment-form"
          noValidate
          onSubmit={(event) => {
            setClientErrors(readClient(client, contacts, queued?.payload).errors)
            void submit(event)
          }}
          className="flex flex-col gap-4"
        >
          {queued ? (
            <p>
              Cliente: <strong className="font-620">{queued.payload.client_name}</strong>
            </p>
          ) : (
            <ClientFields
              contacts={contacts}
              value={client}
              errors={clientErrors}
              onChange={(next) => {
                setClient(next)
                setClientErrors({})
              }}
            />
          )}
          <WhenFields
            offerAllDay
            providers={choices}
            service={queued?.name !== 'appointment.create' && <ServiceField kept={keptService(queued)} />}
            zone={zone}
            now={now}
          />
          {!queued && !all_day && <RepeatPlan series={series} first={date} zone={zone} />}
          {!planned && <SlotCheck check={check} zone={zone} />}
          <DetailFields title={clientName(client, contacts, queued?.payload)} />
          <KeptNote shown={kept} />
        </form>
      </FormProvider>
    </Dialog>
  )
}

function emptyForm({ day, time, allDay = false }: Preset, provider_id: string, zone: string, now: number) {
  const today = dayOf(now, zone)
  const date = day < today ? today : day
  const start = time ?? firstTime(date, zone, now)
  return {
    date,
    time: start,
    end: endFor(start, { time: '09:00', end: '10:00' }),
    all_day: allDay,
    provider_id,
    service_id: '',
    appointment_type: 'consultation' as const,
    notes: '',
    location: '',
  }
}

const keptService = (queued: QueuedBooking | undefined) =>
  queued?.payload.service_id
    ? { id: queued.payload.service_id, name: queued.payload.service_name }
    : undefined

const firstProvider = (providers: readonly Provider[], preferred: string | null): string =>
  providers.find(({ id }) => id === preferred)?.id ?? (providers.length === 1 ? providers[0]!.id : '')
