import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'

export type SettingsTab = 'profile' | 'billing' | 'channels'

const tabs: readonly Tab<SettingsTab>[] = [
  { id: 'profile', label: 'Conta' },
  { id: 'billing', label: 'Assinatura' },
  { id: 'channels', label: 'Canais' },
]
const paths = { profile: '/settings', billing: '/settings/billing', channels: '/settings/channels' } as const
const panelId = (tab: SettingsTab) => `settings-${tab}`

/**
 * The tabs of the settings; each tab has its own address
 * (SET-01, SET-02). The page's title is in the header above.
 */
export function SettingsLayout({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <>
      <div className="mx-auto w-full max-w-3xl px-4 pt-4 md:px-6 md:pt-6">
        <p className="mb-2 text-ink-2">Gerencie suas configurações e preferências de conta</p>
        <Tabs
          scrolls
          label="Configurações"
          tabs={tabs}
          value={tab}
          onChange={(next) => void navigate({ to: paths[next] })}
          panelId={panelId}
        />
      </div>
      <div
        role="tabpanel"
        className="pb-help"
        id={panelId(tab)}
        aria-label={tabs.find(({ id }) => id === tab)?.label}
      >
        {children}
      </div>
    </>
  )
}
