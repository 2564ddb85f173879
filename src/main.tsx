import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from './app/followSession.ts'
import { closeWorkspace, openWorkspace } from './workspace/openWorkspace.ts'
import { whenQuiet } from './ui/whenQuiet.ts'
import { listenForInstall } from './features/shell/installPrompt.ts'
import { makeRouter } from './router.tsx'
import { sessionAuth, watchedFetch } from './session/refreshSession.ts'
import { followOtherTabs, restoreSession } from './session/sessionActions.ts'
import { configureHttp } from './api/httpClient.ts'
import { watchUncaught } from './telemetry/report.ts'

watchUncaught()
configureHttp(sessionAuth, { fetch: watchedFetch })
listenForInstall()
followOtherTabs()
void start()

/** No top-level await: the screens that the router loads import files of this very chunk, which must have run by then. */
async function start(): Promise<void> {
  await restoreSession()
  const router = makeRouter({ openWorkspace })
  followSession(router, closeWorkspace)
  // The screens' code comes beside the guards, which open what is on the device.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    for (const route of router.getMatchedRoutes(toLocation.pathname)[0]) {
      // The load itself meets the same failure, and shows it.
      router.loadRouteChunk(route)?.catch(() => {})
    }
  })
  // Before the first render: the skeleton of index.html stays until the screen that replaces it is there.
  await router.load()

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  whenQuiet(() => goOn(router), 1500)
}

/** Without network, when that is back. */
function goOn(router: AnyRouter): void {
  import('./app/afterStart.ts').then(
    ({ begin }) => begin(router, () => import('./features/privacy/startTelemetry.ts')),
    () => addEventListener('online', () => goOn(router), { once: true }),
  )
}
