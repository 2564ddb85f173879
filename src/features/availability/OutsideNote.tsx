import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useMirror } from '../../hooks/useMirror.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { readAppointments } from '../../sync/reads.ts'
import { formatDateTime } from '../../ui/formatDate.ts'
import { outsideHours } from './outsideHours.ts'
import { type Schedule, toRules } from './schedule.ts'
import { dayIn } from '../../contract/schedule/zone.ts'

const SHOWN = 3
const FAR = '9999-12-31T00:00:00.000Z'

/** Before saving: the future appointments outside the changed hours; the first ones link to their day. */
export function OutsideNote({ providerId, schedule }: { providerId: string; schedule: Schedule }) {
  const zone = useTimeZone()
  const coming = useMirror((db) => readAppointments(db, { from: new Date().toISOString(), to: FAR }), [])
  const outside = outsideHours(
    toRules(schedule),
    (coming ?? []).filter(
      ({ provider_id, status }) =>
        provider_id === providerId && (status === 'pending' || status === 'confirmed'),
    ),
    zone,
  )
  if (outside.length === 0) return null
  return (
    <output className="flex items-start gap-2 text-[0.8125rem] text-warn">
      <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        {outside.length === 1
          ? '1 agendamento ficaria fora destes horários:'
          : `${outside.length} agendamentos ficariam fora destes horários:`}
        <ul>
          {outside.slice(0, SHOWN).map(({ id, start_time, client_name }) => (
            <li key={id}>
              <Link
                to="/calendar"
                search={{ view: 'day', date: dayIn(Date.parse(start_time), zone) }}
                className="inline-flex min-h-6 items-center font-550 underline underline-offset-2 pointer-coarse:min-h-11"
              >
                {`${formatDateTime(start_time, zone)}, ${client_name}`}
              </Link>
            </li>
          ))}
          {outside.length > SHOWN && <li>{`e mais ${outside.length - SHOWN}`}</li>}
        </ul>
        Eles continuam marcados.
      </div>
    </output>
  )
}
