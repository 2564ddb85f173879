import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfessionals } from '../../hooks/useAgenda.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Appointment } from '../../contract/appointment.ts'
import { Block } from '../../contract/block.ts'
import { commands } from '../../contract/commands.ts'
import { Contact } from '../../contract/contact.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { compareBlock } from './compareBlock.ts'
import { compareContact, compareDetails, compareMove, type Line } from './compareVersions.ts'
import { useAppointment, useQueueRow } from './reads.ts'
import { SlotTakenDialog } from './SlotTakenDialog.tsx'
import { VersionTable } from './VersionTable.tsx'
import { settleQueued } from '../../workspace/queueActions.ts'

type Props = {
  commandId: string
  onClose: () => void
  /** Called when it leads to a form elsewhere, after `onClose`. */
  onEdit?: (() => void) | undefined
}

/** OFF-09: both versions side by side; nothing is overwritten before a person has chosen. Closes when it is settled. */
export function ConflictDialog({ commandId, onClose, onEdit }: Props) {
  const row = useQueueRow(commandId)
  const navigate = useNavigate()
  if (!row) return null
  if (row.error?.code !== 'slot_taken') return <Versions row={row} onClose={onClose} />
  return (
    <SlotTakenDialog
      row={row}
      onClose={onClose}
      onOtherTime={() => {
        onClose()
        onEdit?.()
        void navigate({ to: '/calendar', search: { command: commandId } })
      }}
    />
  )
}

function Versions({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const lines = useLines(row)
  const choose = async (keep: 'mine' | 'theirs') => {
    setBusy(true)
    await settleQueued(row.commandId, keep)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={row.subject ? `${row.label}: ${row.subject}` : row.label}
      description="Isto mudou no sistema depois que você editou. Escolha qual versão fica."
      footer={
        <>
          <Button disabled={busy} onClick={() => void choose('theirs')}>
            Usar a do sistema
          </Button>
          <Button variant="primary" disabled={busy} onClick={() => void choose('mine')}>
            Manter a minha
          </Button>
        </>
      }
    >
      {lines.length > 0 ? <VersionTable lines={lines} /> : <p className="text-ink-2">{row.error?.detail}</p>}
    </Dialog>
  )
}

function useLines(row: QueueRow): Line[] {
  const zone = useTimeZone()
  const id = row.lane.slice(row.lane.indexOf(':') + 1)
  const appointment = useAppointment(id)
  const professionals = useProfessionals() ?? []
  if (row.name === 'block.update' || row.name === 'block.delete') {
    const update = commands['block.update'].payload.safeParse(row.payload)
    const theirs = Block.safeParse(row.error?.current)
    if (!theirs.success || (row.name === 'block.update' && !update.success)) return []
    return compareBlock(update.success ? update.data.block : null, theirs.data, professionals)
  }
  if (row.name === 'contact.update') {
    const mine = commands['contact.update'].payload.safeParse(row.payload)
    const theirs = Contact.safeParse(row.error?.current)
    if (!mine.success || !theirs.success) return []
    const { expected: _, ...patch } = mine.data.update
    return compareContact(patch, theirs.data)
  }
  if (row.name === 'appointment.reschedule') {
    const mine = commands['appointment.reschedule'].payload.safeParse(row.payload)
    const theirs = Appointment.safeParse(row.error?.current)
    if (!mine.success || !theirs.success) return []
    const provider_name = mine.data.provider_name ?? appointment?.provider_name ?? theirs.data.provider_name
    return compareMove({ ...mine.data.move, provider_name }, theirs.data, zone)
  }
  if (row.name === 'appointment.update') {
    const mine = commands['appointment.update'].payload.safeParse(row.payload)
    const theirs = Appointment.safeParse(row.error?.current)
    if (!mine.success || !theirs.success) return []
    return compareDetails(mine.data.update, theirs.data, zone)
  }
  return []
}
