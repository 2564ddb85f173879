import { createFileRoute } from '@tanstack/react-router'
import { AutomaticScreen } from '../../features/automatic/AutomaticScreen.tsx'

export const Route = createFileRoute('/_main/automatic')({ component: AutomaticScreen })
