import { Link } from '@tanstack/react-router'
import {
  CircleHelp,
  Clock,
  FileText,
  Hand,
  Image,
  type LucideIcon,
  MapPin,
  Mic,
  Sparkles,
  Sticker,
  TriangleAlert,
  UserRound,
  Video,
} from 'lucide-react'
import { memo } from 'react'
import { isOnline } from '../../contract/conversation.ts'
import type { MessageType } from '../../contract/message.ts'
import type { ConversationView } from '../../sync/outbox/overlayPending.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Count } from '../../ui/Count.tsx'
import { cx } from '../../ui/cx.ts'
import { formatRelative } from '../../ui/formatDate.ts'
import { previewOf } from './preview.ts'
import type { InboxTab } from './tab.ts'

const ICON: Partial<Record<MessageType, LucideIcon>> = {
  image: Image,
  audio: Mic,
  myaudio: Mic,
  video: Video,
  document: FileText,
  location: MapPin,
  sticker: Sticker,
  contacts: UserRound,
  unsupported: CircleHelp,
}

type Props = {
  view: ConversationView
  selected: boolean
  tabStop: boolean
  tab: InboxTab
  timeZone: string
  now: number
}

const signature = (view: ConversationView): string =>
  `${view.id} ${view.revision} ${view.pending.map(({ commandId, state }) => commandId + state).join()}`

/** Read without subscribing: the signed-in user does not change while a row is shown. */
const ownPreview = (last: ConversationView['lastMessage']) => previewOf(last, useSession.getState().user?.id)

export const ConversationRow = memo(
  function ConversationRow({ view, selected, tabStop, tab, timeZone, now }: Props) {
    const { lastMessage, unreadCount } = view
    const preview = ownPreview(lastMessage)
    const Icon = preview.icon && ICON[preview.icon]
    const unread = unreadCount > 0
    const waits = lastMessage?.status === 'queued'
    const failed = lastMessage?.status === 'failed'
    const awaited = awaitedText(view)
    return (
      <Link
        to="/chat/$id"
        params={{ id: view.id }}
        search={{ tab }}
        tabIndex={tabStop ? 0 : -1}
        className={cx(
          'flex h-full items-center gap-[11px] px-4 -outline-offset-2 transition-colors',
          selected ? 'bg-surface shadow-[inset_3px_0_0_var(--brand)]' : 'hover:bg-sunken',
        )}
      >
        <Avatar
          name={view.contactName}
          id={view.contactId}
          src={view.imageUrl}
          online={isOnline(view.lastInboundAt, now)}
          onlineLabel="escreveu há pouco"
        />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className={cx('min-w-0 truncate', unread ? 'font-620' : 'font-[520]')}>
              {view.contactName}
            </span>
            {awaited && (
              <span
                title={awaited}
                className={cx('self-center', view.agentNote?.handOver?.urgent ? 'text-bad' : 'text-warn')}
              >
                <Hand size={14} aria-hidden="true" />
                <span className="sr-only">{awaited}</span>
              </span>
            )}
            {view.isAIHandled && (
              <span title="Com o agente de IA" className="self-center text-violet">
                <Sparkles size={14} aria-hidden="true" />
                <span className="sr-only">Com o agente de IA</span>
              </span>
            )}
            <span className="ml-auto shrink-0 text-2xs text-ink-3">
              {formatRelative(view.lastMessageAt, timeZone, new Date(now + 30_000))}
            </span>
          </span>
          <span className={cx('flex items-center gap-1.5 text-xs', unread ? 'text-ink-2' : 'text-ink-3')}>
            {waits && <Mark icon={Clock} label="Na fila" />}
            {failed && <Mark icon={TriangleAlert} label="Não enviada" className="text-bad" />}
            {Icon && <Icon size={15} aria-hidden="true" className="shrink-0" />}
            <span className={cx('min-w-0 flex-1 truncate', !lastMessage && 'italic')}>{preview.text}</span>
            <Count value={unreadCount} label={['mensagem não lida', 'mensagens não lidas']} />
          </span>
        </span>
      </Link>
    )
  },
  (a, b) =>
    signature(a.view) === signature(b.view) &&
    a.selected === b.selected &&
    a.tabStop === b.tabStop &&
    a.tab === b.tab &&
    a.timeZone === b.timeZone &&
    a.now === b.now,
)

/** The text if the agent has called a person and nobody is assigned yet; else null. */
function awaitedText({ status, assignedTo, agentNote }: ConversationView): string | null {
  if (!agentNote?.handOver || status === 'closed' || assignedTo) return null
  return agentNote.handOver.urgent ? 'Urgente: espera uma pessoa' : 'Espera uma pessoa'
}

function Mark({ icon: Icon, label, className }: { icon: LucideIcon; label: string; className?: string }) {
  return (
    <span title={label} className={cx('shrink-0', className)}>
      <Icon size={14} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
