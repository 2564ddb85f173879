import { RotateCcw } from 'lucide-react'
import { type Agent, COMMUNICATION_STYLES } from '../../contract/agent.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'

const OBJECTIVES = { service: 'Atendimento', sales: 'Vendas' } as const

/** Shows which agent answers, with a button that starts a new conversation. */
export function ChatHeader({ agent, onReset }: { agent: Agent; onReset: () => void }) {
  return (
    <header className="flex shrink-0 items-center gap-3 border-b border-line px-3 py-2.5 md:px-4">
      <Avatar name={agent.name} id={agent.id} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate">{agent.name}</h2>
        <p className="flex flex-wrap gap-1">
          <Badge size="sm" tone="brand">
            {OBJECTIVES[agent.objective]}
          </Badge>
          <Badge size="sm">{COMMUNICATION_STYLES[agent.communication_style]}</Badge>
          {!agent.is_active && (
            <Badge size="sm" tone="warn">
              Pausado
            </Badge>
          )}
        </p>
      </div>
      <Button size="sm" variant="quiet" icon={<RotateCcw size={15} aria-hidden="true" />} onClick={onReset}>
        Reiniciar conversa
      </Button>
    </header>
  )
}
