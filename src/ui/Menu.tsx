import { type KeyboardEvent, cloneElement, useState } from 'react'
import { lazyPart } from './lazyPart.ts'
import type { MenuItemProps, MenuLinkProps, MenuOpening, MenuProps } from './MenuPanel.tsx'
import { partFailed } from './partFailed.ts'

const part = lazyPart(() => import('./MenuPanel.tsx'))

export const loadMenu = part.load

/**
 * A button with a menu. The menu itself is four times what a screen of buttons weighs: it is loaded when the button is
 * about to be pressed, and takes the press over.
 */
export function Menu(props: MenuProps) {
  const [opening, setOpening] = useState<MenuOpening | null>(null)
  const loaded = opening && part.get()
  if (loaded) return <loaded.MenuPanel {...props} opening={opening} />

  const { trigger } = props
  const load = () => Promise.all([part.load(), props.load?.()])
  const ahead = () => {
    load().catch(() => {
      // The press itself asks again, and tells.
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
    // A key's click has no count.
    onClick: (event) => open(event.detail === 0 ? 'ArrowDown' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(event.key)
    },
  })
}

/** Items are drawn by an open menu alone, so the part is there. */
function loadedPart(): typeof import('./MenuPanel.tsx') {
  const loaded = part.get()
  if (!loaded) throw new Error('a menu item outside of a menu')
  return loaded
}

export function MenuItem(props: MenuItemProps) {
  const Part = loadedPart()
  return <Part.MenuItem {...props} />
}

/** For a link of the router: `<MenuLink>{(className) => <Link className={className} to="/settings">…</Link>}</MenuLink>`. */
export function MenuLink(props: MenuLinkProps) {
  const Part = loadedPart()
  return <Part.MenuLink {...props} />
}

export function MenuSeparator() {
  const Part = loadedPart()
  return <Part.MenuSeparator />
}
