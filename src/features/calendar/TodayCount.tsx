import { useSyncAge } from '../../hooks/useSyncAge.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useDay } from './reads.ts'
import { useToday } from './useToday.ts'

/** ' · 6 atendimentos hoje', without cancelled and missed ones; nothing until the mirror has been filled. */
export function TodayCount() {
  const zone = useTimeZone()
  const day = useDay(useToday(zone), zone)
  const age = useSyncAge()
  // Data that was never loaded does not mean zero appointments.
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
