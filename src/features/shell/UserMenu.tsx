import { Link, useNavigate } from '@tanstack/react-router'
import { Bot, Download, Ellipsis, LogOut, MessageSquareMore, Palette } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '../../session/sessionActions.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ConnectionDot } from '../../ui/ConnectionDot.tsx'
import { cx } from '../../ui/cx.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/Menu.tsx'
import { AppearanceDialog } from './AppearanceDialog.tsx'
import { InstallDialog } from './InstallDialog.tsx'
import { installApp, useInstall } from './installPrompt.ts'
import { SignOutDialog } from './SignOutDialog.tsx'
import { useConnection } from './useSyncStatus.ts'

type Panel = 'appearance' | 'install' | null

/** NAV-18, NAV-19: who is signed in, and what is theirs to set. */
export function UserMenu({ compact }: { compact: boolean }) {
  const user = useSession((session) => session.user)
  const connection = useConnection()
  const install = useInstall()
  const navigate = useNavigate()
  const [panel, setPanel] = useState<Panel>(null)
  const [waiting, setWaiting] = useState(0)

  async function leave(force: boolean) {
    const result = await signOut({ force })
    setWaiting(result.done ? 0 : result.waiting)
    if (!result.done) return
    await navigate({ to: '/auth/login', replace: true })
  }

  if (!user) return null
  return (
    <>
      <Menu
        side="top"
        align="start"
        wide={!compact}
        trigger={
          <button
            type="button"
            aria-label={compact ? `Menu de ${user.name}` : undefined}
            className={cx(
              'flex items-center gap-2.5 rounded-sm text-left transition-colors hover:bg-sunken',
              compact ? 'p-1.5' : 'w-full p-2',
            )}
          >
            <span className="relative">
              <Avatar name={user.name} id={user.id} size="sm" />
              <ConnectionDot
                state={connection}
                className="absolute -right-0.5 -bottom-0.5 rounded-full border-2 border-paper"
              />
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
        }
      >
        {compact && (
          <div className="max-w-56 px-2.5 py-1.5">
            <p className="truncate font-550">{user.name}</p>
            <p className="truncate text-xs text-ink-3">{user.email}</p>
          </div>
        )}
        <MenuItem icon={<Palette size={16} />} onSelect={() => setPanel('appearance')}>
          Aparência
        </MenuItem>
        <MenuLink>
          {(className) => (
            <Link to="/settings/channels" className={className}>
              <MessageSquareMore size={16} aria-hidden="true" className="text-ink-2" />
              Canais
            </Link>
          )}
        </MenuLink>
        <MenuLink>
          {(className) => (
            <Link to="/agents" className={className}>
              <Bot size={16} aria-hidden="true" className="text-ink-2" />
              Agente
            </Link>
          )}
        </MenuLink>
        {install !== 'none' && (
          <MenuItem
            icon={<Download size={16} />}
            onSelect={() => (install === 'prompt' ? void installApp() : setPanel('install'))}
          >
            Instalar aplicativo
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<LogOut size={16} />} onSelect={() => void leave(false)}>
          Sair
        </MenuItem>
      </Menu>
      <AppearanceDialog open={panel === 'appearance'} onClose={() => setPanel(null)} />
      <InstallDialog open={panel === 'install'} onClose={() => setPanel(null)} />
      <SignOutDialog waiting={waiting} onClose={() => setWaiting(0)} onConfirm={() => void leave(true)} />
    </>
  )
}
