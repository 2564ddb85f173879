import { CalendarOff, Clock, Coffee, Ban, Plane, TriangleAlert, Users } from 'lucide-react'
import { BLOCK_KIND_LABEL, type BlockKind } from '../../contract/block.ts'
import { cx } from '../../ui/cx.ts'
import { type BlockEvent, dragIdOf } from './blockEvents.ts'
import { clock, type GridScale, heightOf, pixels } from './gridHours.ts'

const ICON = { lunch: Coffee, meeting: Users, holiday: CalendarOff, absence: Plane, other: Ban } as const

export function BlockIcon({ kind, size = 14 }: { kind: BlockKind; size?: number | undefined }) {
  const Icon = ICON[kind]
  return <Icon size={size} aria-hidden="true" className="shrink-0" />
}

/** 'Almoço' or 'Congresso (Ausência)': the title, with the kind if the title does not contain it. */
export const blockName = ({ title, block }: Pick<BlockEvent, 'title' | 'block'>): string =>
  title === BLOCK_KIND_LABEL[block.kind] ? title : `${title} (${BLOCK_KIND_LABEL[block.kind]})`

/** '12:00 – 13:00', 'dia inteiro' */
export const blockSpan = (event: BlockEvent): string =>
  event.allDay ? 'dia inteiro' : `${clock(event.startMinute)} – ${clock(event.endMinute)}`

export const blockLabel = (event: BlockEvent): string =>
  `Bloqueio: ${blockName(event)}, ${blockSpan(event)}, ${event.people}${stateText(event)}`

const stateText = ({ stopped, waiting, leaving }: BlockEvent): string =>
  stopped ? ', não aceito pelo servidor' : leaving ? ', remoção na fila' : waiting ? ', na fila' : ''

const state = ({ stopped, waiting }: BlockEvent): string =>
  stopped ? 'border-bad text-bad' : waiting ? 'border-dashed border-brand' : 'border-line'

export function BlockState({ event }: { event: BlockEvent }) {
  if (event.stopped) return <TriangleAlert size={12} aria-hidden="true" className="shrink-0" />
  if (!event.waiting) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-2xs">
      <Clock size={12} aria-hidden="true" />
      {event.leaving ? 'remoção na fila' : 'na fila'}
    </span>
  )
}

type TileProps = {
  event: BlockEvent
  top: number
  minutes: number
  column: number
  columns: number
  scale: GridScale
  onOpen: (event: BlockEvent) => void
}

/** A hatched block on the hour grid; its height shows its duration. */
export function BlockTile({ event, top, minutes, column, columns, scale, onOpen }: TileProps) {
  return (
    <button
      type="button"
      data-event={dragIdOf(event)}
      data-movable={event.movable || undefined}
      data-length={Math.round((Date.parse(event.end) - Date.parse(event.start)) / 60_000)}
      aria-label={blockLabel(event)}
      title={`${blockName(event)} · ${event.people}`}
      onClick={() => onOpen(event)}
      style={{
        top: pixels(top, scale) + 1,
        height: heightOf(minutes, scale),
        left: `calc(${(column / columns) * 100}% + 3px)`,
        width: `calc(${100 / columns}% - 6px)`,
      }}
      className={cx(
        'hatch absolute flex items-start gap-1.5 overflow-clip rounded-[8px] border px-2 py-0.5 text-left text-2xs/[1.15rem] text-ink-2 select-none',
        event.movable && 'cursor-grab!',
        state(event),
      )}
    >
      <span className="mt-0.5">
        <BlockIcon kind={event.block.kind} />
      </span>
      <span className="min-w-0">
        {event.title}
        {columns === 1 && minutes >= 40 && event.people !== 'todos' && (
          <span className="block truncate">{event.people}</span>
        )}
        <span data-time className="sr-only">
          {blockSpan(event)}
        </span>
      </span>
      <BlockState event={event} />
    </button>
  )
}

type ChipProps = { event: BlockEvent; onOpen: (event: BlockEvent) => void; movable?: boolean | undefined }

/** A block as one line, for a day of the month view and for the all-day row. */
export function BlockChip({ event, onOpen, movable = true }: ChipProps) {
  return (
    <button
      type="button"
      data-event={dragIdOf(event)}
      data-movable={(movable && event.movable) || undefined}
      aria-label={blockLabel(event)}
      onClick={() => onOpen(event)}
      className={cx(
        'hatch flex h-6 w-full max-md:h-11 min-w-0 items-center gap-1 rounded-[5px] border px-1 text-left text-[0.6875rem] text-ink-2 select-none focus-visible:outline-offset-[-2px]',
        movable && event.movable && 'cursor-grab!',
        state(event),
      )}
    >
      <BlockIcon kind={event.block.kind} size={12} />
      {!event.allDay && <span className="shrink-0 max-md:hidden">{clock(event.startMinute)}</span>}
      <span className="min-w-0 truncate">{event.title}</span>
      <BlockState event={event} />
    </button>
  )
}

/** A block in the list of a day, with time, title and people. */
export function BlockRow({ event, onOpen }: { event: BlockEvent; onOpen: (event: BlockEvent) => void }) {
  return (
    <button
      type="button"
      aria-label={blockLabel(event)}
      onClick={() => onOpen(event)}
      className={cx(
        'hatch flex min-h-11 w-full min-w-0 flex-wrap items-center gap-x-2 rounded-[10px] border px-3 py-1 text-left text-[0.8125rem] text-ink-2',
        state(event),
      )}
    >
      <BlockIcon kind={event.block.kind} size={16} />
      <span className="min-w-0">
        {event.title}
        {event.allDay ? ', dia inteiro' : ` até ${clock(event.endMinute)}`} · {event.people}
      </span>
      <BlockState event={event} />
    </button>
  )
}
