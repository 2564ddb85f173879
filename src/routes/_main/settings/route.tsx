import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '../../../app/ErrorPage.tsx'
import { NotFoundPage } from '../../../app/NotFoundPage.tsx'

export const Route = createFileRoute('/_main/settings')({
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
