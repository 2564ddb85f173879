import { MessageCircle, Pencil, Trash2 } from 'lucide-react'
import type { Agent } from '../../contract/agent.ts'
import type { Channel } from '../../contract/channel.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { channelStatus } from './channelStatus.ts'

type Props = {
  channel: Channel
  /** Undefined while the agents are not known yet. */
  agents: readonly Agent[] | undefined
  busy: boolean
  /** Offline: nothing here can be changed. */
  disabled: boolean
  onConnect: () => void
  onDisconnect: () => void
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
  disabled,
  onConnect,
  onDisconnect,
  onEdit,
  onDelete,
}: Props) {
  const { label, tone, action } = channelStatus[channel.status]
  const agent = agentName(channel, agents)
  const connected = channel.status === 'connected'
  const details = [
    channel.phone_number && formatPhone(channel.phone_number),
    agent && `Agente: ${agent}`,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-3 border-b border-line px-4 py-3.5 last:border-b-0 md:px-[18px]">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-sm bg-ok-soft text-ok"
      >
        <MessageCircle size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-620">{channel.name}</span>
          <Badge tone={tone} dot>
            {label}
          </Badge>
          {channel.transport === 'local' && <Badge tone="info">Simulador</Badge>}
        </div>
        <p className="truncate text-[0.8125rem] text-ink-2">{['WhatsApp', ...details].join(' · ')}</p>
      </div>
      <div className="flex items-center gap-1 max-sm:w-full">
        <Button
          variant={connected ? 'secondary' : 'primary'}
          loading={busy}
          disabled={disabled}
          className="max-sm:flex-1"
          onClick={connected ? onDisconnect : onConnect}
        >
          {action}
        </Button>
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
      </div>
    </li>
  )
}
