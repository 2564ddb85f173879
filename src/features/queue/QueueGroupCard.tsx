import { Link } from '@tanstack/react-router'
import { CalendarDays, CalendarX2, Hourglass, type LucideIcon, MessageCircle, UserRound } from 'lucide-react'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { QueueItem } from './QueueItem.tsx'
import type { QueueGroup } from './reads.ts'

type Props = {
  group: QueueGroup
  now: number
  online: boolean
  onClose: () => void
  onConflict: (commandId: string) => void
  onDiscard: (row: QueueRow) => void
}

const ICON: Record<QueueGroup['kind'], LucideIcon> = {
  conversation: MessageCircle,
  contact: UserRound,
  appointment: CalendarDays,
  waiting: Hourglass,
  block: CalendarX2,
}
const UNNAMED: Record<QueueGroup['kind'], string> = {
  conversation: 'Conversa',
  contact: 'Contato',
  appointment: 'Agendamento',
  waiting: 'Lista de espera',
  block: 'Bloqueio',
}

/** The commands about one conversation, contact or appointment, in the order of sending. */
export function QueueGroupCard({ group, now, online, onClose, onConflict, onDiscard }: Props) {
  const Icon = ICON[group.kind]
  return (
    <li className="overflow-clip rounded-md border border-line">
      <h3 className="flex items-center gap-2 border-b border-line bg-paper px-3.5 py-2 text-xs font-620">
        <Icon size={15} aria-label={UNNAMED[group.kind]} className="shrink-0 text-ink-3" />
        <SubjectLink group={group} onClose={onClose} />
      </h3>
      <ul>
        {group.rows.map((row) => (
          <QueueItem
            key={row.commandId}
            row={row}
            now={now}
            online={online}
            onClose={onClose}
            onConflict={() => onConflict(row.commandId)}
            onDiscard={() => onDiscard(row)}
          />
        ))}
      </ul>
    </li>
  )
}

function SubjectLink({ group, onClose }: { group: QueueGroup; onClose: () => void }) {
  const id = group.key.slice(group.kind.length + 1)
  const name = group.subject || UNNAMED[group.kind]
  const look = { onClick: onClose, className: 'tap min-w-0 flex-1 truncate hover:underline' }
  if (group.kind === 'conversation')
    return (
      <Link to="/chat/$id" params={{ id }} {...look}>
        {name}
      </Link>
    )
  if (group.kind === 'contact')
    return (
      <Link to="/contacts/$id" params={{ id }} {...look}>
        {name}
      </Link>
    )
  return <span className="min-w-0 flex-1 truncate">{name}</span>
}
