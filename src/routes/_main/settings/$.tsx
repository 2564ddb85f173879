import { createFileRoute, redirect } from '@tanstack/react-router'

/** An unknown settings address leads to the account tab (SET-02). */
export const Route = createFileRoute('/_main/settings/$')({
  beforeLoad: () => {
    throw redirect({ to: '/settings', replace: true })
  },
})
