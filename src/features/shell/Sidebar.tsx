import { Link } from '@tanstack/react-router'
import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Logo, LogoMark } from '../../ui/Logo.tsx'
import { NavItems } from './NavItems.tsx'
import { UserMenu } from './UserMenu.tsx'

type Props = {
  open: boolean
  onToggle: () => void
  /** Shown above the user menu if there is room (NAV-15, CONS-09). */
  footer: ReactNode
}

/**
 * The sidebar from 768 px on: 16rem wide, or a rail of icons, 3rem wide (NAV-17). Large text never gives it more
 * than a third of the window.
 */
export function Sidebar({ open, onToggle, footer }: Props) {
  return (
    <aside
      aria-label="Navegação"
      data-sidebar={open ? 'open' : 'rail'}
      className={cx(
        'hidden shrink-0 flex-col border-r border-line pt-safe pb-safe transition-[width] duration-150 ease-out [container-type:size] md:flex',
        open ? 'w-[min(16rem,34vw)] px-3' : 'w-12 px-1',
      )}
    >
      <div
        className={cx('flex h-14 shrink-0 items-center', open ? 'justify-between pl-2' : 'justify-center')}
      >
        <Link to="/" aria-label="Página inicial do Balcão" className="rounded-sm">
          {open ? <Logo /> : <LogoMark />}
        </Link>
        {open && (
          <IconButton
            size="sm"
            label="Recolher menu (Ctrl+B)"
            icon={<PanelLeft size={18} />}
            aria-expanded
            onClick={onToggle}
          />
        )}
      </div>
      <nav
        aria-label="Principal"
        className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto overflow-x-clip py-2"
      >
        <p className={cx('px-2.5 pb-1.5 text-2xs text-ink-3', !open && 'sr-only')}>Principal</p>
        <NavItems collapsed={!open} />
      </nav>
      <div className={cx('flex flex-col gap-1 py-3', !open && 'items-center')}>
        {!open && (
          <IconButton
            size="sm"
            label="Abrir menu (Ctrl+B)"
            icon={<PanelLeft size={18} />}
            aria-expanded={false}
            onClick={onToggle}
          />
        )}
        {/* In a low window, or with large text, the navigation needs the height. */}
        {open && <div className="[@container(height<34rem)]:hidden">{footer}</div>}
        <UserMenu compact={!open} />
      </div>
    </aside>
  )
}
