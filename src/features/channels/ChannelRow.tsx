import {
  ArrowRightLeft,
  EllipsisVertical,
  KeyRound,
  MailQuestion,
  Pause,
  Pencil,
  Play,
  RotateCw,
  Trash2,
  Unplug,
} from 'lucide-react'
import type { Agent } from '../../contract/agent.ts'
import type { Channel } from '../../contract/channel.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { ChannelFacts } from './ChannelFacts.tsx'
import { ChannelMark } from './ChannelMark.tsx'
import { type ChannelAction, viewOf, WHATSAPP_MANAGER } from './channelStatus.ts'

type Props = {
  channel: Channel
  /** Undefined while loading. */
  agents: readonly Agent[] | undefined
  busy: boolean
  /** True for the channel whose button is the screen's primary one. */
  first: boolean
  /** Whether the user may see and change the channel's keys. */
  owner: boolean
  /** True without network: nothing can be changed. */
  disabled: boolean
  onAction: (action: Exclude<ChannelAction, 'meta'> | 'pause' | 'unplaced') => void
  onEdit: () => void
  onDelete: () => void
}

function agentName(channel: Channel, agents: readonly Agent[] | undefined): string | null {
  if (!channel.agent_id || !agents) return null
  return agents.find((agent) => agent.id === channel.agent_id)?.name ?? 'Agente não encontrado'
}

export function ChannelRow({
  channel,
  agents,
  busy,
  first,
  owner,
  disabled,
  onAction,
  onEdit,
  onDelete,
}: Props) {
  const {
    label,
    tone,
    says,
    action: { label: actionLabel, does },
  } = viewOf(channel, useTimeZone())
  const agent = agentName(channel, agents)
  const unplaced = channel.unplaced_count ?? 0
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-3 border-b border-line px-4 py-3.5 last:border-b-0 md:px-[18px]">
      <ChannelMark />
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-620">{channel.name}</span>
          <Badge tone={tone} dot className="[&>span:last-child]:whitespace-normal!">
            {label}
          </Badge>
          {channel.transport === 'local' && <Badge tone="info">Simulador</Badge>}
        </div>
        {says && <p className="text-pretty text-[0.8125rem]">{says}</p>}
        <ChannelFacts channel={channel} agent={agent} />
        {unplaced > 0 && (
          <button
            type="button"
            onClick={() => onAction('unplaced')}
            className="-my-1 min-h-8 py-1 text-left text-[0.8125rem] text-brand-strong underline underline-offset-2 pointer-coarse:min-h-11"
          >
            {unplaced === 1 ? '1 mensagem não entrou' : `${unplaced} mensagens não entraram`} em conversa
            nenhuma
          </button>
        )}
      </div>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:flex-wrap max-sm:justify-end">
        {does === 'meta' ? (
          <a
            href={WHATSAPP_MANAGER}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({
              variant: first ? 'primary' : 'secondary',
              className: 'max-sm:flex-auto',
            })}
          >
            {actionLabel}
          </a>
        ) : (
          <Button
            variant={first ? 'primary' : 'secondary'}
            loading={busy}
            disabled={disabled}
            className="max-sm:flex-auto"
            onClick={() => onAction(does)}
          >
            {actionLabel}
          </Button>
        )}
        <div className="flex items-center gap-1">
          <IconButton
            label={`Editar canal ${channel.name}`}
            icon={<Pencil size={18} />}
            disabled={disabled}
            onClick={onEdit}
          />
          <IconButton
            label={`Excluir canal ${channel.name}`}
            variant="dangerQuiet"
            icon={<Trash2 size={18} />}
            disabled={disabled}
            onClick={onDelete}
          />
          <Menu
            trigger={
              <IconButton
                label={`Mais ações do canal ${channel.name}`}
                icon={<EllipsisVertical size={18} />}
                disabled={disabled}
              />
            }
          >
            <MenuItem
              icon={channel.paused_at ? <Play size={16} /> : <Pause size={16} />}
              onSelect={() => onAction(channel.paused_at ? 'resume' : 'pause')}
            >
              {channel.paused_at ? 'Retomar' : 'Pausar o que sai'}
            </MenuItem>
            {owner && channel.transport === 'cloud' && channel.status === 'connected' && (
              <MenuItem icon={<KeyRound size={16} />} onSelect={() => onAction('connect')}>
                Número e chaves
              </MenuItem>
            )}
            {does === 'continue' ? (
              // A block may have been lifted without a word to us.
              <MenuItem icon={<RotateCw size={16} />} onSelect={() => onAction('connect')}>
                Tentar conectar de novo
              </MenuItem>
            ) : (
              <MenuItem icon={<ArrowRightLeft size={16} />} onSelect={() => onAction('continue')}>
                Continuar por outro número
              </MenuItem>
            )}
            {does === 'meta' && (
              <MenuItem icon={<Unplug size={16} />} onSelect={() => onAction('disconnect')}>
                Desconectar
              </MenuItem>
            )}
            <MenuItem icon={<MailQuestion size={16} />} onSelect={() => onAction('unplaced')}>
              Mensagens que não entraram
            </MenuItem>
          </Menu>
        </div>
      </div>
    </li>
  )
}
