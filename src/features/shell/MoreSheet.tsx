import { Link } from '@tanstack/react-router'
import { Activity, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { afterOverlays } from '../../ui/afterOverlays.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { NavItems } from './NavItems.tsx'
import { SupportLink } from './SupportLink.tsx'
import { UserMenu } from './UserMenu.tsx'

type Props = {
  open: boolean
  onClose: () => void
  onSearch: () => void
  /** Shown above the user menu (NAV-15). */
  footer: ReactNode
}

/** The sidebar on a phone (NAV-17). */
export function MoreSheet({ open, onClose, onSearch, footer }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Menu"
      side="left"
      drawer
      footer={
        <div className="flex w-full flex-col gap-2">
          {footer}
          <UserMenu compact={false} onNavigate={onClose} />
        </div>
      }
    >
      <button
        type="button"
        onClick={() => {
          onClose()
          afterOverlays(onSearch)
        }}
        className="mb-3 flex h-11 w-full items-center gap-2.5 rounded-sm border border-line-strong bg-surface px-2.5 text-ink-3"
      >
        <Search size={18} aria-hidden="true" />
        Buscar
      </button>
      <nav aria-label="Menu completo" className="flex flex-col gap-0.5">
        <NavItems onNavigate={onClose} />
      </nav>
      <section aria-labelledby="more-help" className="mt-3 border-t border-line pt-3">
        <h2 id="more-help" className="px-2.5 pb-1 text-2xs font-620 text-ink-3">
          Ajuda
        </h2>
        <SupportLink look="row" />
        <Link
          to="/diagnostics"
          onClick={onClose}
          className="flex h-9 w-full items-center gap-2.5 rounded-sm px-2.5 text-ink-2 transition-colors hover:bg-sunken hover:text-ink pointer-coarse:h-11"
        >
          <Activity size={18} aria-hidden="true" className="shrink-0" />
          Diagnóstico
        </Link>
      </section>
    </Sheet>
  )
}
