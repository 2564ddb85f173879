import { Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useAppointment } from '../../hooks/useAppointment.ts'
import type { AppointmentAction } from '../../contract/appointment.ts'
import { planLabel } from '../../parts/schedule/series/planWords.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { KeptNote } from '../../parts/keptForm/KeptNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { CardHandlers } from './AppointmentCard.tsx'
import { eventTitle, isLeaving } from './calendarEvent.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { DetailFields } from './DetailFields.tsx'
import { CancelDialog } from './series/CancelDialog.tsx'
import { SeriesScope } from './series/SeriesScope.tsx'
import { sessionText } from './series/sessionText.ts'
import { ServiceField } from './ServiceField.tsx'
import { SlotCheck } from './SlotCheck.tsx'
import { badgeTone, CALENDAR_STATUS_LABEL } from './status.ts'
import { StatusButtons } from './StatusButtons.tsx'
import { StoppedNotice } from './StoppedNotice.tsx'
import { type EventFormOptions, useEventForm } from './useEventForm.ts'
import { WhenFields } from './WhenFields.tsx'
import { changeStatus, remove } from './writes.ts'

type Props = EventFormOptions & { handlers: CardHandlers }

/** CAL-19, CAL-45: one appointment with all its fields that can be changed. */
export function EventDialog({ handlers, ...options }: Props) {
  const { appointment: seen, zone, queued, onClose } = options
  const [asks, setAsks] = useState<'cancel' | 'remove' | null>(null)
  const current = useAppointment(seen.id)
  const shown = current ?? seen
  const gone = current === null || isLeaving(shown)
  const stopped = shown.pending.find((each) => each.state === 'rejected')
  const title = eventTitle(seen)
  const {
    form,
    now,
    isSubmitting,
    isDirty,
    active,
    moves,
    clientId,
    chooseClient,
    check,
    warned,
    choices,
    series,
    kept,
    drop,
    submit,
  } = useEventForm(options, shown)

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
      // Once something was typed, only the dialog's own buttons close it.
      locked={isSubmitting || isDirty}
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
          {stopped && !queued && <StoppedNotice pending={stopped} handlers={handlers} />}
          {active && !gone && !queued && (
            <StatusButtons
              appointment={shown}
              dirty={isDirty}
              onAct={act}
              onReschedule={() => handlers.onReschedule(shown)}
              onCancel={() => setAsks('cancel')}
            />
          )}
          <ClientPicker seen={seen} value={clientId} disabled={gone} onChange={chooseClient} />
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
      {/* Rendered inside this dialog, so that its typed text is kept. */}
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
