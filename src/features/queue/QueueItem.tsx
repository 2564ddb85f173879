import { useNavigate } from '@tanstack/react-router'
import { Clock, Ellipsis, Hourglass, Pencil, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { commandLabel } from '../../contract/commandLabels.ts'
import { commands } from '../../contract/commands.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatRelative, formatShortDateTime } from '../../ui/formatDate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { stateText } from './stateText.ts'
import { editQueued, retryQueued } from '../../workspace/queueActions.ts'

type Props = {
  row: QueueRow
  now: number
  online: boolean
  onClose: () => void
  onConflict: () => void
  onDiscard: () => void
}

const TONE = { waiting: 'text-ink-3', sending: 'text-brand', stopped: 'text-bad' }

export function QueueItem({ row, now, online, onClose, onConflict, onDiscard }: Props) {
  const zone = useTimeZone()
  const edit = useEdit(row, onClose)
  const { text, tone } = stateText(row, { now, online })
  const stopped = row.state === 'rejected'
  const summary = row.summary || summaryOf(row, zone)

  return (
    <li
      className={cx(
        'flex items-start gap-2 border-b border-line py-2.5 pr-2 pl-3.5 last:border-b-0',
        stopped && 'bg-bad-soft',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-550 break-words">{commandLabel(row.name)}</span>
          <time dateTime={row.created_at} className="shrink-0 text-2xs text-ink-3">
            {formatRelative(row.created_at, zone, new Date(now))}
          </time>
        </p>
        {summary && <p className="line-clamp-2 text-xs break-words text-ink-2">{summary}</p>}
        <p className={cx('mt-1 flex items-start gap-1.5 text-xs', TONE[tone])}>
          <StateIcon row={row} />
          <span className="min-w-0">
            {text}
            {online && row.state === 'queued' && row.error && (
              <span className="block text-2xs text-ink-3">{row.error.detail}</span>
            )}
          </span>
        </p>
        {stopped && (
          <div className="mt-2 flex flex-wrap gap-1.5 pointer-coarse:gap-y-3 [&>button]:shrink">
            {row.isConflict && (
              <Button size="sm" onClick={onConflict}>
                {row.error?.code === 'slot_taken' ? 'Resolver' : 'Ver as duas versões'}
              </Button>
            )}
            {row.isHeld && (
              <Button size="sm" onClick={onConflict}>
                Ver o que há de novo
              </Button>
            )}
            {row.canRetry && !row.isConflict && !row.isHeld && (
              <Button size="sm" onClick={() => void retryQueued(row.commandId)}>
                {row.error?.code === 'held_behind' ? 'Enviar assim mesmo' : 'Tentar novamente'}
              </Button>
            )}
            {row.canEdit && !row.isConflict && (
              <Button size="sm" onClick={edit}>
                Editar
              </Button>
            )}
            <Button size="sm" variant="dangerQuiet" onClick={onDiscard}>
              Descartar
            </Button>
          </div>
        )}
      </div>
      {!stopped && row.canDiscard && (
        <Menu
          trigger={
            <IconButton
              size="sm"
              label={`Ações de: ${commandLabel(row.name)}`}
              icon={<Ellipsis size={18} />}
            />
          }
        >
          {row.canEdit && (
            <MenuItem icon={<Pencil size={16} />} onSelect={edit}>
              Editar
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 size={16} />} danger onSelect={onDiscard}>
            Descartar
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}

function StateIcon({ row }: { row: QueueRow }) {
  const className = 'mt-0.5 shrink-0'
  if (row.state === 'sending') return <Spinner size={14} />
  if (row.state === 'rejected') return <TriangleAlert size={14} aria-hidden="true" className={className} />
  if (row.state === 'blocked') return <Hourglass size={14} aria-hidden="true" className={className} />
  if (row.attempts > 0) return <RotateCw size={14} aria-hidden="true" className={className} />
  return <Clock size={14} aria-hidden="true" className={className} />
}

/** Builds the texts with times, which need the organization's time zone; `row.summary` has the others. */
function summaryOf(row: QueueRow, zone: string): string {
  if (row.name === 'appointment.book') {
    const parsed = commands['appointment.book'].payload.safeParse(row.payload)
    return parsed.success
      ? [
          formatShortDateTime(parsed.data.start_time, zone),
          parsed.data.service_name,
          parsed.data.provider_name,
        ]
          .filter(Boolean)
          .join(' · ')
      : ''
  }
  if (row.name === 'series.book' || row.name === 'series.move') {
    const parsed = commands[row.name].payload.safeParse(row.payload)
    const sessions = parsed.success ? parsed.data.appointments : []
    return sessions[0]
      ? `${sessions.length} sessões · a primeira ${formatShortDateTime(sessions[0].start_time, zone)}`
      : ''
  }
  if (row.name === 'series.cancel' || row.name === 'series.cancelSeen') {
    const parsed = commands[row.name].payload.safeParse(row.payload)
    return parsed.success ? `Sessão ${parsed.data.from} e as seguintes` : ''
  }
  if (row.name === 'appointment.create') {
    const parsed = commands['appointment.create'].payload.safeParse(row.payload)
    return parsed.success
      ? `${formatShortDateTime(parsed.data.start_time, zone)} · ${parsed.data.provider_name}`
      : ''
  }
  if (row.name === 'appointment.reschedule') {
    const parsed = commands['appointment.reschedule'].payload.safeParse(row.payload)
    return parsed.success ? `Para ${formatShortDateTime(parsed.data.move.start_time, zone)}` : ''
  }
  if (row.name === 'appointment.edit') {
    const parsed = commands['appointment.edit'].payload.safeParse(row.payload)
    if (!parsed.success) return ''
    const { start_time, notes } = parsed.data.update
    return start_time ? `Para ${formatShortDateTime(start_time, zone)}` : (notes ?? '')
  }
  if (row.name === 'appointment.update') {
    const parsed = commands['appointment.update'].payload.safeParse(row.payload)
    return (parsed.success && parsed.data.update.notes) || ''
  }
  if (row.name === 'waiting.add') {
    const parsed = commands['waiting.add'].payload.safeParse(row.payload)
    return parsed.success ? parsed.data.service_name : ''
  }
  return ''
}

/** Opens what edits it: the conversation with the text back in its draft, or the form as it was filled in. */
function useEdit(row: QueueRow, onClose: () => void): () => void {
  const navigate = useNavigate()
  return () => {
    const command = row.commandId
    const id = row.lane.slice(row.lane.indexOf(':') + 1)
    if (row.name === 'message.send' || row.name === 'message.write') {
      void editQueued(command).then((taken) => {
        if (!taken) return undefined
        onClose()
        return navigate({ to: '/chat/$id', params: { id } })
      })
      return
    }
    onClose()
    if (row.name === 'contact.create') void navigate({ to: '/contacts/new', search: { command } })
    else if (row.name === 'contact.update')
      void navigate({ to: '/contacts/$id/edit', params: { id }, search: { command } })
    else void navigate({ to: '/calendar', search: { command } })
  }
}
