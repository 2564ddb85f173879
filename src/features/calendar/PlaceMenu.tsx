import { CalendarPlus, CalendarX2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = { at: { x: number; y: number }; onBook: () => void; onBlock: () => void; onClose: () => void }

const WIDTH = 220
const MARGIN = 8

/**
 * The menu of an empty place: book or block it. It is a native popover, so Esc or a press outside closes it.
 */
export function PlaceMenu({ at, onBook, onBlock, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = panel.current
    if (!node) return undefined
    node.showPopover()
    const { height } = node.getBoundingClientRect()
    node.style.left = `${Math.max(MARGIN, Math.min(at.x, innerWidth - WIDTH - MARGIN))}px`
    node.style.top = `${Math.max(MARGIN, Math.min(at.y, innerHeight - height - MARGIN))}px`
    node.querySelector('button')?.focus()
    const toggled = (event: ToggleEvent) => event.newState === 'closed' && onClose()
    node.addEventListener('toggle', toggled)
    return () => node.removeEventListener('toggle', toggled)
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount; another place has another key
  }, [])
  return (
    <div
      ref={panel}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label="Neste horário"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        const items = [...event.currentTarget.querySelectorAll('button')]
        const here = items.indexOf(document.activeElement as HTMLButtonElement)
        items[(here + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length]?.focus()
      }}
      className="fixed m-0 w-[220px] rounded-md border border-line bg-surface p-1 text-ink shadow-pop"
    >
      <Item icon={<CalendarPlus size={16} />} onSelect={() => (onClose(), onBook())}>
        Novo agendamento
      </Item>
      <Item icon={<CalendarX2 size={16} />} onSelect={() => (onClose(), onBlock())}>
        Bloquear horário
      </Item>
    </div>
  )
}

const Item = ({
  icon,
  children,
  onSelect,
}: {
  icon: ReactNode
  children: ReactNode
  onSelect: () => void
}) => (
  <button
    type="button"
    role="menuitem"
    onClick={onSelect}
    className="flex min-h-11 w-full items-center gap-2.5 rounded-sm px-2.5 text-left hover:bg-sunken focus-visible:bg-sunken"
  >
    {icon}
    {children}
  </button>
)
