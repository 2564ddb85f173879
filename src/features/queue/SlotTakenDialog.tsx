import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { isActive, overlaps } from '../../contract/appointment.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { readAppointment, readAppointments } from '../../sync/reads.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatShortDateTime, formatTime } from '../../ui/formatDate.ts'
import { settleQueued } from '../../workspace/queueActions.ts'
import { OtherTimes } from './OtherTimes.tsx'
import { PutOff } from './PutOff.tsx'
import { wantedTime } from './wantedTime.ts'

type Props = { row: QueueRow; onClose: () => void; onLeave: () => void; onOtherTime: () => void }

const DAY = 24 * 60 * 60 * 1000

/** The server refused the time because someone has it: overbook on purpose, or move. */
export function SlotTakenDialog({ row, onClose, onLeave, onOtherTime }: Props) {
  const zone = useTimeZone()
  const wanted = useWanted(row)
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={
        wanted && wanted.taken.length === 0 ? 'Este horário não está livre' : 'Este horário já está ocupado'
      }
      description={
        wanted && (
          <>
            {row.subject && `${row.subject} · `}
            {formatShortDateTime(wanted.slot.start_time, zone)} · {wanted.slot.provider_name}
          </>
        )
      }
      footer={
        <>
          <PutOff row={row} onLater={onClose} onLeave={onLeave} />
          <Button
            onClick={() => {
              onClose()
              void settleQueued(row.commandId, 'mine')
            }}
          >
            Agendar mesmo assim{wanted && ` às ${formatTime(wanted.slot.start_time, zone)}`}
          </Button>
          <Button variant="primary" onClick={onOtherTime}>
            Escolher outro horário
          </Button>
        </>
      }
    >
      {wanted && wanted.taken.length > 0 ? (
        <>
          <p className="text-ink-2">No mesmo horário:</p>
          <ul className="mt-1.5 flex flex-col gap-1.5">
            {wanted.taken.map((other) => (
              <li key={other.id} className="rounded-sm bg-sunken px-3 py-2">
                <span className="font-550">{other.client_name}</span>
                <span className="block text-xs text-ink-2">
                  {formatTime(other.start_time, zone)} a {formatTime(other.end_time, zone)}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-ink-2">
          {row.error?.detail ?? 'O outro agendamento ainda não apareceu neste aparelho.'}
        </p>
      )}
      {wanted && (
        <div className="mt-4">
          <OtherTimes row={row} wanted={wanted.slot} current={null} onTaken={onClose} />
        </div>
      )}
    </Dialog>
  )
}

/** The time the command asks for, and who holds it as far as this device knows. */
function useWanted(row: QueueRow) {
  return useMirror(
    async (db) => {
      const id = row.lane.slice(row.lane.indexOf(':') + 1)
      const slot = wantedTime(row, await readAppointment(db, id))
      if (!slot) return null
      const around = await readAppointments(db, {
        from: new Date(Date.parse(slot.start_time) - DAY).toISOString(),
        to: new Date(slot.end_time).toISOString(),
      })
      const taken = around.filter(
        (other) =>
          other.id !== slot.id &&
          other.provider_id === slot.provider_id &&
          isActive(other.status) &&
          overlaps(other, slot),
      )
      return { slot, taken }
    },
    [row.commandId],
  )
}
