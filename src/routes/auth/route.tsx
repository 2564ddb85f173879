import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '../../app/ErrorPage.tsx'
import { requireAnonymous, safePath } from '../../app/guards.ts'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { AuthLayout } from '../../features/account/AuthLayout.tsx'

export const Route = createFileRoute('/auth')({
  // Said to be undefined, not left out: the router keeps what the address holds wherever this answers nothing.
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: safePath(search['redirect']),
  }),
  beforeLoad: ({ search }) => requireAnonymous(search.redirect),
  component: AuthLayout,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
