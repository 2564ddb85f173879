import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '../../app/ErrorPage.tsx'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { AuthLayout } from '../../features/account/AuthLayout.tsx'

export const Route = createFileRoute('/auth')({
  component: AuthLayout,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
