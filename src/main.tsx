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

/**
 * Start of the app. A function instead of a top-level await: the screens that the router loads import files
 * of this same chunk, and those must have finished running by then.
 */
async function start(): Promise<void> {
  await restoreSession()
  const router = makeRouter({ openWorkspace })
  followSession(router, closeWorkspace)
  // Load the chunks of the matched screens in parallel with the route guards, which open the local database.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    for (const route of router.getMatchedRoutes(toLocation.pathname)[0]) {
      // Ignore a failure here: the route's own load meets the same failure and shows it.
      router.loadRouteChunk(route)?.catch(() => {})
    }
  })
  // Load before the first render: the skeleton of index.html
  // stays visible until the screen that replaces it is ready.
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

/**
 * Starts the work that the first screen does not need. If its
 * chunk cannot be loaded, tries again when the network is back.
 */
function goOn(router: AnyRouter): void {
  import('./app/afterStart.ts').then(
    ({ begin }) => begin(router, () => import('./features/privacy/startTelemetry.ts')),
    () => addEventListener('online', () => goOn(router), { once: true }),
  )
}
