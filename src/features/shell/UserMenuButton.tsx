import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { connectionStates } from '../../ui/connectionStates.ts'
import { cx } from '../../ui/cx.ts'
import { useConnectionState } from './useConnectionState.ts'

type Props = ComponentProps<'button'> & { compact: boolean }

/** Button with initials, connection dot, name and email (NAV-18). */
export function UserMenuButton({ compact, ...rest }: Props) {
  const user = useSession((session) => session.user)
  const { label, dot } = connectionStates[useConnectionState()]
  if (!user) return null
  return (
    <button
      type="button"
      aria-label={compact ? `Menu de ${user.name}, ${label}` : undefined}
      {...rest}
      className={cx(
        'flex items-center gap-2.5 rounded-sm text-left transition-colors hover:bg-sunken',
        compact ? 'p-1.5' : 'w-full p-2',
      )}
    >
      <span className="relative flex">
        <Avatar name={user.name} id={user.id} size="sm" />
        {/* Not a live region, because the chip in the header already announces changes. */}
        <span
          title={label}
          className={cx(
            'absolute -right-0.5 -bottom-0.5 size-[11px] rounded-full border-2 border-paper',
            dot,
          )}
        >
          <span className="sr-only">{label}</span>
        </span>
      </span>
      {!compact && (
        <>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-550">{user.name}</span>
            <span className="block truncate text-xs text-ink-3">{user.email}</span>
          </span>
          <Ellipsis size={16} aria-hidden="true" className="text-ink-3" />
        </>
      )}
    </button>
  )
}
