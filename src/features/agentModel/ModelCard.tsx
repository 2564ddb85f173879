import { useQuery } from '@tanstack/react-query'
import type { AgentModel } from '../../contract/agentModel.ts'
import { useSession } from '../../session/session.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { ALMOST, answeringText, costTone, spentText } from './modelForm.ts'
import { ModelForm } from './ModelForm.tsx'
import { MODEL_QUERY } from './modelQuery.ts'

/** Card 'Modelo de IA': the model that answers, its costs this month, and the organization's own model. */
export function ModelCard() {
  const { data, error, isLoading, refetch } = useQuery(MODEL_QUERY)
  const isOwner = useSession((session) => session.user?.is_owner === true)
  const late = useDelayed(isLoading)
  return (
    <Card
      title="Modelo de IA"
      description="Quem escolhe as palavras do agente. O modelo embutido não precisa de chave nem custa por mensagem, e assume sempre que o outro falha."
    >
      {isLoading && late && <SkeletonRows rows={2} label="Carregando o modelo de IA..." />}
      {error && !data && (
        <ReadFailed title="Não foi possível carregar o modelo de IA" error={error} refetch={refetch} />
      )}
      {data && (
        <div className="flex flex-col gap-4">
          <Answering model={data} />
          {isOwner ? (
            <ModelForm now={data} />
          ) : (
            <p className="text-xs text-ink-2">Só quem é responsável pela empresa muda o modelo e o limite.</p>
          )}
        </div>
      )}
    </Card>
  )
}

function Answering({ model }: { model: AgentModel }) {
  const { answering, choice, spent, monthly_limit: limit, turns } = model
  const share = limit === 0 ? 1 : spent / limit
  const isAlmostSpent = choice !== 'built_in' && share >= ALMOST && answering.because !== 'spent'
  return (
    <div className="flex flex-col gap-2">
      {answering.because === null ? (
        <p>{answeringText(model)}</p>
      ) : (
        <Banner tone="warn">{answeringText(model)}</Banner>
      )}
      {isAlmostSpent && limit > 0 && (
        <Banner tone="warn">
          O modelo já gastou {Math.floor(share * 100)}% do limite deste mês. No fim dele, quem responde é o
          embutido.
        </Banner>
      )}
      {(choice !== 'built_in' || spent > 0) && (
        <div className="flex flex-col gap-1.5">
          <p className="text-xs text-ink-2">
            {spentText(model)}
            {turns > 0 && ` · ${turns === 1 ? '1 resposta' : `${turns} respostas`}`}
          </p>
          <Progress label="Gasto do mês" value={share} tone={costTone(share)} />
        </div>
      )}
    </div>
  )
}
