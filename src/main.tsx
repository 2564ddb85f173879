import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { announceUpdates } from './app/announceUpdates.ts'
import { followSession } from './app/followSession.ts'
import { closeWorkspace, openWorkspace } from './app/openWorkspace.ts'
import { whenQuiet } from './app/whenQuiet.ts'
import { listenForInstall } from './features/shell/installPrompt.ts'
import { makeRouter } from './router.tsx'
import { sessionAuth } from './session/refreshSession.ts'
import { useSession } from './session/session.ts'
import { followOtherTabs, restoreSession } from './session/sessionActions.ts'
import { configureHttp } from './sync/httpClient.ts'

configureHttp(sessionAuth)
listenForInstall()
followOtherTabs()
await restoreSession()

const router = makeRouter({ openWorkspace })
followSession(router, closeWorkspace)
if (useSession.getState().isAuthenticated) loadScreenAhead()
// Before the first render: the skeleton of index.html stays until the screen that replaces it is there.
await router.load()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
whenQuiet(() => void announceUpdates(), 1500)

/** The screen's code comes while its guards open the database, not after them. */
function loadScreenAhead(): void {
  const { pathname } = router.latestLocation
  const target = pathname === '/' || pathname === '/dashboard' ? '/chat' : pathname
  for (const { routeId } of router.matchRoutes(target, {})) {
    // What cannot be had now is asked for again, and told, when the route itself is loaded.
    router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined)
  }
}
