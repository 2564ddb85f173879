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
  /** A Button, an IconButton or any component that passes its props and ref on to a button. */
  trigger: ReactElement<ComponentProps<'button'>>
  children: ReactNode
  /** Loads what the items need, if it is a separate chunk; the menu opens after it. */
  load?: (() => Promise<unknown>) | undefined
  align?: 'start' | 'end' | undefined
  side?: 'top' | 'bottom' | undefined
  /** At least as wide as its trigger. */
  wide?: boolean | undefined
}

/** How the trigger was pressed: a key opens the menu with an item focused, a pointer without. */
export type MenuOpening = 'pointer' | 'ArrowDown' | 'ArrowUp'

/**
 * A menu with arrow keys, type-ahead and Esc, placed where there
 * is room. It opens as soon as it is mounted, as `opening` says.
 */
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
    // Only once: a second click would close the menu.
    if (!element || opened.current) return
    opened.current = true
    // The button that was pressed has been replaced by this one, and its focus is lost; restore it.
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
  /** For a choice among items: shows a check mark. */
  checked?: boolean | undefined
  /** A shortcut or a note at the right. */
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
        {/* Headless UI does not allow another role here, so hidden text says which item is chosen. */}
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
