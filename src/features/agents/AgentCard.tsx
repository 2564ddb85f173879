import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, MessageCircle, Pencil, Trash2 } from 'lucide-react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { type Agent, COMMUNICATION_STYLES, OBJECTIVES } from '../../contract/agent.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { formatRelative } from '../../ui/formatDate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { ActiveBadge } from './ActiveBadge.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'

type Props = {
  agent: Agent
  /** Number of groups of questions that it could not answer. */ unanswered: number
  onDelete: () => void
}

/** An agent in the list, with its switch and its actions. */
export function AgentCard({ agent, unanswered, onDelete }: Props) {
  const online = useBrowserOnline()
  const zone = useTimeZone()
  const channel = agent.channels[0]
  const edit = { to: '/agents/$id', params: { id: agent.id } } as const
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Avatar name={agent.name} id={agent.id} size="lg" className={cx(!agent.is_active && 'opacity-55')} />
        <Link
          {...edit}
          className={cx(
            'line-clamp-2 min-w-0 flex-1 font-620 wrap-anywhere hover:underline',
            !agent.is_active && 'text-ink-3',
          )}
        >
          {agent.name}
        </Link>
        <ActiveSwitch agent={agent} />
      </div>
      <div className="flex flex-wrap gap-1.5">
        <ActiveBadge active={agent.is_active} />
        <Badge tone={agent.is_active ? 'brand' : 'neutral'}>{OBJECTIVES[agent.objective]}</Badge>
        <Badge>{COMMUNICATION_STYLES[agent.communication_style]}</Badge>
      </div>
      <p
        className={cx(
          'flex min-w-0 items-center gap-1.5 text-xs',
          agent.is_active ? 'text-ink-2' : 'text-ink-3',
        )}
      >
        <MessageCircle size={14} aria-hidden="true" className="shrink-0" />
        <span className="truncate">{channel ? channel.name : 'Nenhum canal próprio'}</span>
      </p>
      {unanswered > 0 && (
        <Link
          {...edit}
          search={{ tab: 'unanswered' }}
          className={buttonClass({
            variant: 'link',
            size: null,
            className: 'min-h-11 justify-start! text-xs',
          })}
        >
          <CircleQuestionMark size={14} aria-hidden="true" />
          {unanswered === 1 ? '1 pergunta sem resposta' : `${unanswered} perguntas sem resposta`}
        </Link>
      )}
      <div className="flex items-center gap-2 border-t border-line pt-3">
        <p className="min-w-0 flex-1 truncate text-xs text-ink-3">
          {`Atualizado ${formatRelative(agent.updatedAt, zone)}`}
        </p>
        <Link {...edit} className={buttonClass({ size: 'sm' })} aria-label={`Editar ${agent.name}`}>
          <Pencil size={14} aria-hidden="true" />
          Editar
        </Link>
        <IconButton
          label={`Excluir ${agent.name}`}
          size="sm"
          variant="dangerQuiet"
          icon={<Trash2 size={16} />}
          disabled={!online}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}
