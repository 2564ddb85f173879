import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Menu } from '../../ui/Menu.tsx'
import { UserMenuButton } from './UserMenuButton.tsx'
import type { UserMenuItemsProps } from './UserMenuItems.tsx'

const part = lazyPart(() => import('./UserMenuItems.tsx'))

export const loadUserMenu = part.load

/** Who is signed in, and what is theirs to set (NAV-18, NAV-19). Its items come with the menu, when it is opened. */
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
