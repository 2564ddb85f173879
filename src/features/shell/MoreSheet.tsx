import { Search } from 'lucide-react'
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
  /** Above the person's menu (NAV-15). */
  footer: ReactNode
}

/** The sidebar of a phone (NAV-17). */
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
      <div className="mt-3 border-t border-line pt-3 empty:hidden">
        <SupportLink look="row" />
      </div>
    </Sheet>
  )
}
