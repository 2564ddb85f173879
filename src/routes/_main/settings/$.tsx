import { createFileRoute, redirect } from '@tanstack/react-router'

/** SET-02: what is no tab's address is the account's. */
export const Route = createFileRoute('/_main/settings/$')({
  beforeLoad: () => {
    throw redirect({ to: '/settings', replace: true })
  },
})
