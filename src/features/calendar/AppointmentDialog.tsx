import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { APPOINTMENT_TYPE_LABEL, AppointmentType, type Provider } from '../../contract/appointment.ts'
import type { CommandPayload } from '../../contract/commands.ts'
import { ContactCreate } from '../../contract/contact.ts'
import { newId } from '../../contract/ids.ts'
import { paragraph } from '../../contract/text.ts'
import type { ContactView } from '../../sync/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { type Client, type ClientErrors, ClientFields } from './ClientFields.tsx'
import { findOverlaps } from './findOverlaps.ts'
import { OverlapWarning } from './OverlapWarning.tsx'
import { useAround } from './reads.ts'
import { WhenFields } from './WhenFields.tsx'
import { When, firstTime, slotOf, whenError } from './whenForm.ts'
import { book, replaceBooking } from './writes.ts'
import { dayOf, minutesBetween, timeOf } from './zonedTime.ts'

const Form = z.extend(When, {
  appointment_type: AppointmentType,
  notes: paragraph(2000),
})

type Props = {
  providers: readonly Provider[]
  contacts: readonly ContactView[]
  zone: string
  /** The day on the screen. */
  day: string
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
  day,
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
  const today = dayOf(now, zone)
  const form = useForm({
    resolver: standardSchemaResolver(Form),
    defaultValues: queued
      ? {
          date: dayOf(queued.payload.start_time, zone),
          time: timeOf(queued.payload.start_time, zone),
          duration: String(minutesBetween(queued.payload.start_time, queued.payload.end_time)),
          provider_id: queued.payload.provider_id,
          appointment_type: queued.payload.appointment_type,
          notes: queued.payload.notes ?? '',
        }
      : {
          date: day < today ? today : day,
          time: firstTime(day < today ? today : day, zone, now),
          duration: '60',
          provider_id: firstProvider(providers, defaultProviderId),
          appointment_type: 'consultation' as const,
          notes: '',
        },
  })
  const { errors, isSubmitting } = form.formState
  const [date, time, duration, providerId] = useWatch({
    control: form.control,
    name: ['date', 'time', 'duration', 'provider_id'],
  })
  const slot = slotOf({ date, time, duration }, zone)
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
      title={queued ? 'Editar agendamento' : 'Novo agendamento'}
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
          <WhenFields providers={providers} zone={zone} now={now} />
          <OverlapWarning overlaps={overlaps} zone={zone} />
          <Field label="Tipo">
            <Select {...form.register('appointment_type')}>
              {AppointmentType.options.map((type) => (
                <option key={type} value={type}>
                  {APPOINTMENT_TYPE_LABEL[type]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Observações" error={errors.notes?.message}>
            <Textarea rows={2} {...form.register('notes')} />
          </Field>
        </form>
      </FormProvider>
    </Dialog>
  )
}

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
