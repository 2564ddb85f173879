import { Link } from '@tanstack/react-router'
import { MessageSquareMore } from 'lucide-react'
import { Sheet } from '../../ui/Sheet.tsx'
import { NavLink } from './NavLink.tsx'
import { mainNavigation } from './navigation.ts'
import { UserMenu } from './UserMenu.tsx'
import { useUnread } from './useUnread.ts'

/** The whole navigation on a phone. */
export function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const unread = useUnread()
  return (
    <Sheet open={open} onClose={onClose} title="Menu" side="left">
      <nav aria-label="Menu completo" className="flex flex-col gap-0.5">
        {mainNavigation.map((item) => (
          <NavLink key={item.to} item={item} unread={unread} onNavigate={onClose} />
        ))}
        <Link
          to="/settings/channels"
          onClick={onClose}
          className="flex h-9 items-center gap-2.5 rounded-sm px-2.5 text-ink-2 hover:bg-sunken pointer-coarse:h-11"
        >
          <MessageSquareMore size={18} aria-hidden="true" />
          Canais
        </Link>
      </nav>
      <div className="mt-3 border-t border-line pt-3">
        <UserMenu compact={false} />
      </div>
    </Sheet>
  )
}
