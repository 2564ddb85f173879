import { createFileRoute, redirect } from '@tanstack/react-router'

/** `phoneQuery`, whose module the sign-in would carry along. */
const PHONE = '(max-width: 767px)'

/** Where a person lands: on a phone on 'Meu dia', on a desk on the dashboard, whose first part it is. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: matchMedia(PHONE).matches ? '/today' : '/dashboard', replace: true })
  },
})
