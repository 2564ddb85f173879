import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { ConversationView } from '../../sync/outbox/overlayPending.ts'
import { ConversationRow } from './ConversationRow.tsx'
import type { InboxTab } from './tab.ts'
import { useMinute } from '../../hooks/useMinute.ts'

export interface RowsHandle {
  focusFirst: () => void
}

type Props = {
  rows: readonly ConversationView[]
  selectedId: string | undefined
  tab: InboxTab
  onReachEnd: () => void
  ref: Ref<RowsHandle>
}

const ROW_HEIGHT = 61

/**
 * The virtualized rows of the list. In a file of its own, because the React Compiler does not optimize
 * components that use a virtualizer.
 */
export function ConversationRows({ rows, selectedId, tab, onReachEnd, ref }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(0)
  const timeZone = useTimeZone()
  const now = useMinute()
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - 12) onReachEnd()
  }, [last, rows.length, onReachEnd])

  // A single tab stop for the list, always on a row that is rendered.
  const stop = items.some((item) => item.index === focused) ? focused : items[0]?.index

  function focusRow(index: number) {
    if (index < 0 || index >= rows.length) return
    setFocused(index)
    virtualizer.scrollToIndex(index)
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-index="${index}"] a`)
        ?.focus({ preventScroll: true }),
    )
  }
  useImperativeHandle(ref, () => ({ focusFirst: () => focusRow(0) }))

  function onKeyDown(event: KeyboardEvent) {
    const row = (event.target as Element).closest('[data-index]')
    const at = Number(row?.getAttribute('data-index'))
    if (!row || Number.isNaN(at)) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    focusRow(to)
  }

  return (
    <div ref={scroller} className="absolute inset-0 overflow-y-auto overscroll-contain">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between the links inside */}
      <ul
        aria-label="Conversas"
        onKeyDown={onKeyDown}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) => {
          const view = rows[item.index]
          if (!view) return null
          return (
            <li
              key={item.key}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              className="absolute top-0 left-0 w-full"
              style={{ height: ROW_HEIGHT, transform: `translateY(${item.start}px)` }}
            >
              <ConversationRow
                view={view}
                selected={view.id === selectedId}
                tabStop={item.index === stop}
                tab={tab}
                timeZone={timeZone}
                now={now}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
