import { type ReactNode, useState } from 'react'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { DatesCard } from './DatesCard.tsx'
import { type DateSchedule, isAcceptable, type Schedule, withDates, withoutDates } from './schedule.ts'
import { WeekCard } from './WeekCard.tsx'

/** Loaded lazily: the calendar is needed only when a date is added or changed. */
const DateDialog = lazyOverlay(async () => (await import('./DateDialog.tsx')).DateDialog)

type Props = {
  schedule: Schedule
  today: string
  edit: (change: Partial<Schedule>) => void
  /** Rendered below the week card. */
  underWeek?: ReactNode
}

/** The cards 'Horas semanais' and 'Datas e horários específicos' (AVL-01). */
export function HoursFields({ schedule, today, edit, underWeek }: Props) {
  const [dialog, setDialog] = useState<{ entry: DateSchedule | null } | null>(null)
  return (
    <>
      <WeekCard week={schedule.weekdaySchedule} onChange={(weekdaySchedule) => edit({ weekdaySchedule })} />
      {underWeek}
      <DatesCard
        dates={schedule.dateSchedules}
        onAdd={() => setDialog({ entry: null })}
        onEdit={(entry) => setDialog({ entry })}
        onRemove={(entry) => edit({ dateSchedules: withoutDates(schedule.dateSchedules, entry) })}
      />
      {dialog && (
        <DateDialog
          entry={dialog.entry}
          today={today}
          onClose={() => setDialog(null)}
          onApply={(entry) => {
            const dateSchedules = withDates(schedule.dateSchedules, entry, dialog.entry)
            if (!isAcceptable({ weekdaySchedule: [], dateSchedules })) return false
            edit({ dateSchedules })
            setDialog(null)
            return true
          }}
        />
      )}
    </>
  )
}
