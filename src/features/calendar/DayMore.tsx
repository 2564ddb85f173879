import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import type { BlockEvent } from './blockEvents.ts'
import { BlockChip } from './BlockTile.tsx'
import type { CalendarEvent } from './calendarEvent.ts'
import { EventChip } from './EventChip.tsx'

type Props = {
  title: string
  /** The position of the element that opened it. */
  at: DOMRect
  events: readonly CalendarEvent[]
  blocks: readonly BlockEvent[]
  onOpen: (event: CalendarEvent) => void
  onOpenBlock: (event: BlockEvent) => void
  onClose: () => void
}

const WIDTH = 264
const MARGIN = 8

/**
 * All events of a day whose cell is too small for them (CAL-12). It is a native popover, so Esc or a press
 * outside closes it.
 */
export function DayMore({ title, at, events, blocks, onOpen, onOpenBlock, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = panel.current
    if (!node) return undefined
    node.showPopover()
    const { height } = node.getBoundingClientRect()
    const left = Math.min(Math.max(at.left, MARGIN), innerWidth - WIDTH - MARGIN)
    const top = Math.min(at.bottom + 2, innerHeight - height - MARGIN)
    node.style.left = `${left}px`
    node.style.top = `${Math.max(top, MARGIN)}px`
    node.querySelector('button')?.focus()
    const toggled = (event: ToggleEvent) => event.newState === 'closed' && onClose()
    node.addEventListener('toggle', toggled)
    return () => node.removeEventListener('toggle', toggled)
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount; another day has another key
  }, [])
  return (
    <div
      ref={panel}
      popover="auto"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog closes differently from a popover
      role="dialog"
      aria-label={title}
      className="fixed m-0 max-h-[60dvh] w-[264px] overflow-y-auto rounded-md border border-line bg-surface p-2 text-ink shadow-pop"
    >
      <div className="flex items-center gap-2 pb-1 pl-1">
        <p className="min-w-0 flex-1 text-xs font-620">{title}</p>
        <IconButton size="sm" label="Fechar" icon={<X size={16} />} onClick={onClose} />
      </div>
      <ul className="flex flex-col gap-1">
        {events.map((event) => (
          <li key={event.id}>
            <EventChip
              event={event}
              movable={false}
              onOpen={(chosen) => {
                onClose()
                onOpen(chosen)
              }}
            />
          </li>
        ))}
        {blocks.map((event) => (
          <li key={event.key}>
            <BlockChip
              event={event}
              movable={false}
              onOpen={(chosen) => {
                onClose()
                onOpenBlock(chosen)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
