import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { isActive, overlaps } from '../../contract/appointment.ts'
import { commands } from '../../contract/commands.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { readAppointment, readAppointments } from '../../sync/reads.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatShortDateTime, formatTime } from '../../ui/formatDate.ts'
import { settleQueued } from '../../workspace/queueActions.ts'

type Props = { row: QueueRow; onClose: () => void; onOtherTime: () => void }

const DAY = 24 * 60 * 60 * 1000

/** The server refused the time because someone has it: overbook on purpose, or move. */
export function SlotTakenDialog({ row, onClose, onOtherTime }: Props) {
  const zone = useTimeZone()
  const wanted = useWanted(row)
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Este horário já está ocupado"
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
          <Button
            onClick={() => {
              onClose()
              void settleQueued(row.commandId, 'mine')
            }}
          >
            Agendar mesmo assim
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
        <p className="text-ink-2">O outro agendamento ainda não apareceu neste aparelho.</p>
      )}
    </Dialog>
  )
}

/** The time the command asks for, and who holds it as far as this device knows. */
function useWanted(row: QueueRow) {
  return useMirror(
    async (db) => {
      const slot = await slotOf(row, (id) => readAppointment(db, id))
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

async function slotOf(row: QueueRow, find: (id: string) => ReturnType<typeof readAppointment>) {
  const created = commands['appointment.create'].payload.safeParse(row.payload)
  if (row.name === 'appointment.create' && created.success) return created.data
  const edited = commands['appointment.update'].payload.safeParse(row.payload)
  if (row.name === 'appointment.update' && edited.success) {
    const held = await find(edited.data.id)
    const { start_time = held?.start_time, end_time = held?.end_time } = edited.data.update
    if (!held || !start_time || !end_time) return null
    return { ...held, start_time, end_time }
  }
  const moved = commands['appointment.reschedule'].payload.safeParse(row.payload)
  if (row.name !== 'appointment.reschedule' || !moved.success) return null
  const { id, move, provider_name } = moved.data
  const appointment = await find(id)
  return {
    id,
    start_time: move.start_time,
    end_time: move.end_time,
    provider_id: move.provider_id ?? appointment?.provider_id ?? '',
    provider_name: provider_name ?? appointment?.provider_name ?? '',
  }
}
