import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './app/ErrorPage.tsx'
import { NotFoundPage } from './app/NotFoundPage.tsx'
import { PendingPage } from './app/PendingPage.tsx'
import type { RouterContext } from './app/routerContext.ts'
import { routeTree } from './routeTree.gen.ts'

export function makeRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // 0 leaves the decision about what is fresh to TanStack Query.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
