import { CalendarSearch } from 'lucide-react'
import type { Professional } from '../../contract/professional.ts'
import type { FreeTime } from '../../contract/schedule/freeTimes.ts'
import { Button } from '../../ui/Button.tsx'
import type { CalendarEvent } from './calendarEvent.ts'
import { nearName } from './calendarView.ts'
import { ParticipantRow } from './ParticipantRow.tsx'
import { ProfessionalChips } from './ProfessionalChips.tsx'
import { dayOf, timeOf } from './zonedTime.ts'

type Participant = CalendarEvent['participant']
type Props = {
  professionals: readonly Professional[]
  professional: string | null
  onProfessional: (id: string | null) => void
  participants: readonly Participant[]
  participant: Participant | null
  onParticipant: (participant: Participant | null) => void
  free: FreeTime | null
  today: string
  zone: string
  onFree: (free: FreeTime) => void
}

/** Under the toolbar of a desk: whose and for whom, and where there is room. */
export function CalendarFilters({
  professionals,
  professional,
  onProfessional,
  free,
  today,
  zone,
  ...rest
}: Props) {
  const several = professionals.length > 1
  const someone = rest.participants.length > 0
  if (!several && !someone && !free) return null
  return (
    <div className="flex min-w-0 shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5 md:px-5">
      {several && (
        <ProfessionalChips professionals={professionals} chosen={professional} onChoose={onProfessional} />
      )}
      <ParticipantRow
        participants={rest.participants}
        chosen={rest.participant}
        onChoose={rest.onParticipant}
      />
      {free && (
        <Button
          variant="quiet"
          size="sm"
          icon={<CalendarSearch size={16} />}
          className="ml-auto"
          onClick={() => rest.onFree(free)}
        >
          <span>
            Próximo horário livre:{' '}
            <strong className="font-620 text-brand">{freeText(free, { professionals, today, zone })}</strong>
          </span>
        </Button>
      )}
    </div>
  )
}

type Context = { professionals: readonly Pick<Professional, 'id' | 'name'>[]; today: string; zone: string }

/** 'hoje, 11:30, Dra. Helena' */
export function freeText(
  { start, professionalId }: FreeTime,
  { professionals, today, zone }: Context,
): string {
  const day = dayOf(start, zone)
  const near = nearName(day, today)?.toLocaleLowerCase('pt-BR')
  const name = professionals.find(({ id }) => id === professionalId)?.name
  const when =
    near ?? `${shortWeekday.format(new Date(`${day}T00:00:00Z`))} ${day.slice(8)}/${day.slice(5, 7)}`
  return [when, timeOf(start, zone), name].filter(Boolean).join(', ')
}

const shortWeekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
