import { NavGroup } from './NavGroup.tsx'
import { NavLink } from './NavLink.tsx'
import { mainNavigation, screens } from './navigation.ts'
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
