import { useQuery } from '@tanstack/react-query'
import type { Kept, Plan } from '../../contract/billing.ts'
import { activeAgentsOf, fit, type PlanUse } from '../../contract/planFit.ts'
import { failureText } from '../../api/failureText.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { planUseQuery } from './reads.ts'

type Props = { plan: Plan; kept: Kept | null; onKept: (kept: Kept) => void }

type Item = { id: string; name: string; description?: string | undefined }

/** What of this organization's use fits into the plan; `stop` is what exceeds it. */
export function fitOf(use: PlanUse, plan: Plan, kept: Kept | null) {
  return {
    agents: fit(use.agents, kept?.agent_ids ?? [], activeAgentsOf(plan.id)),
    channels: fit(use.channels, kept?.channel_ids ?? [], plan.channels),
  }
}

/**
 * Lets the user choose which agents and channels stay active
 * under a smaller plan (BIL-17). By default the oldest ones stay.
 */
export function KeptChoice({ plan, kept, onKept }: Props) {
  const { data: use, error, refetch, isFetching } = useQuery(planUseQuery)
  if (!use)
    return error && !isFetching ? (
      <div className="flex flex-col items-start gap-3">
        <Banner tone="bad" urgent>
          {failureText(error)}
        </Banner>
        <Button onClick={() => void refetch()}>Tentar novamente</Button>
      </div>
    ) : (
      <output className="flex flex-col gap-3">
        <span className="sr-only">Carregando agentes e canais...</span>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </output>
    )
  const { agents, channels } = fitOf(use, plan, kept)
  const now: Kept = {
    agent_ids: agents.stay.map(({ id }) => id),
    channel_ids: channels.stay.map(({ id }) => id),
  }
  const stopped = [...agents.stop, ...channels.stop].map(({ name }) => `“${name}”`)
  const silent = channels.stay.filter(
    ({ agent_id }) => agent_id !== null && agents.stop.some(({ id }) => id === agent_id),
  )
  return (
    <div className="flex flex-col gap-4">
      {agents.stop.length > 0 && (
        <Items
          legend="Qual agente continua ativo?"
          items={use.agents}
          chosen={now.agent_ids}
          room={activeAgentsOf(plan.id)}
          onChange={(agent_ids) => onKept({ ...now, agent_ids })}
        />
      )}
      {channels.stop.length > 0 && (
        <Items
          legend={
            plan.channels === 1 ? 'Qual canal continua conectado?' : 'Quais canais continuam conectados?'
          }
          items={use.channels.map(({ id, name, phone_number }) => ({
            id,
            name,
            description: phone_number ?? undefined,
          }))}
          chosen={now.channel_ids}
          room={plan.channels}
          onChange={(channel_ids) => onKept({ ...now, channel_ids })}
        />
      )}
      {stopped.length > 0 && (
        <p className="text-[0.8125rem] text-pretty text-ink-2">
          Param: {list.format(stopped)}. Nada é excluído: com um plano maior, dá para ligar tudo de novo.
        </p>
      )}
      {silent.length > 0 && (
        <Banner tone="warn">
          {`O agente que atende ${list.format(silent.map(({ name }) => `“${name}”`))} vai parar: escolha o mesmo para os dois ou troque o agente do canal.`}
        </Banner>
      )}
    </div>
  )
}

const list = new Intl.ListFormat('pt-BR')

type ItemsProps = {
  legend: string
  items: readonly Item[]
  chosen: readonly string[]
  room: number
  onChange: (ids: string[]) => void
}

function Items({ legend, items, chosen, room, onChange }: ItemsProps) {
  if (room === 1)
    return (
      <RadioGroup
        legend={legend}
        look="cards"
        value={chosen[0] ?? null}
        onChange={(id) => onChange([id])}
        options={items.map(({ id, name, description }) => ({ value: id, label: name, description }))}
      />
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-550">
        {legend} Escolha até {room}.
      </legend>
      <div className="flex flex-col gap-2">
        {items.map(({ id, name, description }) => (
          <Checkbox
            key={id}
            label={name}
            description={description}
            checked={chosen.includes(id)}
            // With more chosen than fit, the one chosen longest ago is dropped.
            onChange={({ target }) =>
              onChange(target.checked ? [id, ...chosen].slice(0, room) : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
