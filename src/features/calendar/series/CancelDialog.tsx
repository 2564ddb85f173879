import { useRef, useState } from 'react'
import type { AppointmentView } from '../../../sync/outbox/overlayPending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { formatShortDateTime } from '../../../ui/formatDate.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { changeStatus } from '../writes.ts'
import { cancelFollowing } from './seriesWrites.ts'
import { sessionText } from './sessionText.ts'
import { useFollowing } from './useFollowing.ts'

type Props = { appointment: AppointmentView; zone: string; onClose: () => void }

/** Asks before cancelling; for a session of a series, also whether to cancel the following ones. */
export function CancelDialog({ appointment, zone, onClose }: Props) {
  const following = useFollowing(appointment)
  const when = `${appointment.client_name}, ${formatShortDateTime(appointment.start_time, zone)}, com ${appointment.provider_name}.`
  if (following && following.sessions.length + following.missing > 1)
    return <SeriesCancel appointment={appointment} when={when} following={following} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        void changeStatus(appointment, 'cancel')
        onClose()
      }}
      title="Cancelar agendamento?"
      confirmLabel="Cancelar agendamento"
      cancelLabel="Voltar"
      danger
    >
      Tem certeza que deseja cancelar este agendamento? {when}
    </ConfirmDialog>
  )
}

type SeriesProps = Omit<Props, 'zone'> & {
  when: string
  following: NonNullable<ReturnType<typeof useFollowing>>
}

function SeriesCancel({ appointment, when, following: { sessions, missing }, onClose }: SeriesProps) {
  const back = useRef<HTMLButtonElement>(null)
  const [scope, setScope] = useState<'one' | 'following'>('one')
  const count = sessions.length + missing
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      initialFocus={back}
      title="Cancelar sessão?"
      description={`${sessionText(appointment)} · ${when}`}
      footer={
        <>
          <Button ref={back} onClick={onClose}>
            Voltar
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              void (scope === 'one'
                ? changeStatus(appointment, 'cancel')
                : cancelFollowing(appointment, sessions))
              onClose()
            }}
          >
            {scope === 'one' ? 'Cancelar sessão' : `Cancelar ${count} sessões`}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="O que cancelar"
        value={scope}
        onChange={setScope}
        options={[
          { value: 'one', label: 'Só esta' },
          {
            value: 'following',
            label: `Esta e as seguintes (${count})`,
            description:
              missing > 0
                ? `${missing} não ${missing === 1 ? 'está' : 'estão'} neste aparelho; o servidor cancela todas.`
                : undefined,
          },
        ]}
      />
    </Dialog>
  )
}
