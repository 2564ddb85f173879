import { type KeyboardEvent, cloneElement, useState } from 'react'
import { lazyPart } from './lazyPart.ts'
import type { MenuItemProps, MenuLinkProps, MenuOpening, MenuProps } from './MenuPanel.tsx'
import { partFailed } from './partFailed.ts'

const part = lazyPart(() => import('./MenuPanel.tsx'))

export const loadMenu = part.load

/**
 * A button with a menu. The menu's code is four times as large as a screen of buttons, so it is loaded just
 * before the button is pressed; once loaded, it handles that press.
 */
export function Menu(props: MenuProps) {
  const [opening, setOpening] = useState<MenuOpening | null>(null)
  const loaded = opening && part.get()
  if (loaded) return <loaded.MenuPanel {...props} opening={opening} />

  const { trigger } = props
  const load = () => Promise.all([part.load(), props.load?.()])
  const ahead = () => {
    load().catch(() => {
      // Ignore a failure here: the press itself loads the code again and reports a failure.
    })
  }
  const open = (by: MenuOpening) => {
    load().then(() => setOpening(by), partFailed)
  }
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: ahead,
    onPointerDown: ahead,
    onFocus: ahead,
    // A click by keyboard has `detail` 0.
    onClick: (event) => open(event.detail === 0 ? 'ArrowDown' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(event.key)
    },
  })
}

/** Items are rendered only by an open menu, so its code is loaded. */
function loadedPart(): typeof import('./MenuPanel.tsx') {
  const loaded = part.get()
  if (!loaded) throw new Error('a menu item outside of a menu')
  return loaded
}

export function MenuItem(props: MenuItemProps) {
  const Part = loadedPart()
  return <Part.MenuItem {...props} />
}

/**
 * An item that is a router link: `<MenuLink>{(className) => <Link className={className}
 * to="/settings">…</Link>}</MenuLink>`.
 */
export function MenuLink(props: MenuLinkProps) {
  const Part = loadedPart()
  return <Part.MenuLink {...props} />
}

export function MenuSeparator() {
  const Part = loadedPart()
  return <Part.MenuSeparator />
}
