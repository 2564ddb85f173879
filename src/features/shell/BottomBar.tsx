import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { Count } from '../../ui/Count.tsx'
import { bottomNavigation } from './navigation.ts'
import { useUnread } from './useUnread.ts'

const itemClass =
  'relative flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-2xs text-ink-2 transition-colors'

/** Below 768 px, under the thumb. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const unread = useUnread()
  return (
    <nav
      aria-label="Principal"
      className="flex shrink-0 border-t border-line bg-surface pb-safe px-safe md:hidden"
    >
      {bottomNavigation.map(({ to, short, icon: Icon }) => (
        <Link key={to} to={to} className={itemClass} activeProps={{ className: 'text-brand! font-620' }}>
          <span className="relative">
            <Icon size={22} aria-hidden="true" />
            {to === '/chat' && (
              <Count
                value={unread}
                label={['conversa com mensagens não lidas', 'conversas com mensagens não lidas']}
                className="absolute -top-1.5 left-3 scale-90"
              />
            )}
          </span>
          {short}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" className={itemClass} onClick={onMore}>
        <MenuIcon size={22} aria-hidden="true" />
        Mais
      </button>
    </nav>
  )
}
