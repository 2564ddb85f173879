import { createFileRoute } from '@tanstack/react-router'
import { InsightsScreen } from '../../features/insights/InsightsScreen.tsx'

export const Route = createFileRoute('/_main/insights')({ component: InsightsScreen })
