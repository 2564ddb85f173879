import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { ErrorPage } from '../../../app/ErrorPage.tsx'
import { NotFoundPage } from '../../../app/NotFoundPage.tsx'
import { SettingsLayout, type SettingsTab } from '../../../features/settings/SettingsLayout.tsx'

export const Route = createFileRoute('/_main/settings')({
  component: SettingsRoute,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

function tabOf(pathname: string): SettingsTab {
  const [, tab] = /^\/settings\/(billing|channels)\/?$/.exec(pathname) ?? []
  return tab === 'billing' || tab === 'channels' ? tab : 'profile'
}

function SettingsRoute() {
  const tab = useLocation({ select: ({ pathname }) => tabOf(pathname) })
  return (
    <SettingsLayout tab={tab}>
      <Outlet />
    </SettingsLayout>
  )
}
