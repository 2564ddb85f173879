import { LoaderCircle } from 'lucide-react'
import { shortDay } from '../dayWords.ts'
import { counted } from './planWords.ts'
import type { SessionPlan } from './useSessions.ts'

/** The state of the plan, announced to screen readers too. */
export function PlanNote({ plan, zone }: { plan: SessionPlan; zone: string }) {
  const { chosen, undecided, loading, settled } = plan
  const first = chosen[0]
  const last = chosen.at(-1)
  return (
    <output className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-2">
      {first && last && (
        <span className="font-550 text-ink">
          {counted(chosen.length)}, de {shortDay(first.start, zone)} a {shortDay(last.start, zone)}
        </span>
      )}
      {loading || !settled ? (
        <span className="inline-flex items-center gap-1">
          <LoaderCircle size={13} aria-hidden="true" className="spinner animate-spin" />
          Conferindo a agenda…
        </span>
      ) : undecided > 0 ? (
        <span className="text-warn">
          {undecided === 1
            ? '1 não está livre: decida o que fazer.'
            : `${undecided} não estão livres: decida o que fazer.`}
        </span>
      ) : null}
    </output>
  )
}
