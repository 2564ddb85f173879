import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import { isAllDay, type Provider } from '../../contract/appointment.ts'
import type { CommandPayload } from '../../contract/commands.ts'
import { ContactCreate } from '../../contract/contact.ts'
import { newId } from '../../contract/ids.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type Client, type ClientErrors, ClientFields } from './ClientFields.tsx'
import { DetailFields, EventForm } from './DetailFields.tsx'
import { findOverlaps } from './findOverlaps.ts'
import { OverlapWarning } from './OverlapWarning.tsx'
import { useAround } from './reads.ts'
import { WhenFields } from './WhenFields.tsx'
import { endFor, firstTime, slotOf, whenError, whenOf } from './whenForm.ts'
import { book, replaceBooking } from './writes.ts'
import { dayOf } from './zonedTime.ts'

/** What was pressed on the grid, if it was that (CAL-14). */
export interface Preset {
  day: string
  time?: string | undefined
  allDay?: boolean | undefined
  providerId?: string | undefined
}

type Props = {
  providers: readonly Provider[]
  contacts: readonly ContactView[]
  zone: string
  preset: Preset
  contactId?: string | undefined
  defaultProviderId: string | null
  /** An appointment still in the queue, to be changed there. */
  queued?: { commandId: string; payload: CommandPayload<'appointment.create'> } | undefined
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
          appointment_type: queued.payload.appointment_type ?? ('consultation' as const),
          notes: queued.payload.notes ?? '',
          location: queued.payload.location ?? '',
        }
      : emptyForm(preset, firstProvider(providers, preset.providerId ?? defaultProviderId), zone, now),
  })
  const { isSubmitting } = useFormState({ control: form.control })
  const [date, time, end, all_day, providerId] = useWatch({
    control: form.control,
    name: ['date', 'time', 'end', 'all_day', 'provider_id'],
  })
  const slot = slotOf({ date, time, end, all_day }, zone)
  const around = useAround(date, zone) ?? []
  const overlaps = slot ? findOverlaps(around, { ...slot, provider_id: providerId }, queued?.payload.id) : []

  const submit = form.handleSubmit(async (fields) => {
    const wrong = whenError(fields, zone)
    if (wrong) return form.setError(wrong.field, { message: wrong.message }, { shouldFocus: true })
    const person = readClient(client, contacts, queued?.payload)
    setClientErrors(person.errors)
    if (!person.client) return
    const payload = {
      id: queued?.payload.id ?? newId(),
      client_id: person.client.id,
      client_name: person.client.name,
      provider_id: fields.provider_id,
      provider_name: providers.find(({ id }) => id === fields.provider_id)?.name ?? '',
      ...slotOf(fields, zone)!,
      appointment_type: fields.appointment_type,
      notes: fields.notes,
      location: fields.location,
      ...(fields.all_day || queued?.payload.metadata
        ? { metadata: { ...queued?.payload.metadata, allDay: fields.all_day } }
        : {}),
      ...(overlaps.length > 0 ? { overbook: true } : {}),
    }
    const saved = queued
      ? await replaceBooking(queued.commandId, payload)
      : await book(payload, person.client.create)
    if (saved) onSaved(fields.date)
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={queued ? 'Editar agendamento' : 'Criar agendamento'}
      locked={isSubmitting}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form="appointment-form" variant="primary" loading={isSubmitting}>
            {overlaps.length > 0 ? 'Agendar mesmo assim' : queued ? 'Salvar' : 'Agendar'}
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
          <WhenFields offerAllDay providers={providers} zone={zone} now={now} />
          <OverlapWarning overlaps={overlaps} zone={zone} />
          <DetailFields title={nameOf(client, contacts, queued?.payload)} />
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
    appointment_type: 'consultation' as const,
    notes: '',
    location: '',
  }
}

const nameOf = (
  client: Client,
  contacts: readonly ContactView[],
  queued: CommandPayload<'appointment.create'> | undefined,
): string =>
  queued?.client_name ??
  (client.kind === 'new' ? client.name : contacts.find(({ id }) => id === client.id)?.name) ??
  ''

const firstProvider = (providers: readonly Provider[], preferred: string | null): string =>
  providers.find(({ id }) => id === preferred)?.id ?? (providers.length === 1 ? providers[0]!.id : '')

interface Read {
  client: { id: string; name: string; create: { name: string; phone: string } | null } | null
  errors: ClientErrors
}

function readClient(
  client: Client,
  contacts: readonly ContactView[],
  queued: CommandPayload<'appointment.create'> | undefined,
): Read {
  if (queued) return { client: { id: queued.client_id, name: queued.client_name, create: null }, errors: {} }
  if (client.kind === 'known') {
    const contact = contacts.find(({ id }) => id === client.id)
    return contact
      ? { client: { id: contact.id, name: contact.name, create: null }, errors: {} }
      : { client: null, errors: { id: 'Escolha o cliente' } }
  }
  // The plus keeps a foreign number from being taken for a Brazilian one without its country code.
  const phone = client.phone && `+${client.phone}`
  const parsed = ContactCreate.safeParse({ name: client.name, phone_number: phone })
  if (parsed.success) {
    const { name } = parsed.data
    return { client: { id: newId(), name, create: { name, phone } }, errors: {} }
  }
  const errorAt = (field: string) => parsed.error.issues.find((issue) => issue.path[0] === field)?.message
  return {
    client: null,
    errors: { name: errorAt('name'), phone: phone ? errorAt('phone_number') : 'Informe o telefone' },
  }
}
