import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { Count } from '../../ui/Count.tsx'
import { bottomNavigation } from './navigation.ts'
import { useUnread } from './useUnread.ts'

const itemClass =
  'relative flex min-h-14 min-w-fit flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-2xs text-ink-2 transition-colors @max-[15rem]:flex-row @max-[15rem]:gap-2 @max-[15rem]:px-3.5'

/**
 * Navigation at the bottom edge below 768 px. With large text,
 * icon and label are on one line, and the bar scrolls sideways.
 */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const unread = useUnread()
  return (
    <nav
      aria-label="Principal"
      className="@container shrink-0 border-t border-line bg-surface pb-safe px-safe md:hidden"
    >
      <div className="flex overflow-x-auto">
        {bottomNavigation.map(({ to, short, icon: Icon }) => (
          <Link key={to} to={to} className={itemClass} activeProps={{ className: 'text-brand! font-620' }}>
            <span className="relative @max-[15rem]:flex @max-[15rem]:items-center @max-[15rem]:gap-1">
              <Icon size={22} aria-hidden="true" />
              {to === '/chat' && (
                <Count
                  value={unread}
                  label={['conversa com mensagens não lidas', 'conversas com mensagens não lidas']}
                  className="absolute -top-1.5 left-3 scale-90 @max-[15rem]:static"
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
      </div>
    </nav>
  )
}
