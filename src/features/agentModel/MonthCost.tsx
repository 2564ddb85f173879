import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/Card.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { answeringText, costTone, spentText } from './modelForm.ts'
import { MODEL_QUERY } from './modelQuery.ts'

/** What the external model has cost this month; nothing where the built-in one answers for free. */
export function MonthCost() {
  const { data } = useQuery(MODEL_QUERY)
  if (!data || (data.choice === 'built_in' && data.spent === 0)) return null
  const share = data.monthly_limit === 0 ? 1 : data.spent / data.monthly_limit
  return (
    <Card
      title="Gasto com o modelo externo"
      action={
        <Link to="/settings" className="tap font-550 text-brand hover:underline">
          Mudar limite
        </Link>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{spentText(data)}</p>
        <Progress label="Gasto do mês" value={share} tone={costTone(share)} />
        <p className="text-xs text-ink-2">
          {data.answering.because === null
            ? 'No fim do limite, quem responde é o modelo embutido, sem custo.'
            : answeringText(data)}
        </p>
      </div>
    </Card>
  )
}
