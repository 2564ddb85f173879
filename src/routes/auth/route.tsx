import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '../../app/ErrorPage.tsx'
import { requireAnonymous, safePath } from '../../app/guards.ts'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { AuthLayout } from '../../features/account/AuthLayout.tsx'

export const Route = createFileRoute('/auth')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const to = safePath(search['redirect'])
    return to ? { redirect: to } : {}
  },
  beforeLoad: ({ search }) => requireAnonymous(search.redirect),
  component: AuthLayout,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
