import * as z from 'zod/mini'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAppointment } from '../../hooks/useAppointment.ts'
import { useQueueRow } from '../../hooks/useQueueRow.ts'
import { useProfessionals } from '../../hooks/useAgenda.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Appointment } from '../../contract/appointment.ts'
import { Block } from '../../contract/block.ts'
import { commandLabel } from '../../contract/commandLabels.ts'
import { commands } from '../../contract/commands.ts'
import { Conversation, ConversationSeen } from '../../contract/conversation.ts'
import { Contact } from '../../contract/contact.ts'
import { ScheduledMessage } from '../../contract/scheduled.ts'
import { WaitingEntry } from '../../contract/waiting.ts'
import { type VersionLine, VersionTable } from '../../parts/versions/VersionTable.tsx'
import { useSession } from '../../session/session.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { compareBlock } from './compareBlock.ts'
import {
  compareContact,
  compareDetails,
  compareMove,
  compareScheduled,
  compareWaiting,
} from './compareVersions.ts'
import { capital } from '../../contract/capital.ts'
import { compareConversation, compareSeen, ACTION_WORDS, sees } from './compareSeen.ts'
import { HeldReplyDialog } from './HeldReplyDialog.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { OtherTimes } from './OtherTimes.tsx'
import { PutOff } from './PutOff.tsx'
import { SlotTakenDialog } from './SlotTakenDialog.tsx'
import { wantedTime } from './wantedTime.ts'
import { settleQueued } from '../../workspace/queueActions.ts'

const SeriesDialog = lazyOverlay(
  async () => (await import('../../parts/schedule/series/SeriesDialog.tsx')).SeriesDialog,
)

const SeenOf = z.object({ seen: ConversationSeen })

type Props = {
  commandId: string
  onClose: () => void
  /** Called after `onClose` when the person's choice leads to another screen. */
  onEdit?: (() => void) | undefined
}

/** OFF-09: both versions side by side; nothing is overwritten before a person has chosen. Closes when it is settled. */
export function ConflictDialog({ commandId, onClose, onEdit }: Props) {
  const row = useQueueRow(commandId)
  const navigate = useNavigate()
  if (!row) return null
  if (row.name === 'series.book' || row.name === 'series.move')
    return <SeriesDialog row={row} onClose={onClose} />
  if (row.isHeld)
    return (
      <HeldReplyDialog
        row={row}
        onClose={onClose}
        onEdited={() => {
          onEdit?.()
          void navigate({ to: '/chat/$id', params: { id: row.lane.slice(row.lane.indexOf(':') + 1) } })
        }}
      />
    )
  const leave = () => {
    onClose()
    onEdit?.()
  }
  if (row.error?.code !== 'slot_taken') return <Versions row={row} onClose={onClose} onLeave={leave} />
  return (
    <SlotTakenDialog
      row={row}
      onClose={onClose}
      onLeave={leave}
      onOtherTime={() => {
        leave()
        void navigate({ to: '/calendar', search: { command: commandId } })
      }}
    />
  )
}

function Versions({ row, onClose, onLeave }: { row: QueueRow; onClose: () => void; onLeave: () => void }) {
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
      title={[commandLabel(row.name), row.subject].filter(Boolean).join(': ')}
      description={
        sees(row)
          ? 'Isto mudou no sistema depois que você viu. Nada foi feito ainda: escolha.'
          : 'Isto mudou no sistema depois que você editou. Escolha qual versão fica.'
      }
      footer={
        <>
          <PutOff row={row} busy={busy} onLater={onClose} onLeave={onLeave} />
          <Button disabled={busy} onClick={() => void choose('theirs')}>
            {sees(row) ? `Não ${ACTION_WORDS[row.name] ?? 'fazer'}` : 'Usar a do sistema'}
          </Button>
          <Button variant="primary" disabled={busy} onClick={() => void choose('mine')}>
            {sees(row) ? `${capital(ACTION_WORDS[row.name] ?? 'fazer')} assim mesmo` : 'Manter a minha'}
          </Button>
        </>
      }
    >
      {lines.length > 0 ? (
        <VersionTable lines={lines} mineTitle={sees(row) ? 'Você viu' : 'Sua alteração'} />
      ) : (
        <p className="text-ink-2">{row.error?.detail}</p>
      )}
      {row.behind > 0 && (
        <p className="mt-3 text-xs text-ink-2">
          {row.behind === 1 ? 'Mais 1 envio espera por este' : `Mais ${row.behind} envios esperam por este`}.
          Se você desistir deste, perguntamos pelo próximo antes de enviar.
        </p>
      )}
      <ThirdWay row={row} onClose={onClose} />
    </Dialog>
  )
}

function useLines(row: QueueRow): VersionLine[] {
  const zone = useTimeZone()
  const own = useSession(({ user }) => user?.id ?? null)
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
  if (row.name === 'waiting.update') {
    const mine = commands['waiting.update'].payload.safeParse(row.payload)
    const theirs = WaitingEntry.safeParse(row.error?.current)
    return mine.success && theirs.success ? compareWaiting(mine.data.status, theirs.data) : []
  }
  if (row.name.startsWith('conversation.')) {
    const theirs = Conversation.safeParse(row.error?.current)
    const mine = SeenOf.safeParse(row.payload)
    return mine.success && theirs.success ? compareConversation(mine.data.seen, theirs.data, own, zone) : []
  }
  if (row.name === 'scheduled.decide') {
    const mine = commands['scheduled.decide'].payload.safeParse(row.payload)
    const theirs = ScheduledMessage.safeParse(row.error?.current)
    return mine.success && theirs.success ? compareScheduled(mine.data.expected, theirs.data) : []
  }
  if (row.name === 'scheduled.edit') {
    const mine = commands['scheduled.edit'].payload.safeParse(row.payload)
    const theirs = ScheduledMessage.safeParse(row.error?.current)
    return mine.success && theirs.success ? compareScheduled(mine.data.text, theirs.data) : []
  }
  const theirs = Appointment.safeParse(row.error?.current)
  if (!theirs.success) return []
  if (row.name === 'appointment.reschedule') {
    const mine = commands['appointment.reschedule'].payload.safeParse(row.payload)
    if (!mine.success) return []
    const provider_name = mine.data.provider_name ?? appointment?.provider_name ?? theirs.data.provider_name
    return compareMove({ ...mine.data.move, provider_name }, theirs.data, zone)
  }
  if (row.name.endsWith('Seen')) return compareSeen(row, theirs.data, zone)
  if (row.name === 'appointment.edit') {
    const mine = commands['appointment.edit'].payload.safeParse(row.payload)
    return mine.success ? compareDetails(mine.data.update, theirs.data, zone, mine.data.names) : []
  }
  if (row.name === 'appointment.update') {
    const mine = commands['appointment.update'].payload.safeParse(row.payload)
    return mine.success ? compareDetails(mine.data.update, theirs.data, zone) : []
  }
  return []
}

/** Offers other free times as a third choice, if the two versions differ in their time. */
function ThirdWay({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const current = Appointment.safeParse(row.error?.current)
  if (!current.success || !asksForTime(row)) return null
  const wanted = wantedTime(row, current.data)
  if (!wanted) return null
  return (
    <div className="mt-4">
      <OtherTimes row={row} wanted={wanted} current={current.data} onTaken={onClose} />
    </div>
  )
}

function asksForTime(row: QueueRow): boolean {
  if (row.name === 'appointment.reschedule') return true
  const edit = commands['appointment.edit'].payload.safeParse(row.payload)
  return row.name === 'appointment.edit' && edit.success && edit.data.update.start_time !== undefined
}
