import type { ReactNode } from 'react'
import type { Professional } from '../../contract/professional.ts'
import type { BlockEvent } from './blockEvents.ts'
import { BlockRow } from './BlockTile.tsx'
import type { CalendarEvent } from './calendarEvent.ts'
import type { DayEntry } from './dayEntries.ts'
import { clock } from './gridHours.ts'
import { PhoneTile } from './PhoneTile.tsx'
import { FreedRow } from './waiting/FreedTile.tsx'

type Props = {
  entries: readonly DayEntry[]
  professionals: readonly Professional[]
  now: number
  onOpen: (event: CalendarEvent) => void
  onOpenBlock: (event: BlockEvent) => void
  /** The row of the next free time. */
  free?: ReactNode
}

/** The list of a day's entries. */
export function DayEntries({ entries, professionals, now, onOpen, onOpenBlock, free }: Props) {
  const several = professionals.filter(({ active }) => active).length > 1
  return (
    <ul className="flex flex-col gap-1.5 pr-3">
      {entries.map((entry) => {
        if (entry.kind === 'now')
          return (
            <li key="now" data-now className="day-now">
              <span className="day-time text-bad!">
                <span className="sr-only">Agora, </span>
                {clock(Math.floor(entry.at))}
              </span>
            </li>
          )
        if (entry.kind === 'free')
          return (
            <li key="free" className="day-row">
              <p aria-hidden="true" className="day-time pt-3!">
                {clock(entry.at)}
              </p>
              <div className="day-tile">{free}</div>
            </li>
          )
        if (entry.kind === 'freed')
          return (
            <li key={entry.place.key} className="day-row">
              <p aria-hidden="true" className="day-time pt-3!">
                {clock(entry.at)}
              </p>
              <div className="day-tile">
                <FreedRow place={entry.place} />
              </div>
            </li>
          )
        if (entry.kind === 'block')
          return (
            <li key={entry.event.key} className="day-row">
              <p aria-hidden="true" className="day-time pt-3!">
                {entry.event.allDay ? 'dia todo' : clock(entry.at)}
              </p>
              <div className="day-tile">
                <BlockRow event={entry.event} onOpen={onOpenBlock} />
              </div>
            </li>
          )
        return (
          <PhoneTile
            key={entry.event.id}
            event={entry.event}
            professional={
              several ? professionals.find(({ id }) => id === entry.event.appointment.provider_id) : undefined
            }
            past={Date.parse(entry.event.end) < now}
            onOpen={onOpen}
          />
        )
      })}
    </ul>
  )
}
