import { createFileRoute } from '@tanstack/react-router'
import { AccountTab } from '../../../features/settings/AccountTab.tsx'

export const Route = createFileRoute('/_main/settings/')({ component: () => <AccountTab /> })
