import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useDay, useSyncAge } from './reads.ts'
import { useToday } from './useToday.ts'

/** ' · 6 atendimentos hoje', of those that were not cancelled or missed; nothing before that is known. */
export function TodayCount() {
  const zone = useTimeZone()
  const day = useDay(useToday(zone), zone)
  const age = useSyncAge()
  // What never came is not none.
  if (!day || !age || age.empty) return null
  const count = day.filter(({ status }) => status !== 'cancelled' && status !== 'no_show').length
  if (count === 0) return <> · nenhum atendimento hoje</>
  return (
    <>
      {' '}
      · {count} {count === 1 ? 'atendimento' : 'atendimentos'} hoje
    </>
  )
}
