import { createFileRoute } from '@tanstack/react-router'
import { BillingTab } from '../../../features/settings/BillingTab.tsx'

export const Route = createFileRoute('/_main/settings/billing')({ component: BillingTab })
