import { CalendarSearch } from 'lucide-react'
import type { Provider } from '../../contract/appointment.ts'
import type { FreeTime } from '../../contract/schedule/freeTimes.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { freeText } from './freeText.ts'
import { useNextFree } from './useNextFree.ts'

type Props = {
  /** The day from which on it is looked for. */
  from: string
  today: string
  zone: string
  providers: readonly Pick<Provider, 'id' | 'name'>[]
  onBook: (free: FreeTime) => void
}

/** The next time that can be booked with anyone, as far as this device knows; pressed, it is booked. */
export function NextFreeLine({ from, today, zone, providers, onBook }: Props) {
  const next = useNextFree(zone, null, from)
  if (!next) return null
  const { free, knownUntil, whole } = next
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
