import { CalendarSearch } from 'lucide-react'
import type { Professional } from '../../contract/professional.ts'
import type { FreeTime } from '../../contract/schedule/freeTimes.ts'
import { Button } from '../../ui/Button.tsx'
import type { CalendarEvent } from './calendarEvent.ts'
import { freeText } from './freeText.ts'
import { ParticipantRow } from './ParticipantRow.tsx'
import { ProfessionalChips } from './ProfessionalChips.tsx'

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

/** The row under the desktop toolbar: filters by professional and client, and the next free time. */
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
