import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import {
  type AppointmentAction,
  type AppointmentUpdate,
  isActive,
  isAllDay,
  nextStatus,
} from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { MOVES } from './AppointmentActions.tsx'
import type { CardHandlers } from './AppointmentCard.tsx'
import { eventTitle, isLeaving } from './calendarEvent.ts'
import { DetailFields, EventForm } from './DetailFields.tsx'
import { findOverlaps } from './findOverlaps.ts'
import { OverlapWarning } from './OverlapWarning.tsx'
import { useAppointment, useAround } from './reads.ts'
import { badgeTone, CALENDAR_STATUS_LABEL } from './status.ts'
import { StoppedNotice } from './StoppedNotice.tsx'
import { WhenFields } from './WhenFields.tsx'
import { slotOf, whenError, whenOf } from './whenForm.ts'
import { changeStatus, remove, update } from './writes.ts'

type Props = {
  /** As it was when asked for: what is written over it names these values (OFF-09). */
  appointment: AppointmentView
  zone: string
  handlers: CardHandlers
  onClose: () => void
  /** The day it was put on; closes it. */
  onSaved: (day: string) => void
}

/** CAL-19, CAL-45: one appointment with all that may be changed of it. */
export function EventDialog({ appointment: seen, zone, handlers, onClose, onSaved }: Props) {
  const [now] = useState(() => Date.now())
  const [asks, setAsks] = useState<'cancel' | 'remove' | null>(null)
  const current = useAppointment(seen.id)
  const shown = current ?? seen
  const gone = current === null || isLeaving(shown)
  const stopped = shown.pending.find((each) => each.state === 'rejected')
  const title = eventTitle(seen)
  const before = { ...whenOf(seen, zone), all_day: isAllDay(seen) }
  const form = useForm({
    resolver: standardSchemaResolver(EventForm),
    defaultValues: {
      ...before,
      provider_id: seen.provider_id,
      appointment_type: seen.appointment_type,
      notes: seen.notes,
      location: seen.location,
    },
  })
  const { isSubmitting, isDirty } = useFormState({ control: form.control })
  const [date, time, end, all_day] = useWatch({
    control: form.control,
    name: ['date', 'time', 'end', 'all_day'],
  })
  const when = { date, time, end, all_day }
  const moves = (Object.keys(before) as (keyof typeof before)[]).some(
    (field) => when[field] !== before[field],
  )
  const slot = moves ? slotOf(when, zone) : null
  const around = useAround(date, zone) ?? []
  const overlaps = slot ? findOverlaps(around, { ...slot, provider_id: seen.provider_id }, seen.id) : []

  const submit = form.handleSubmit(async (fields) => {
    // What stays where it is may lie outside of the hours, or in the past.
    const wrong = moves ? whenError(fields, zone) : null
    if (wrong) return form.setError(wrong.field, { message: wrong.message }, { shouldFocus: true })
    const change: Omit<AppointmentUpdate, 'expected'> = {
      ...(fields.appointment_type === seen.appointment_type
        ? {}
        : { appointment_type: fields.appointment_type }),
      ...(fields.notes === seen.notes ? {} : { notes: fields.notes }),
      ...(fields.location === seen.location ? {} : { location: fields.location }),
      ...slot,
      ...(fields.all_day === before.all_day
        ? {}
        : { metadata: { ...seen.metadata, allDay: fields.all_day } }),
      ...(overlaps.length > 0 ? { overbook: true } : {}),
    }
    if (Object.keys(change).length === 0) return onClose()
    if (await update(seen, change)) onSaved(fields.date)
  })

  const act = (action: AppointmentAction) => void changeStatus(shown, action)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Editar agendamento"
      description={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={badgeTone(shown.status)}>{CALENDAR_STATUS_LABEL[shown.status]}</Badge>
          com {shown.provider_name}
          {shown.overbooked && ' · Encaixe'}
          {shown.created_by === 'agent' && ' · marcado pelo agente'}
        </span>
      }
      locked={isSubmitting}
      footer={
        <>
          <Button
            variant="dangerQuiet"
            className="sm:mr-auto"
            icon={<Trash2 size={16} />}
            disabled={isSubmitting || gone}
            onClick={() => setAsks('remove')}
          >
            Excluir
          </Button>
          <Button onClick={onClose} disabled={isSubmitting}>
            Fechar
          </Button>
          <Button
            type="submit"
            form="event-form"
            variant="primary"
            loading={isSubmitting}
            disabled={gone || !isDirty}
          >
            {overlaps.length > 0 ? 'Salvar mesmo assim' : 'Salvar'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id="event-form"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-4"
        >
          {gone && (
            <Banner tone="warn" icon={<TriangleAlert size={18} />}>
              {current === null
                ? 'Este agendamento foi excluído.'
                : 'A exclusão deste agendamento está na fila.'}
            </Banner>
          )}
          {stopped && (
            <StoppedNotice
              pending={stopped}
              onEdit={() => handlers.onEditQueued(stopped.commandId)}
              onCompare={() => handlers.onCompare(stopped.commandId)}
              onDiscard={() => handlers.onDiscard(stopped)}
            />
          )}
          {isActive(shown.status) && !gone && (
            <fieldset className="flex flex-wrap gap-1.5">
              <legend className="sr-only">Situação</legend>
              {MOVES.filter(({ action }) => nextStatus(shown.status, action) !== null).map(
                ({ action, label, icon }) => (
                  <Button key={action} size="sm" icon={icon} onClick={() => act(action)}>
                    {label}
                  </Button>
                ),
              )}
              <Button
                size="sm"
                icon={<CalendarClock size={16} />}
                disabled={isDirty}
                title={isDirty ? 'Salve antes o que mudou' : undefined}
                onClick={() => handlers.onReschedule(shown)}
              >
                Reagendar
              </Button>
              <Button size="sm" variant="dangerQuiet" onClick={() => setAsks('cancel')}>
                Cancelar agendamento
              </Button>
            </fieldset>
          )}
          <Field
            label="Cliente"
            action={
              <Link
                to="/contacts/$id"
                params={{ id: seen.client_id }}
                className="tap text-brand hover:underline"
              >
                Ver contato
              </Link>
            }
          >
            <Input value={title} disabled readOnly />
          </Field>
          <WhenFields offerAllDay zone={zone} now={now} disabled={!isActive(shown.status)} />
          <OverlapWarning overlaps={overlaps} zone={zone} />
          <DetailFields title={title} />
        </form>
      </FormProvider>
      {/* Inside: what was typed above is still there afterwards. */}
      <ConfirmDialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        onConfirm={() => {
          if (asks === 'cancel') {
            setAsks(null)
            act('cancel')
          } else
            void remove(shown).then((done) => {
              setAsks(null)
              if (done) onClose()
            })
        }}
        title={asks === 'remove' ? 'Excluir agendamento?' : 'Cancelar agendamento?'}
        confirmLabel={asks === 'remove' ? 'Excluir agendamento' : 'Cancelar agendamento'}
        cancelLabel="Voltar"
        danger
      >
        {asks === 'remove'
          ? `O agendamento de ${title} some da agenda e do histórico do contato. Para manter o registro, cancele em vez de excluir.`
          : 'Tem certeza que deseja cancelar este agendamento?'}
      </ConfirmDialog>
    </Dialog>
  )
}
