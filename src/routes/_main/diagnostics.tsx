import { createFileRoute } from '@tanstack/react-router'
import { DiagnosticsScreen } from '../../features/diagnostics/DiagnosticsScreen.tsx'

export const Route = createFileRoute('/_main/diagnostics')({ component: DiagnosticsScreen })
