import type { ReactNode } from 'react'
import { useMinute } from '../../hooks/useMinute.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { formatDateTime, formatDayLabel, formatLongDay, formatTime } from '../../ui/formatDate.ts'
import { DayParts } from './DayParts.tsx'

/** 'Meu dia', the app's home on a phone. Everything in it is on the device. */
export function TodayScreen({ agenda }: { agenda: ReactNode }) {
  const zone = useTimeZone()
  const now = new Date(useMinute())
  const day = formatLongDay(now, zone)
  return (
    <div className="flex flex-col pb-help md:gap-3.5 md:p-6">
      <p className="flex flex-wrap gap-x-2 px-4 pt-2 text-xs text-ink-2 md:px-0 md:text-sm">
        {day.charAt(0).toLocaleUpperCase('pt-BR') + day.slice(1)}
        <Age zone={zone} now={now} />
      </p>
      <DayParts agenda={agenda} />
    </div>
  )
}

/** The age of the shown data; shown only without network. */
function Age({ zone, now }: { zone: string; now: Date }) {
  const offline = useOffline()
  const at = useSyncStatus(({ lastSyncedAt }) => lastSyncedAt)
  if (!offline || at === null) return null
  const today = formatDayLabel(at, zone, now) === 'Hoje'
  return <span>· Atualizado {today ? `às ${formatTime(at, zone)}` : `em ${formatDateTime(at, zone)}`}</span>
}
