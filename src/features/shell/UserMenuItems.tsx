import { Link } from '@tanstack/react-router'
import {
  CircleUser,
  CreditCard,
  Download,
  LogOut,
  type LucideIcon,
  MessageSquareMore,
  Palette,
  RefreshCw,
  Rocket,
} from 'lucide-react'
import { useWaitingUpdate } from '../../pwa/waitingUpdate.ts'
import { useSession } from '../../session/session.ts'
import { afterOverlays } from '../../ui/afterOverlays.ts'
import { connectionStates } from '../../ui/connectionStates.ts'
import { cx } from '../../ui/cx.ts'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/Menu.tsx'
import { installApp, useInstall } from './installPrompt.ts'
import { SupportMenuItem } from './SupportMenuItem.tsx'
import { useConnectionState } from './useConnectionState.ts'
import { openPanel, useLeave } from './userPanel.ts'

export type UserMenuItemsProps = { compact: boolean; onNavigate?: (() => void) | undefined }

/**
 * Items of the user menu: who is signed in, the connection
 * to the server, and personal settings (NAV-18 to NAV-21).
 */
export function UserMenuItems({ compact, onNavigate }: UserMenuItemsProps) {
  const user = useSession((session) => session.user)
  const install = useInstall()
  const update = useWaitingUpdate()
  const leave = useLeave()

  if (!user) return null
  const open = (panel: 'appearance' | 'install') => {
    onNavigate?.()
    afterOverlays(() => openPanel(panel))
  }
  return (
    <>
      <div className="max-w-64 px-2.5 py-1.5">
        {compact && (
          <>
            <p className="truncate font-550">{user.name}</p>
            <p className="truncate text-xs text-ink-3">{user.email}</p>
          </>
        )}
        <Connection />
      </div>
      <MenuSeparator />
      <MenuLink>
        {(className) => (
          <Link
            to="/settings/billing"
            search={{ plan: 'pro' }}
            onClick={onNavigate}
            className={cx(className, 'text-brand!')}
          >
            <Rocket size={16} aria-hidden="true" />
            Upgrade to Pro
          </Link>
        )}
      </MenuLink>
      <Place to="/settings" icon={CircleUser} label="Minha Conta" onNavigate={onNavigate} />
      <Place to="/settings/billing" icon={CreditCard} label="Assinatura" onNavigate={onNavigate} />
      <Place to="/settings/channels" icon={MessageSquareMore} label="Canais" onNavigate={onNavigate} />
      <MenuSeparator />
      <MenuItem icon={<Palette size={16} />} onSelect={() => open('appearance')}>
        Aparência
      </MenuItem>
      {install !== 'none' && (
        <MenuItem
          icon={<Download size={16} />}
          onSelect={() => (install === 'prompt' ? void installApp() : open('install'))}
        >
          Instalar aplicativo
        </MenuItem>
      )}
      {update && (
        <MenuItem icon={<RefreshCw size={16} />} onSelect={update}>
          Atualizar aplicativo
        </MenuItem>
      )}
      <SupportMenuItem />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} />} onSelect={() => void leave(false)}>
        Sair
      </MenuItem>
    </>
  )
}

/** The connection state in words (NAV-21): the dot on the button is small, and colour alone is not enough. */
function Connection() {
  const { label, dot } = connectionStates[useConnectionState()]
  return (
    <p className="flex items-center gap-2 text-xs text-ink-2">
      <span aria-hidden="true" className={cx('size-2 rounded-full', dot)} />
      {label}
    </p>
  )
}

type PlaceProps = {
  to: '/settings' | '/settings/billing' | '/settings/channels'
  icon: LucideIcon
  label: string
  onNavigate: (() => void) | undefined
}

function Place({ to, icon: Icon, label, onNavigate }: PlaceProps) {
  return (
    <MenuLink>
      {(className) => (
        <Link to={to} onClick={onNavigate} className={className}>
          <Icon size={16} aria-hidden="true" className="text-ink-2" />
          {label}
        </Link>
      )}
    </MenuLink>
  )
}
