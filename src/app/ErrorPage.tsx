import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'
import { errorView } from './errorView.ts'
import { reportError } from '../telemetry/report.ts'

/** The router's default error component: what the user sees when a route throws (NAV-03). */
export function ErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => reportError(error, 'route'), [error])
  return <ErrorScreen {...errorView(error)} />
}
