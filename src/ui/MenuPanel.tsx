import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuHeading,
  MenuItem as HeadlessMenuItem,
  MenuItems,
  MenuSection,
  MenuSeparator as HeadlessMenuSeparator,
} from '@headlessui/react'
import { Check } from 'lucide-react'
import {
  type ComponentProps,
  Fragment,
  type ReactElement,
  type ReactNode,
  cloneElement,
  useEffect,
  useRef,
} from 'react'
import { cx } from './cx.ts'

export type MenuProps = {
  /** A Button or IconButton: whatever hands its props and ref on to a button. */
  trigger: ReactElement<ComponentProps<'button'>>
  children: ReactNode
  /** Fetches what the items need, if that comes apart; the menu waits for it. */
  load?: (() => Promise<unknown>) | undefined
  align?: 'start' | 'end' | undefined
  side?: 'top' | 'bottom' | undefined
  /** As wide as its trigger, at least. */
  wide?: boolean | undefined
}

/** What pressed the trigger: a key opens with an item focused, a pointer with none. */
export type MenuOpening = 'pointer' | 'ArrowDown' | 'ArrowUp'

/** Arrow keys, type-ahead, Esc; placed by what room there is. Opens as soon as it is there, by `opening`. */
export function MenuPanel({
  trigger,
  opening,
  children,
  align = 'end',
  side = 'bottom',
  wide = false,
}: MenuProps & { opening: MenuOpening }) {
  const button = useRef<HTMLButtonElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    const element = button.current
    // Once only: a second press would close it.
    if (!element || opened.current) return
    opened.current = true
    // The button that was pressed was another one, and took the focus with it.
    element.focus({ preventScroll: true })
    if (opening === 'pointer') element.click()
    else
      element.dispatchEvent(new KeyboardEvent('keydown', { key: opening, bubbles: true, cancelable: true }))
  }, [opening])
  return (
    <HeadlessMenu>
      {/* oxlint-disable-next-line react/refs -- handed on, not read */}
      <MenuButton as={Fragment}>{cloneElement(trigger, { ref: button })}</MenuButton>
      <MenuItems
        anchor={{ to: `${side} ${align}`, gap: 6, padding: 12 }}
        modal={false}
        className={cx(
          'z-60 min-w-[min(12rem,92vw)] rounded-md bg-surface p-1 shadow-pop ring-1 ring-line transition duration-120 ease-out outline-none starting:scale-97 starting:opacity-0',
          wide && 'w-(--button-width)',
        )}
      >
        {children}
      </MenuItems>
    </HeadlessMenu>
  )
}

const itemClass = (danger: boolean, className?: string) =>
  cx(
    'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 pointer-coarse:min-h-11',
    danger ? 'text-bad data-focus:bg-bad-soft' : 'text-ink data-focus:bg-sunken',
    className,
  )

export type MenuItemProps = {
  children: ReactNode
  onSelect: () => void
  icon?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** For a choice among items: shows the tick. */
  checked?: boolean | undefined
  /** A shortcut or a note, at the right. */
  aside?: ReactNode
}

export function MenuItem({
  children,
  onSelect,
  icon,
  danger = false,
  disabled = false,
  checked,
  aside,
}: MenuItemProps) {
  return (
    <HeadlessMenuItem disabled={disabled}>
      <button type="button" onClick={onSelect} className={itemClass(danger)}>
        {icon && (
          <span aria-hidden="true" className={cx('shrink-0', !danger && 'text-ink-2')}>
            {icon}
          </span>
        )}
        <span className="min-w-0 flex-1">{children}</span>
        {aside && <span className="text-xs text-ink-3">{aside}</span>}
        {/* Headless UI fixes the role, so the choice is said in words. */}
        {checked && <Check size={16} aria-hidden="true" className="text-brand" />}
        {checked && <span className="sr-only">(selecionado)</span>}
      </button>
    </HeadlessMenuItem>
  )
}

export type MenuLinkProps = {
  children: (className: string) => ReactElement
  danger?: boolean | undefined
}

export function MenuLink({ children, danger = false }: MenuLinkProps) {
  return <HeadlessMenuItem as={Fragment}>{children(itemClass(danger))}</HeadlessMenuItem>
}

export type MenuGroupProps = { heading: string; children: ReactNode }

export function MenuGroup({ heading, children }: MenuGroupProps) {
  return (
    <MenuSection>
      <MenuHeading className="px-2.5 pt-2 pb-1 text-2xs text-ink-3">{heading}</MenuHeading>
      {children}
    </MenuSection>
  )
}

export function MenuSeparator() {
  return <HeadlessMenuSeparator className="my-1 h-px bg-line" />
}
