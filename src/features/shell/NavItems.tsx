import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Count } from '../../ui/Count.tsx'
import { cx } from '../../ui/cx.ts'
import { mainNavigation, type NavGroup as Group, type NavItem, screens } from './navigation.ts'
import { useUnread } from './useUnread.ts'

type Props = {
  /** A rail of icons. It has no room for groups, so their screens are listed one by one. */
  collapsed?: boolean | undefined
  onNavigate?: (() => void) | undefined
}

/** The entries of 'Principal' (NAV-12). */
export function NavItems({ collapsed = false, onNavigate }: Props) {
  const unread = useUnread()
  return (collapsed ? screens : mainNavigation).map((entry) =>
    'items' in entry ? (
      <NavGroup key={entry.label} group={entry} unread={unread} onNavigate={onNavigate} />
    ) : (
      <NavLink key={entry.to} item={entry} unread={unread} collapsed={collapsed} onNavigate={onNavigate} />
    ),
  )
}

type GroupProps = { group: Group; unread: number; onNavigate?: (() => void) | undefined }

/** A collapsible group of the navigation; opening one of its screens expands it (NAV-13). */
function NavGroup({ group, unread, onNavigate }: GroupProps) {
  const id = useId()
  const active = useLocation({
    select: ({ pathname }) => group.items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  })
  const [open, setOpen] = useState(true)
  const [wasActive, setWasActive] = useState(active)
  if (active !== wasActive) {
    setWasActive(active)
    if (active) setOpen(true)
  }
  const Icon = group.icon
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex h-9 shrink-0 items-center gap-2.5 rounded-sm border border-transparent px-2.5 text-left text-ink-2 transition-colors hover:bg-sunken hover:text-ink pointer-coarse:h-11"
      >
        <Icon size={18} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{group.label}</span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={cx('shrink-0 transition-transform', !open && '-rotate-90')}
        />
      </button>
      <div id={id} hidden={!open} className="flex flex-col gap-0.5 [&[hidden]]:hidden">
        {group.items.map((item) => (
          <NavLink key={item.to} item={item} unread={unread} nested onNavigate={onNavigate} />
        ))}
      </div>
    </>
  )
}

type LinkProps = {
  item: NavItem
  unread: number
  collapsed?: boolean | undefined
  /** Inside a group: without an icon of its own. */
  nested?: boolean | undefined
  onNavigate?: (() => void) | undefined
}

/** An entry of the navigation; only its icon when the sidebar is a rail. */
function NavLink({ item, unread, collapsed = false, nested = false, onNavigate }: LinkProps) {
  const Icon = item.icon
  return (
    <Link
      to={item.to}
      onClick={onNavigate}
      title={collapsed ? item.label : undefined}
      className={cx(
        'relative flex h-9 shrink-0 items-center gap-2.5 rounded-sm border border-transparent text-ink-2 transition-colors hover:bg-sunken hover:text-ink pointer-coarse:h-11',
        collapsed ? 'justify-center' : nested ? 'pr-2.5 pl-[38px]' : 'px-2.5',
      )}
      activeProps={{ className: 'border-line! bg-surface text-ink! font-550' }}
    >
      {!nested && <Icon size={18} aria-hidden="true" className="shrink-0" />}
      <span className={cx('min-w-0 flex-1 truncate', collapsed && 'sr-only')}>{item.label}</span>
      {item.to === '/chat' && (
        <Count
          value={unread}
          label={['conversa com mensagens não lidas', 'conversas com mensagens não lidas']}
          className={collapsed ? 'absolute -top-1 -right-1 scale-90' : undefined}
        />
      )}
    </Link>
  )
}
