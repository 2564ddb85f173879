import { useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import type { CalendarEvent } from './calendarEvent.ts'

type Participant = CalendarEvent['participant']
type Props = {
  participants: readonly Participant[]
  /** The person whose events alone are shown; null: everyone's. */
  chosen: Participant | null
  onChoose: (participant: Participant | null) => void
}

/** People shown at first, and added by each press. */
const STEP = 5

/** The people with appointments in these days; pressing one shows only that person's events (CAL-39). */
export function ParticipantRow({ participants, chosen, onChoose }: Props) {
  const [limit, setLimit] = useState(STEP)
  const shown = participants.slice(0, limit)
  if (chosen && !shown.some(({ id }) => id === chosen.id)) shown.unshift(chosen)
  if (shown.length === 0) return null
  const more = participants.length - limit
  return (
    <fieldset aria-label="Mostrar só um cliente" className="flex min-w-0 items-center gap-1 overflow-x-auto">
      {shown.map((participant) => {
        const pressed = participant.id === chosen?.id
        return (
          <button
            key={participant.id}
            type="button"
            title={participant.name}
            aria-label={participant.name}
            aria-pressed={pressed}
            onClick={() => onChoose(pressed ? null : participant)}
            className={cx(
              'tap flex shrink-0 items-center gap-1.5 rounded-full p-0.5 transition-colors hover:bg-sunken',
              pressed && 'bg-brand-soft pr-2.5 text-xs font-550 text-brand-strong',
            )}
          >
            <Avatar
              size="sm"
              id={participant.id}
              name={participant.name}
              src={participant.avatar}
              className={cx(chosen && !pressed && 'opacity-50')}
            />
            {pressed && <span className="max-w-40 truncate">{participant.name}</span>}
          </button>
        )
      })}
      {more > 0 && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Mostrar mais ${Math.min(more, STEP)} de ${more} clientes`}
          onClick={() => setLimit(limit + STEP)}
        >
          +{more}
        </Button>
      )}
      {chosen && (
        <Button size="sm" variant="quiet" onClick={() => onChoose(null)}>
          Mostrar todos
        </Button>
      )}
    </fieldset>
  )
}
