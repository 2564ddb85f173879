import { Link } from '@tanstack/react-router'
import { Count } from '../../ui/Count.tsx'
import { cx } from '../../ui/cx.ts'
import type { NavItem } from './navigation.ts'

type Props = {
  item: NavItem
  unread: number
  collapsed?: boolean | undefined
  /** Inside a group: without an icon of its own. */
  nested?: boolean | undefined
  onNavigate?: (() => void) | undefined
}

/** An entry of the navigation; only its icon when the sidebar is a rail. */
export function NavLink({ item, unread, collapsed = false, nested = false, onNavigate }: Props) {
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
