import { AppointmentCard, type CardHandlers } from './AppointmentCard.tsx'
import { blockWhen } from '../../contract/schedule/recurrenceText.ts'
import type { Professional } from '../../contract/professional.ts'
import type { BlockView } from '../../sync/outbox/overlayPending.ts'
import { blockTitle, peopleText } from './blockEvents.ts'
import { BlockIcon } from './BlockTile.tsx'
import { StoppedNotice } from './StoppedNotice.tsx'
import type { CalendarEvent } from './calendarEvent.ts'

type Props = {
  events: readonly CalendarEvent[]
  /** All blocks, each once. */
  blocks: readonly BlockView[]
  professionals: readonly Pick<Professional, 'id' | 'name'>[]
  zone: string
  handlers: CardHandlers
  onEditBlock: (block: BlockView) => void
  /** Lists only blocks: in this view, the appointments' cards show their own refusals. */
  blocksOnly?: boolean | undefined
}

/** Refused commands with the reason and possible actions, for which an event on the grid has no room. */
export function StoppedTray({
  events,
  blocks,
  professionals,
  zone,
  handlers,
  onEditBlock,
  blocksOnly = false,
}: Props) {
  const stopped = blocksOnly ? [] : events.filter((event) => event.stopped)
  const stoppedBlocks = blocks.filter(({ pending }) => pending.some(({ state }) => state === 'rejected'))
  if (stopped.length + stoppedBlocks.length === 0) return null
  return (
    <section
      aria-label="Precisam de você"
      className="grid max-h-[38dvh] shrink-0 gap-2.5 overflow-y-auto border-b border-line p-4 md:auto-cols-[minmax(290px,26rem)] md:grid-flow-col md:overflow-x-auto md:px-5"
    >
      {stopped.map(({ id, appointment }) => (
        <AppointmentCard key={id} appointment={appointment} zone={zone} handlers={handlers} withProvider />
      ))}
      {stoppedBlocks.map((block) => (
        <StoppedBlock
          key={block.id}
          block={block}
          people={peopleText(block.professional_ids, professionals)}
          handlers={handlers}
          onEdit={() => onEditBlock(block)}
        />
      ))}
    </section>
  )
}

type BlockProps = { block: BlockView; people: string; handlers: CardHandlers; onEdit: () => void }

function StoppedBlock({ block, people, handlers, onEdit }: BlockProps) {
  const stopped = block.pending.find(({ state }) => state === 'rejected')
  if (!stopped) return null
  return (
    <article
      aria-label={`Bloqueio: ${blockTitle(block)}`}
      className="hatch rounded-md border border-bad px-4 py-3"
    >
      <p className="flex items-center gap-2 font-620">
        <BlockIcon kind={block.kind} size={16} />
        {blockTitle(block)}
      </p>
      <p className="text-xs text-ink-2">
        {blockWhen(block)} · {people}
      </p>
      <StoppedNotice pending={stopped} handlers={{ ...handlers, onEditQueued: onEdit }} />
    </article>
  )
}
