import type { Agent } from '../../contract/agent.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useToggleAgent } from './writes.ts'

/** On or off at once, without the rest of the agent (AGT-04). */
export function ActiveSwitch({ agent }: { agent: Agent }) {
  const online = useBrowserOnline()
  const toggle = useToggleAgent(agent.id)
  return (
    <div className="flex items-center gap-2">
      <Badge tone={agent.is_active ? 'ok' : 'neutral'} dot>
        {agent.is_active ? 'Ativo' : 'Pausado'}
      </Badge>
      <Switch
        label={`Agente ${agent.name} ativo`}
        hideLabel
        checked={toggle.isPending ? toggle.variables : agent.is_active}
        disabled={!online || toggle.isPending}
        onChange={(event) => toggle.mutate(event.target.checked)}
      />
    </div>
  )
}
