import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  type AppointmentAction,
  isActive,
  isAllDay,
  type Provider,
  typeFromTitle,
} from '../../contract/appointment.ts'
import { useServices } from '../../hooks/useAgenda.ts'
import { planLabel } from '../../parts/schedule/series/planWords.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { KeptNote } from '../../parts/keptForm/KeptNote.tsx'
import { useKeptFields } from '../../parts/keptForm/useKeptFields.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { CardHandlers } from './AppointmentCard.tsx'
import { eventTitle, isLeaving } from './calendarEvent.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { DetailFields, EventForm } from './DetailFields.tsx'
import { useAppointment } from './reads.ts'
import { CancelDialog } from './series/CancelDialog.tsx'
import { SeriesScope } from './series/SeriesScope.tsx'
import { sessionText } from './series/sessionText.ts'
import { useSeriesMove } from './series/useSeriesMove.ts'
import { ServiceField } from './ServiceField.tsx'
import { SlotCheck } from './SlotCheck.tsx'
import { badgeTone, CALENDAR_STATUS_LABEL } from './status.ts'
import { StatusButtons } from './StatusButtons.tsx'
import { StoppedNotice } from './StoppedNotice.tsx'
import { useSlotCheck } from './useSlotCheck.ts'
import { WhenFields } from './WhenFields.tsx'
import { slotOf, formError, whenOf } from './whenForm.ts'
import {
  type AppointmentChange,
  changeStatus,
  type ChangedNames,
  edit,
  remove,
  replaceEdit,
} from './writes.ts'

type Props = {
  /** As it was when asked for: what is written over it names these values (OFF-09). */
  appointment: AppointmentView
  providers: readonly Provider[]
  zone: string
  handlers: CardHandlers
  /** An edit still in the queue, to be changed there: what it asks for. */
  queued?: { commandId: string; change: AppointmentChange; names: ChangedNames } | undefined
  onClose: () => void
  /** The day it was put on; closes it. */
  onSaved: (day: string) => void
}

const EditForm = z.extend(EventForm, { client_id: z.string() })

/** CAL-19, CAL-45: one appointment with all that may be changed of it. */
export function EventDialog({
  appointment: seen,
  providers,
  zone,
  handlers,
  queued,
  onClose,
  onSaved,
}: Props) {
  const [now] = useState(() => Date.now())
  const [asks, setAsks] = useState<'cancel' | 'remove' | null>(null)
  const current = useAppointment(seen.id)
  const shown = current ?? seen
  const gone = current === null || isLeaving(shown)
  const stopped = shown.pending.find((each) => each.state === 'rejected')
  const title = eventTitle(seen)
  const before = { ...whenOf(seen, zone), all_day: isAllDay(seen), provider_id: seen.provider_id }
  const wish = { ...seen, ...withoutUndefined(queued?.change ?? {}) }
  const form = useForm({
    resolver: standardSchemaResolver(EditForm),
    defaultValues: {
      ...whenOf(wish, zone),
      all_day: isAllDay(wish),
      provider_id: wish.provider_id,
      service_id: wish.service_id ?? '',
      client_id: wish.client_id,
      appointment_type: wish.appointment_type,
      notes: wish.notes,
      location: wish.location,
    },
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
  const moves = (Object.keys(before) as (keyof typeof before)[]).some(
    (field) => when[field] !== before[field],
  )
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
  // Its own professional may have left the list; the appointment is still theirs.
  const offered = providers.filter(({ id, active: attends }) => attends !== false || id === seen.provider_id)
  const choices = offered.some(({ id }) => id === seen.provider_id)
    ? offered
    : [...offered, { id: seen.provider_id, name: seen.provider_name }]

  const slot = slotOf(when, zone)
  const series = useSeriesMove(
    seen,
    active && moves && slot && provider_id && !all_day && !queued
      ? {
          ...slot,
          provider_id,
          provider_name: choices.find(({ id }) => id === provider_id)?.name ?? '',
        }
      : null,
    zone,
  )

  const submit = form.handleSubmit(async (fields) => {
    if (series.together && !series.ready) return
    // What stays where it is may lie outside of the hours, or in the past.
    const sameTime = (['date', 'time', 'end', 'all_day'] as const).every(
      (each) => fields[each] === before[each],
    )
    const wrong = sameTime ? null : formError(fields, zone, check.isPicked)
    if (wrong) return form.setError(wrong.field, { message: wrong.message }, { shouldFocus: true })
    const service = services.find(({ id }) => id === fields.service_id)
    const type = serviceChanges && service ? typeFromTitle(service.name) : fields.appointment_type
    const change: AppointmentChange = {
      ...(type === seen.appointment_type ? {} : { appointment_type: type }),
      ...(fields.notes === seen.notes ? {} : { notes: fields.notes }),
      ...(fields.location === seen.location ? {} : { location: fields.location }),
      ...(sameTime || series.together ? {} : slotOf(fields, zone)),
      ...(fields.all_day === before.all_day
        ? {}
        : { metadata: { ...seen.metadata, allDay: fields.all_day } }),
      ...(fields.provider_id === seen.provider_id || series.together
        ? {}
        : { provider_id: fields.provider_id }),
      ...(fields.client_id === seen.client_id ? {} : { client_id: fields.client_id }),
      ...(serviceChanges ? { service_id: fields.service_id || null } : {}),
      ...(warned && !series.together ? { overbook: true } : {}),
    }
    if (Object.keys(change).length === 0 && !series.together) return onClose()
    const names: ChangedNames = {
      ...(change.provider_id === undefined
        ? {}
        : { provider_name: choices.find(({ id }) => id === change.provider_id)?.name ?? '' }),
      ...(change.client_id === undefined ? {} : { client_name: clientName }),
      ...(serviceChanges ? { service_name: service?.name ?? '' } : {}),
    }
    const saved = queued
      ? await replaceEdit(queued.commandId, seen, change, names)
      : (Object.keys(change).length === 0 || (await edit(seen, change, names))) &&
        (!series.together || (await series.save()))
    if (!saved) return
    drop()
    onSaved(fields.date)
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
          {sessionText(shown) && ` · ${sessionText(shown)}`}
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
          <Button
            disabled={isSubmitting}
            onClick={() => {
              drop()
              onClose()
            }}
          >
            Fechar
          </Button>
          <Button
            type="submit"
            form="event-form"
            variant="primary"
            loading={isSubmitting}
            disabled={gone || (!isDirty && !queued) || (series.together && !series.ready)}
          >
            {series.together ? planLabel(series.plan, 'Remarcar') : warned ? 'Salvar mesmo assim' : 'Salvar'}
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
          {stopped && !queued && (
            <StoppedNotice
              pending={stopped}
              onEdit={() => handlers.onEditQueued(stopped.commandId)}
              onCompare={() => handlers.onCompare(stopped.commandId)}
              onDiscard={() => handlers.onDiscard(stopped)}
            />
          )}
          {active && !gone && !queued && (
            <StatusButtons
              appointment={shown}
              dirty={isDirty}
              onAct={act}
              onReschedule={() => handlers.onReschedule(shown)}
              onCancel={() => setAsks('cancel')}
            />
          )}
          <ClientPicker
            seen={seen}
            value={clientId}
            disabled={gone}
            onChange={(id, name) => {
              setClientName(name)
              form.setValue('client_id', id, { shouldDirty: true })
            }}
          />
          <WhenFields
            offerAllDay
            providers={choices}
            service={
              <ServiceField
                disabled={!active}
                kept={seen.service_id === null ? undefined : { id: seen.service_id, name: seen.service_name }}
              />
            }
            zone={zone}
            now={now}
            disabled={!active}
          />
          {active && moves && <SeriesScope move={series} zone={zone} />}
          {!series.together && <SlotCheck check={check} zone={zone} />}
          <DetailFields title={title} />
          <KeptNote shown={kept} />
        </form>
      </FormProvider>
      {/* Inside: what was typed above is still there afterwards. */}
      {asks === 'cancel' && <CancelDialog appointment={shown} zone={zone} onClose={() => setAsks(null)} />}
      <ConfirmDialog
        open={asks === 'remove'}
        onClose={() => setAsks(null)}
        onConfirm={() =>
          void remove(shown).then((done) => {
            setAsks(null)
            if (done) onClose()
          })
        }
        title="Excluir agendamento?"
        confirmLabel="Excluir agendamento"
        cancelLabel="Voltar"
        danger
      >
        O agendamento de {title} some da agenda e do histórico do contato. Para manter o registro, cancele em
        vez de excluir.
      </ConfirmDialog>
    </Dialog>
  )
}

const withoutUndefined = <T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never
