import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { activeAgentsOf } from '../../contract/planFit.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { planUseQuery } from './reads.ts'
import { useReactivateAgent } from './writes.ts'

type Props = { planId: string; channelLimit: number; online: boolean }

/**
 * The agents and channels that stopped when a smaller plan
 * began, to be reactivated once the plan has room (BIL-17).
 */
export function StoppedCard({ planId, channelLimit, online }: Props) {
  const { data: use } = useQuery(planUseQuery)
  const reactivate = useReactivateAgent()
  if (!use || use.stopped.agents.length + use.stopped.channels.length === 0) return null
  const { stopped, agents, channels } = use
  const agentRoom = agents.length < activeAgentsOf(planId)
  const channelRoom = channels.length < channelLimit
  return (
    <Card
      flush
      title="Parou com a mudança de plano"
      description={
        agentRoom || channelRoom
          ? 'Nada foi excluído. Seu plano tem lugar: ligue de novo o que quiser.'
          : 'Nada foi excluído. Para ligar de novo, mude para o plano Profissional ou pare o que está no lugar.'
      }
    >
      <ul aria-label="Agentes e canais parados">
        {stopped.agents.map((agent) => (
          <Row key={agent.id} kind="Agente" name={agent.name}>
            {agentRoom && (
              <Button
                aria-label={`Ativar ${agent.name}`}
                disabled={!online}
                loading={reactivate.isPending && reactivate.variables.id === agent.id}
                onClick={() => reactivate.mutate(agent)}
              >
                Ativar
              </Button>
            )}
          </Row>
        ))}
        {stopped.channels.map(({ id, name }) => (
          <Row key={id} kind="Canal" name={name}>
            {channelRoom && (
              <Link to="/settings/channels" className={buttonClass({})} aria-label={`Conectar ${name}`}>
                Conectar
              </Link>
            )}
          </Row>
        ))}
      </ul>
    </Card>
  )
}

function Row({ kind, name, children }: { kind: string; name: string; children: React.ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 md:px-[18px]">
      <div className="min-w-0 flex-1">
        <p className="truncate font-550">{name}</p>
        <p className="text-xs text-ink-2">{kind}</p>
      </div>
      {children}
    </li>
  )
}
