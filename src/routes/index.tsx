import { createFileRoute, redirect } from '@tanstack/react-router'

/** The same as `phoneQuery`, whose module the sign-in screen would otherwise load. */
const PHONE = '(max-width: 767px)'

/** The start page: 'Meu dia' on a phone, on a desktop the dashboard, which begins with it. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: matchMedia(PHONE).matches ? '/today' : '/dashboard', replace: true })
  },
})
