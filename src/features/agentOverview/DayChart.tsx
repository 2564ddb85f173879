import { formatDate } from '../../ui/formatDate.ts'
import type { AgentOverview } from '../../contract/agentOverview.ts'
import { cx } from '../../ui/cx.ts'
import { totalOf, weekdayOf } from './overviewWords.ts'

type Days = AgentOverview['days']

const PARTS = [
  { key: 'handed_over', name: 'Passou para a equipe', look: 'bg-warn/60' },
  { key: 'answered', name: 'Só respondeu', look: 'bg-violet/50' },
  { key: 'booked', name: 'Agendou', look: 'bg-brand' },
] as const

/** The conversations of each day as bars, and as a table for those who cannot see them. */
export function DayChart({ days }: { days: Days }) {
  const most = Math.max(...days.map(totalOf))
  return (
    <>
      <div aria-hidden="true">
        <div className="flex items-end gap-2 border-b border-line">
          {days.map((day) => (
            <div key={day.day} className="flex min-w-0 flex-1 flex-col items-center">
              <span className="text-2xs text-ink-2 tabular-nums">{totalOf(day) || ''}</span>
              <span className="flex h-36 w-full max-w-9 flex-col justify-end gap-px">
                {PARTS.map(
                  ({ key, look }) =>
                    day[key] > 0 && (
                      <span
                        key={key}
                        className={cx('rounded-[2px]', look)}
                        style={{ height: `${(day[key] / most) * 100}%` }}
                      />
                    ),
                )}
              </span>
            </div>
          ))}
        </div>
        <div className="flex gap-2 pt-1">
          {days.map(({ day }) => (
            <span key={day} className="min-w-0 flex-1 text-center text-2xs wrap-anywhere text-ink-2">
              {weekdayOf(day)}
            </span>
          ))}
        </div>
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
          {PARTS.toReversed().map(({ key, name, look }) => (
            <span key={key} className="flex items-center gap-1.5">
              <span className={cx('size-2.5 rounded-[3px]', look)} />
              {name}
            </span>
          ))}
        </p>
      </div>
      <table className="sr-only">
        <caption>Conversas por dia</caption>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {PARTS.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDate(day.day, 'UTC')}</th>
              {PARTS.map(({ key }) => (
                <td key={key}>{day[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
