import { Link, useNavigate } from '@tanstack/react-router'
import { Bot, Download, LogOut, MessageSquareMore, Palette } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '../../session/sessionActions.ts'
import { useSession } from '../../session/session.ts'
import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/Menu.tsx'
import { partFailed } from '../../ui/partFailed.ts'
import { installApp, useInstall } from './installPrompt.ts'
import { UserMenuButton } from './UserMenuButton.tsx'

export type Panel = 'appearance' | 'install' | null

const dialogs = lazyPart(() => import('./UserDialogs.tsx'))

/** NAV-18, NAV-19: who is signed in, and what is theirs to set. */
export function UserMenu({ compact }: { compact: boolean }) {
  const user = useSession((session) => session.user)
  const install = useInstall()
  const navigate = useNavigate()
  const [panel, setPanel] = useState<Panel>(null)
  const [waiting, setWaiting] = useState(0)

  const loaded = useLazyPart(dialogs, panel !== null || waiting > 0, (error) => {
    partFailed(error)
    setPanel(null)
    setWaiting(0)
  })

  async function leave(force: boolean) {
    const result = await signOut({ force })
    setWaiting(result.done ? 0 : result.waiting)
    if (!result.done) return
    await navigate({ to: '/auth/login', replace: true })
  }

  if (!user) return null
  return (
    <>
      <Menu side="top" align="start" wide={!compact} trigger={<UserMenuButton compact={compact} />}>
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
      {loaded && (
        <loaded.UserDialogs
          panel={panel}
          waiting={waiting}
          onClose={() => {
            setPanel(null)
            setWaiting(0)
          }}
          onLeave={() => void leave(true)}
        />
      )}
    </>
  )
}
