import { Link } from '@tanstack/react-router'
import { CalendarSearch } from 'lucide-react'
import type { Provider } from '../../contract/appointment.ts'
import type { FreeTime } from '../../contract/schedule/freeTimes.ts'
import { useProfessionals } from '../../hooks/useAgenda.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { freeText } from './freeText.ts'
import { useNextFree } from './useNextFree.ts'

type Props = {
  /** The first day to search. */
  from: string
  today: string
  zone: string
  providers: readonly Pick<Provider, 'id' | 'name'>[]
  onBook: (free: FreeTime) => void
}

/** The next time that can be booked with anyone, as far as this device knows; a press begins the booking. */
export function NextFreeLine({ from, today, zone, providers, onBook }: Props) {
  const next = useNextFree(zone, null, from)
  const professionals = useProfessionals()
  if (!next) return null
  const { free, knownUntil, whole } = next
  if (
    !free &&
    professionals?.every(
      ({ active, hours }) => !active || hours.every(({ intervals }) => intervals.length === 0),
    )
  )
    return (
      <span className="block">
        Ainda não há horários de atendimento, por isso nenhum horário está livre.{' '}
        <Link to="/availability" className="tap font-550 text-brand hover:underline">
          Definir horários
        </Link>
      </span>
    )
  if (!free)
    return (
      <span className="block">
        {whole
          ? 'Nenhum horário livre nos próximos 60 dias.'
          : `Nenhum horário livre até ${formatDate(knownUntil - 1, zone)}, que é até onde este aparelho conhece a agenda.`}
      </span>
    )
  return (
    <button
      type="button"
      onClick={() => onBook(free)}
      className="flex min-h-11 w-full items-center gap-2 text-left hover:underline"
    >
      <CalendarSearch size={16} aria-hidden="true" className="shrink-0" />
      <span>
        Próximo horário livre:{' '}
        <strong className="font-620 text-brand">
          {freeText(free, { professionals: providers, today, zone })}
        </strong>
      </span>
    </button>
  )
}
