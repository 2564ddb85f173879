import { Link } from '@tanstack/react-router'
import { useMirror } from '../../hooks/useMirror.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Card } from '../../ui/Card.tsx'
import { todayIn } from './days.ts'
import { byLaw } from './holidayList.ts'
import { HolidaySwitch } from './HolidaySwitch.tsx'
import { useHolidays } from './useHolidays.ts'

/** Below one professional's week: the switch for national holidays, which closes the whole company. */
export function HolidaysRow() {
  const today = todayIn(useTimeZone())
  const schedule = useMirror(async (db) => (await db.schedules.toArray())[0] ?? null, [])
  const { holidays } = useHolidays(today, schedule?.holiday_state ?? null)
  if (!schedule || !holidays) return null
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <HolidaySwitch
          closedDays={schedule.closed_days}
          holidays={holidays}
          today={today}
          note="Vale para toda a empresa."
        />
        <Link
          to="/availability"
          hash="feriados"
          className="inline-flex min-h-11 items-center font-550 text-brand hover:underline"
        >
          Ver os {byLaw(holidays).length} feriados
        </Link>
      </div>
    </Card>
  )
}
