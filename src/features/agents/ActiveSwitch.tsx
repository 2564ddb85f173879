import type { Agent } from '../../contract/agent.ts'
import { Switch } from '../../ui/Switch.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useToggleAgent } from './writes.ts'

/** Switches the agent on or off at once, without saving its other fields (AGT-04). */
export function ActiveSwitch({ agent }: { agent: Agent }) {
  const online = useBrowserOnline()
  const toggle = useToggleAgent(agent.id)
  return (
    <Switch
      label={`Agente ${agent.name} ativo`}
      hideLabel
      checked={toggle.isPending ? toggle.variables : agent.is_active}
      disabled={!online || toggle.isPending}
      onChange={(event) => toggle.mutate(event.target.checked)}
    />
  )
}
