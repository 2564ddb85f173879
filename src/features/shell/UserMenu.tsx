import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Menu } from '../../ui/Menu.tsx'
import { UserMenuButton } from './UserMenuButton.tsx'
import type { UserMenuItemsProps } from './UserMenuItems.tsx'

const part = lazyPart(() => import('./UserMenuItems.tsx'))

export const loadUserMenu = part.load

/**
 * The user menu: who is signed in, and personal settings (NAV-18,
 * NAV-19). The code of its items is loaded when it opens.
 */
export function UserMenu(props: UserMenuItemsProps) {
  const loaded = useSyncExternalStore(part.subscribe, part.get)
  return (
    <Menu
      side="top"
      align="start"
      wide={!props.compact}
      load={part.load}
      trigger={<UserMenuButton compact={props.compact} />}
    >
      {loaded && <loaded.UserMenuItems {...props} />}
    </Menu>
  )
}
