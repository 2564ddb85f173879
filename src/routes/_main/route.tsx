import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ErrorPage } from '../../app/ErrorPage.tsx'
import { requireCompany } from '../../app/guards.ts'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { announceFocus } from '../../ui/announceFocus.ts'
import { queryClient } from '../../queries/queryClient.ts'
import { LaterConsumption, LaterNotice } from '../../features/billing/LaterBilling.tsx'
import { LaterAttention } from '../../features/notifications/LaterAttention.tsx'
import { showServerEvents } from '../../features/notifications/showServerEvents.ts'
import { ConnectionChip } from '../../features/queue/ConnectionChip.tsx'
import { OfflineStrip } from '../../features/queue/OfflineStrip.tsx'
import { Shell } from '../../features/shell/Shell.tsx'

const AppPalette = lazyOverlay(async () => {
  const { AppPalette: palette } = await import('./-AppPalette.tsx')
  announceFocus()
  return palette
})
const QueueSheet = lazyOverlay(async () => (await import('../../features/queue/QueueSheet.tsx')).QueueSheet)

export const Route = createFileRoute('/_main')({
  beforeLoad: async ({ context, location }) => {
    requireCompany(location)
    showServerEvents()
    await context.openWorkspace()
    // Opening the workspace finds out whether the session was ended while no page was open.
    requireCompany(location)
  },
  component: () => (
    <QueryClientProvider client={queryClient}>
      <Shell
        chip={(onOpenQueue) => <ConnectionChip onOpenQueue={onOpenQueue} />}
        strip={(onOpenQueue) => <OfflineStrip onOpenQueue={onOpenQueue} />}
        queue={(open, onClose) => <QueueSheet open={open} onClose={onClose} />}
        consumption={(onNavigate) => <LaterConsumption onNavigate={onNavigate} />}
        notice={
          <>
            <LaterAttention />
            <LaterNotice />
          </>
        }
        palette={(open, onClose, onOpenQueue) => (
          <AppPalette open={open} onClose={onClose} onOpenQueue={onOpenQueue} />
        )}
      >
        <Outlet />
      </Shell>
    </QueryClientProvider>
  ),
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
