import { Link } from '@tanstack/react-router'
import { MessageCircle, Pause, Play, Sparkles } from 'lucide-react'
import type { Agent } from '../../contract/agent.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { ActiveBadge } from './ActiveBadge.tsx'
import { useToggleAgent } from './writes.ts'

type Props = { agent: Agent; onTry: () => void; isTried: boolean }

/** Who the agent is, whether it answers, and the two things that are done most: pause it and try it. */
export function AgentHeader({ agent, onTry, isTried }: Props) {
  const online = useBrowserOnline()
  const toggle = useToggleAgent(agent.id)
  const isActive = toggle.isPending ? toggle.variables : agent.is_active
  const { length } = agent.channels
  return (
    <header className="mt-1 mb-2 flex flex-wrap items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-violet-soft text-violet"
      >
        <Sparkles size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="text-xs font-normal text-ink-2">Editar Agente</h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-lg font-620 wrap-anywhere">{agent.name}</span>
          <ActiveBadge active={isActive} />
          {length > 0 && <Badge>{length === 1 ? agent.channels[0]!.name : `${length} canais`}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs">
          <Link to="/services" className="tap font-550 text-brand hover:underline">
            Serviços
          </Link>
          <Link to="/automatic" className="tap font-550 text-brand hover:underline">
            Mensagens automáticas
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={!online}
          loading={toggle.isPending}
          icon={isActive ? <Pause size={16} /> : <Play size={16} />}
          onClick={() => toggle.mutate(!agent.is_active)}
        >
          {isActive ? 'Pausar' : 'Voltar a atender'}
        </Button>
        {!isTried && (
          <Button icon={<MessageCircle size={16} />} onClick={onTry}>
            Testar conversa
          </Button>
        )}
      </div>
    </header>
  )
}
