import { CalendarPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AppointmentCard, type CardHandlers } from './AppointmentCard.tsx'
import { type BlockEvent, groupBlocks } from './blockEvents.ts'
import { BlockRow } from './BlockTile.tsx'
import { type CalendarEvent, groupByDay } from './calendarEvent.ts'
import { dayTitle } from './calendarView.ts'
import { CALENDAR_TEXT } from './texts.ts'

type Props = {
  days: readonly string[]
  events: readonly CalendarEvent[]
  blocks: readonly BlockEvent[]
  onOpenBlock: (event: BlockEvent) => void
  today: string
  zone: string
  handlers: CardHandlers
  withProvider: boolean
  onNew: () => void
}

/** Cards per page; more are drawn when the person scrolls down to them. */
const PAGE = 40

/** CAL-07, CAL-08: thirty days as a list; each entry offers all its actions. */
export function AgendaView({
  days,
  events,
  blocks,
  onOpenBlock,
  today,
  zone,
  handlers,
  withProvider,
  onNew,
}: Props) {
  const [limit, setLimit] = useState(PAGE)
  const byDay = entriesByDay(events, blocks, days)
  const total = [...byDay.values()].reduce((sum, own) => sum + own.length, 0)
  if (total === 0)
    return (
      <EmptyState
        icon={<CalendarPlus size={22} />}
        title={CALENDAR_TEXT.emptyTitle}
        className="flex-1"
        action={<Button onClick={onNew}>Novo agendamento</Button>}
      >
        {CALENDAR_TEXT.empty}
      </EmptyState>
    )
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-5 pb-help">
      <div className="mx-auto flex max-w-3xl flex-col gap-5">
        {firstOf(byDay, limit).map(([day, own]) => (
          <section key={day} aria-label={dayTitle(day, today)} className="flex flex-col gap-2.5">
            <h3 className="font-620">{dayTitle(day, today)}</h3>
            {own.map((entry) =>
              'block' in entry ? (
                <BlockRow key={entry.key} event={entry} onOpen={onOpenBlock} />
              ) : (
                <AppointmentCard
                  key={entry.id}
                  appointment={entry.appointment}
                  zone={zone}
                  handlers={handlers}
                  withProvider={withProvider}
                />
              ),
            )}
          </section>
        ))}
        {total > limit && <More onNear={() => setLimit(limit + PAGE)} />}
      </div>
    </div>
  )
}

type Entry = CalendarEvent | BlockEvent

/** Appointments and blocks of each day, all-day ones first, then by start. */
function entriesByDay(
  events: readonly CalendarEvent[],
  blocks: readonly BlockEvent[],
  days: readonly string[],
): Map<string, Entry[]> {
  const blocksByDay = groupBlocks(blocks, days)
  return new Map(
    [...groupByDay(events, days)].map(([day, own]) => [
      day,
      [...own, ...(blocksByDay.get(day) ?? [])].toSorted(
        (a, b) => Number(b.allDay) - Number(a.allDay) || Date.parse(a.start) - Date.parse(b.start),
      ),
    ]),
  )
}

/** The first `limit` entries, grouped by day, without empty days. */
function firstOf(byDay: ReadonlyMap<string, Entry[]>, limit: number): [string, Entry[]][] {
  const first: [string, Entry[]][] = []
  let room = limit
  for (const [day, events] of byDay) {
    const own = events.slice(0, room)
    if (own.length > 0) first.push([day, own])
    room -= own.length
  }
  return first
}

function More({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((each) => each.isIntersecting) && onNear(),
      {
        rootMargin: '600px',
      },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  })
  return <div ref={mark} className="h-px" />
}
