import { useMirror } from '../../hooks/useMirror.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { ClosedDaysCard } from './ClosedDaysCard.tsx'
import { todayIn } from './days.ts'
import { RulesCard } from './RulesCard.tsx'

/** The booking rules and closed days of the whole company; nothing until this device has them. */
export function ScheduleRules() {
  const today = todayIn(useTimeZone())
  const schedule = useMirror(async (db) => (await db.schedules.toArray())[0] ?? null, [])
  if (!schedule) return null
  return (
    <section aria-label="Para toda a empresa" className="flex flex-col gap-4">
      <RulesCard schedule={schedule} />
      <ClosedDaysCard schedule={schedule} today={today} />
    </section>
  )
}
