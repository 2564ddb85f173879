import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import {
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Bubble } from './Bubble.tsx'
import type { BubbleActions } from './bubbleActions.ts'
import { Lines } from './LazyLines.tsx'
import type { ThreadItem } from './threadItems.ts'

export interface MessageListHandle {
  scrollToEnd: () => void
  /** Returns false if that message is not loaded. */
  scrollToMessage: (id: string) => boolean
}

type Props = {
  items: readonly ThreadItem[]
  timeZone: string
  contactName: string
  actions: BubbleActions
  /** Number of messages that arrived while the user was reading further up. */
  unseen: number
  /** Shown above the oldest message: loading, an error, or the beginning of the conversation. */
  top: ReactNode
  onReachTop: () => void
  onAtEnd: (atEnd: boolean) => void
  ref: Ref<MessageListHandle>
}

const END_THRESHOLD = 80
const TOP_THRESHOLD = 400

/**
 * The virtualized messages of the thread. In a file of its own, because the React Compiler does not optimize
 * components that use a virtualizer.
 */
export const MessageList = memo(function MessageList({
  items,
  timeZone,
  contactName,
  actions,
  unseen,
  top,
  onReachTop,
  onAtEnd,
  ref,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [lit, setLit] = useState<string | null>(null)
  const [atEnd, setAtEnd] = useState(true)
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.day ? 102 : 62),
    getItemKey: (index) => items[index]?.message.id ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_THRESHOLD,
    paddingStart: 12,
    paddingEnd: 14,
    overscan: 8,
  })

  const filled = items.length > 0
  useLayoutEffect(() => {
    if (filled) virtualizer.scrollToEnd()
  }, [filled, virtualizer])

  useEffect(() => onAtEnd(atEnd), [atEnd, onAtEnd])

  // When the keyboard opens or the composer grows, a thread scrolled to its end stays at its end.
  const stays = useRef(atEnd)
  useEffect(() => {
    stays.current = atEnd
  }, [atEnd])
  useEffect(() => {
    if (!scroller.current) return undefined
    const observer = new ResizeObserver(() => {
      if (stays.current) virtualizer.scrollToEnd()
    })
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [virtualizer])

  function onScroll() {
    const element = scroller.current
    if (!element) return
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight <= END_THRESHOLD)
    if (element.scrollTop < TOP_THRESHOLD) onReachTop()
  }

  // A short thread cannot scroll, so request older messages as soon as there is room for them.
  useEffect(() => {
    const element = scroller.current
    if (filled && element && element.scrollHeight <= element.clientHeight + TOP_THRESHOLD) onReachTop()
  }, [filled, items.length, onReachTop])

  useImperativeHandle(ref, () => ({
    scrollToEnd: () => virtualizer.scrollToEnd(),
    scrollToMessage: (id) => {
      const index = items.findIndex(({ message }) => message.id === id)
      if (index < 0) return false
      virtualizer.scrollToIndex(index, { align: 'center' })
      setLit(id)
      return true
    },
  }))
  useEffect(() => {
    if (lit === null) return undefined
    const timer = setTimeout(() => setLit(null), 1600)
    return () => clearTimeout(timer)
  }, [lit])

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-label="Mensagens"
        aria-live="polite"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="absolute inset-0 overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <div className="flex min-h-full flex-col justify-end px-3 md:px-[22px]">
          {!filled && top}
          <div className="relative w-full shrink-0" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((row) => {
              const item = items[row.index]
              if (!item) return null
              return (
                <div
                  key={row.key}
                  ref={virtualizer.measureElement}
                  data-index={row.index}
                  className="absolute top-0 left-0 w-full"
                  style={{ transform: `translateY(${row.start}px)` }}
                >
                  {item.day && (
                    <p className="flex justify-center pt-3 pb-1">
                      <Badge>{item.day}</Badge>
                    </p>
                  )}
                  <Lines before message={item.message} timeZone={timeZone} />
                  <Bubble
                    message={item.message}
                    opens={item.opens}
                    timeZone={timeZone}
                    contactName={contactName}
                    lit={lit === item.message.id}
                    actions={actions}
                  />
                  <Lines before={false} message={item.message} timeZone={timeZone} />
                </div>
              )
            })}
          </div>
        </div>
      </div>
      {/* Over the messages instead of among them, so that it does not move them when it appears or
          disappears. */}
      {filled && <div className="absolute inset-x-3 top-2 flex justify-center">{top}</div>}
      {!atEnd && (
        <Button
          size="sm"
          icon={<ArrowDown size={15} />}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-pop"
          onClick={() => virtualizer.scrollToEnd()}
        >
          {unseen === 0 ? 'Ir para o fim' : unseen === 1 ? '1 nova mensagem' : `${unseen} novas mensagens`}
        </Button>
      )}
    </div>
  )
})
