import { PlanNote } from './PlanNote.tsx'
import { RepeatChoice } from './RepeatChoice.tsx'
import { SessionList } from './SessionList.tsx'
import type { useRepeat } from './useRepeat.ts'

type Props = {
  series: ReturnType<typeof useRepeat>
  /** Day of the first session, 'YYYY-MM-DD'. */
  first: string
  zone: string
}

/** How an appointment repeats, and below it all resulting sessions (SCH-12). */
export function RepeatPlan({ series: { repeat, setRepeat, error, plan, on }, first, zone }: Props) {
  return (
    <>
      <RepeatChoice repeat={repeat} onChange={setRepeat} first={first} error={error ?? undefined} />
      {on && error === null && plan.rows.length === 0 && (
        <p className="text-xs text-ink-2">Escolha o profissional e o horário para ver as sessões.</p>
      )}
      {plan.rows.length > 0 && (
        <>
          <PlanNote plan={plan} zone={zone} />
          <SessionList plan={plan} zone={zone} />
        </>
      )}
    </>
  )
}
