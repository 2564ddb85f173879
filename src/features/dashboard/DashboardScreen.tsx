import './dashboard.css'
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Period, PERIOD_LABEL } from '../../contract/analytics.ts'
import { useSession } from '../../session/session.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { formatLongDay } from '../../ui/formatDate.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { greeting } from './greeting.ts'
import { MetricsSection } from './MetricsSection.tsx'
import { RecentActivities } from './RecentActivities.tsx'

type Props = {
  /** 'Meu dia', from another feature, if it is part of this screen. */
  day?: ReactNode
  period: Period
  onPeriod: (period: Period) => void
  /** From the calendar feature: how many appointments there are today, and who comes next. */
  today: ReactNode
  upcoming: ReactNode
}

/** The start screen: figures, next appointments, recent activity (DSH-01). */
export function DashboardScreen({ day: parts, period, onPeriod, today, upcoming }: Props) {
  const zone = useTimeZone()
  const name = useSession((session) => session.user?.name)
  const [now] = useState(() => new Date())
  const day = formatLongDay(now, zone)
  return (
    <div className="flex flex-col gap-5 p-4 md:p-6 pb-help">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-2xl font-650 tracking-tight">{greeting(name, now, zone)}</h2>
          <p className="text-ink-2">
            {day.charAt(0).toLocaleUpperCase('pt-BR') + day.slice(1)}
            {today}
          </p>
        </div>
        <Segmented
          label="Período das métricas"
          options={Period.options.map((value) => ({ value, label: PERIOD_LABEL[value] }))}
          value={period}
          onChange={onPeriod}
          fluid
        />
        <Link
          to="/calendar"
          search={{ new: 1 }}
          className={buttonClass({ variant: 'primary', className: 'max-sm:w-full' })}
        >
          <CalendarPlus size={16} aria-hidden="true" />
          Novo agendamento
        </Link>
      </header>
      {parts}
      <MetricsSection period={period} />
      <hr className="border-line" />
      <div className="dashboard-columns">
        <div className="min-w-0">{upcoming}</div>
        <div className="min-w-0">
          <RecentActivities />
        </div>
      </div>
    </div>
  )
}
