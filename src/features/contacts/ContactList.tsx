import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { ContactRow } from './ContactRow.tsx'

/**
 * The list of contacts; only visible rows are rendered. In a file of its own, because the React Compiler does
 * not optimize components that use a virtualizer.
 */
export function ContactList({ contacts, zone }: { contacts: readonly ContactView[]; zone: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 74,
    getItemKey: (index) => contacts[index]?.id ?? index,
    overscan: 8,
  })
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto bg-surface pb-help">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const contact = contacts[item.index]
          return (
            contact && (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                aria-setsize={contacts.length}
                aria-posinset={item.index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <ContactRow contact={contact} zone={zone} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
