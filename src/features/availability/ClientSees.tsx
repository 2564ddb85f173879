import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Service } from '../../contract/service.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { dayInWords, dayName, timeAt } from '../../parts/schedule/dayWords.ts'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { professionalsQuery, scheduleQuery } from '../../queries/agendaQueries.ts'
import { firstTimes } from './firstTimes.ts'
import { type Schedule, toRules } from './schedule.ts'
import { hourInWords, weekInWords } from './weekInWords.ts'
import { dayIn } from '../../contract/schedule/zone.ts'

/** The fields of a service that the example needs. */
export type OfferedService = Pick<Service, 'name' | 'duration_minutes'>

type Props = { providerId: string; schedule: Schedule; service: OfferedService | null }

/** Assumed length of a visit while no service is chosen. */
const USUAL_MINUTES = 30

/**
 * 'O que seu cliente vê': an example answer with the typed hours and the next free times within them. Nothing
 * is booked during the set-up, so only hours, closed days and rules are considered.
 */
export function ClientSees({ providerId, schedule, service }: Props) {
  const zone = useTimeZone()
  const [now] = useState(() => Date.now())
  const { data: agents } = useQuery(agentsQuery)
  const { data: professionals } = useQuery(professionalsQuery)
  const { data: rules } = useQuery(scheduleQuery)
  const hours = weekInWords(schedule.weekdaySchedule)
  const name = service?.name ?? ''
  const minutes = service?.duration_minutes ?? USUAL_MINUTES
  const offer = useMemo(() => {
    if (hours === null || !professionals || !rules) return null
    const typed = toRules(schedule)
    const times = firstTimes({
      zone,
      now,
      service: {
        id: '',
        name,
        duration_minutes: minutes,
        buffer_before_minutes: 0,
        buffer_after_minutes: 0,
        professional_ids: 'all',
        active: true,
      },
      // As the step saves them: professionals without hours of their own get the typed ones.
      professionals: professionals
        .filter(({ active }) => active)
        .map((each) => ({
          ...each,
          hours: each.id === providerId || each.hours.length === 0 ? typed : each.hours,
        })),
      closedDays: rules.closed_days,
      blocks: [],
      appointments: [],
      settings: rules.settings,
    })
    return offerText(
      times.map(({ start }) => start),
      { zone, now, name },
    )
  }, [hours, professionals, rules, schedule, zone, name, minutes, providerId, now])
  const agent = agents?.[0]?.name

  return (
    <section aria-label="O que seu cliente vê" className="w-full max-w-sm text-sm">
      <p aria-hidden="true" className="mb-2 text-xs text-ink-2">
        O que seu cliente vê
      </p>
      {hours === null ? (
        <p className="text-ink-2">
          Escolha ao lado quando vocês atendem: sem horários, o agente não oferece nenhum.
        </p>
      ) : (
        <>
          <p className="w-fit rounded-lg rounded-tl-xs bg-sunken px-3.5 py-2">Que horários vocês têm?</p>
          <div className="mt-2 ml-12 rounded-lg rounded-br-xs bg-violet-soft px-3.5 py-2">
            <p className="mb-0.5 flex items-center gap-1.5 text-xs font-550 text-violet">
              <Sparkles size={13} aria-hidden="true" className="shrink-0" />
              {agent ? `Agente ${agent}` : 'Agente'}
            </p>
            <p>{`Atendemos ${hours}.${offer === null ? '' : ` ${offer}`}`}</p>
          </div>
          <p className="mt-3 text-xs text-ink-2">Muda junto com o que você escolhe ao lado.</p>
        </>
      )}
    </section>
  )
}

function offerText(
  [first, second]: readonly number[],
  { zone, now, name }: { zone: string; now: number; name: string },
): string {
  const what = name ? `Para ${name}, ` : ''
  const capital = name ? 't' : 'T'
  if (first === undefined) return `${what}${name ? 'n' : 'N'}ão tenho horário livre nos próximos dias.`
  const hour = (start: number) => `às ${hourInWords(timeAt(start, zone))}`
  const words = (start: number) => `${dayWords(start, zone, now)} ${hour(start)}`
  if (second === undefined) return `${what}${capital}enho livre ${words(first)}. Pode ser?`
  const other = dayIn(first, zone) === dayIn(second, zone) ? hour(second) : words(second)
  return `${what}${capital}enho livre ${words(first)} ou ${other}. Qual prefere?`
}

/** 'hoje', 'segunda'; from six days ahead with the date, since the weekday alone would be ambiguous. */
function dayWords(start: number, zone: string, now: number): string {
  return start - now < 6 * 86_400_000 ? dayName(start, zone, now).toLowerCase() : dayInWords(start, zone)
}
