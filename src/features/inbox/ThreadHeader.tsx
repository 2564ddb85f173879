import { Link } from '@tanstack/react-router'
import {
  Bot,
  CalendarPlus,
  Check,
  ChevronLeft,
  EllipsisVertical,
  RotateCcw,
  Sparkles,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { isOnline } from '../../contract/conversation.ts'
import { useSession } from '../../session/session.ts'
import type { ConversationView } from '../../sync/outbox/overlayPending.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { useActiveAgent } from './reads.ts'
import type { InboxTab } from './tab.ts'
import { useAgentMayAnswer } from './useAgentMayAnswer.ts'
import { useMinute } from '../../hooks/useMinute.ts'
import { assignToMe, reopenConversation, resolveConversation, returnToAgent } from './writes.ts'

type Props = {
  conversation: ConversationView
  tab: InboxTab
  leadOpen: boolean
  onLeadOpen: (open: boolean) => void
  onBook: () => void
}

type ActionKey = 'assign' | 'agent' | 'resolve' | 'reopen'

/** The header width from which each action is a button; below it, the action is in the menu. */
const room: Record<Exclude<ActionKey, 'agent'>, string> = {
  assign: '@max-2xl:hidden',
  resolve: '@max-lg:hidden',
  reopen: '@max-lg:hidden',
}

interface Action {
  key: ActionKey
  label: string
  icon: ReactNode
  primary?: boolean
  run: () => void
}

export function ThreadHeader({ conversation, tab, leadOpen, onLeadOpen, onBook }: Props) {
  const agent = useActiveAgent()
  const mayAnswer = useAgentMayAnswer()
  const me = useSession((session) => session.user?.id)
  const now = useMinute()
  const { status, assignedTo, isAIHandled } = conversation
  const mine = assignedTo !== null && assignedTo.id === me
  const closed = status === 'closed'

  const actions: Action[] = []
  if (!mine && !closed)
    actions.push({
      key: 'assign',
      label: 'Atribuir para mim',
      icon: <UserRoundCheck size={16} />,
      run: () => void assignToMe(conversation),
    })
  if (!isAIHandled && !closed && agent && mayAnswer)
    actions.push({
      key: 'agent',
      label: 'Devolver ao agente',
      icon: <Bot size={16} />,
      run: () => void returnToAgent(conversation, agent.name),
    })
  actions.push(
    closed
      ? {
          key: 'reopen',
          label: 'Reabrir conversa',
          icon: <RotateCcw size={16} />,
          run: () => void reopenConversation(conversation),
        }
      : {
          key: 'resolve',
          label: 'Resolver conversa',
          icon: <Check size={16} />,
          primary: true,
          run: () => void resolveConversation(conversation),
        },
  )
  const phone = formatPhone(conversation.contactPhone)
  const byAgent = isAIHandled && mayAnswer && !closed
  const who = holderOf(conversation, mine, agent?.name, mayAnswer)

  return (
    <header className="@container flex min-h-[60px] shrink-0 items-center gap-3 border-b border-line bg-surface pr-2 pl-1 md:px-[18px]">
      <Link
        to="/chat"
        search={{ tab }}
        aria-label="Voltar para a lista"
        className={buttonClass({ variant: 'quiet', size: null, className: 'size-[44px] md:hidden' })}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </Link>
      <Avatar
        name={conversation.contactName}
        id={conversation.contactId}
        src={conversation.imageUrl}
        online={isOnline(conversation.lastInboundAt, now)}
        onlineLabel="escreveu há pouco"
        className="max-md:-ml-2"
      />
      <div className="min-w-0 flex-1">
        <h2 className="truncate @max-[16rem]:whitespace-normal @max-[16rem]:wrap-anywhere">
          {conversation.contactName}
        </h2>
        <p className="line-clamp-2 text-2xs text-ink-3 max-md:line-clamp-1">
          <span className="max-md:hidden">
            <span className="@max-2xl:hidden">WhatsApp{(phone || who) && ' · '}</span>
            {phone}
            {phone && who && ' · '}
          </span>
          <span className="md:hidden">{!who && phone}</span>
          <span className={byAgent ? 'font-550 text-violet' : undefined}>
            {byAgent && <Sparkles size={13} aria-hidden="true" className="mr-1 inline align-[-0.15em]" />}
            {who}
          </span>
        </p>
      </div>
      <div className="flex items-center gap-2">
        {/* With the contact panel open there is only room for the icon. */}
        {actions.map(
          ({ key, label, icon, run }) =>
            key === 'assign' && (
              <IconButton
                key={key}
                label={label}
                icon={icon}
                variant="secondary"
                onClick={run}
                className="@max-lg:hidden @2xl:hidden"
              />
            ),
        )}
        {actions.map(
          ({ key, label, icon, primary, run }) =>
            // The strip above the composer always shows it.
            key !== 'agent' && (
              <Button
                key={key}
                variant={primary ? 'primary' : 'secondary'}
                icon={primary && icon}
                onClick={run}
                className={room[key]}
              >
                {label}
              </Button>
            ),
        )}
      </div>
      <IconButton
        label="Agendar"
        icon={<CalendarPlus size={19} />}
        onClick={onBook}
        className="@max-3xl:hidden"
      />
      <IconButton
        label="Informações do Lead"
        icon={<UserRound size={19} />}
        aria-pressed={leadOpen}
        onClick={() => onLeadOpen(!leadOpen)}
        className="aria-pressed:bg-sunken aria-pressed:text-ink max-md:hidden"
      />
      <div className="@3xl:hidden">
        <Menu trigger={<IconButton label="Ações da conversa" icon={<EllipsisVertical size={20} />} />}>
          <MenuItem icon={<CalendarPlus size={16} />} onSelect={onBook}>
            Agendar
          </MenuItem>
          {actions.map(({ key, label, icon, run }) => (
            <MenuItem key={key} icon={icon} onSelect={run}>
              {label}
            </MenuItem>
          ))}
          <MenuItem icon={<UserRound size={16} />} onSelect={() => onLeadOpen(true)}>
            Informações do Lead
          </MenuItem>
        </Menu>
      </div>
    </header>
  )
}

/** Who answers in this conversation now. */
function holderOf(
  { status, assignedTo, isAIHandled }: ConversationView,
  mine: boolean,
  agentName: string | undefined,
  mayAnswer: boolean,
): string {
  if (status === 'closed') return 'Conversa resolvida'
  if (isAIHandled && mayAnswer) return `${agentName ?? 'O agente'} está atendendo`
  if (mine) return 'Com você'
  if (assignedTo) return `Com ${assignedTo.name}`
  return agentName && mayAnswer ? 'Agente pausado' : ''
}
