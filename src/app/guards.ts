import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { safePath } from '../session/safePath.ts'
import { worksOffline } from '../session/worksOffline.ts'
import { useSession } from '../session/session.ts'

/** AUTH-30: anonymous goes to sign-in, and comes back to where it was going. */
export function requireSession(location: ParsedLocation): void {
  const { isAuthenticated, ended } = useSession.getState()
  if (isAuthenticated || worksOffline()) return
  // The session was ended from elsewhere. The next person to sign in may be another, who must not land on the old address.
  const to = ended === null ? safePath(location.href) : undefined
  throw redirect({
    to: '/auth/login',
    search: to && to !== '/' && to !== '/dashboard' ? { redirect: to } : {},
    replace: true,
  })
}

/** NAV-06: the app opens to whoever has finished signing up. */
export function requireCompany(location: ParsedLocation): void {
  requireSession(location)
  if (!useSession.getState().user?.onboarding_completed) throw redirect({ to: '/onboarding', replace: true })
}

export function requireAnonymous(to: string | undefined): void {
  if (useSession.getState().isAuthenticated) throw redirect({ href: safePath(to) ?? '/', replace: true })
}

/** Who has finished signing up does not sign up again. */
function requireUnfinished(): void {
  if (useSession.getState().user?.onboarding_completed) throw redirect({ to: '/', replace: true })
}

/** ONB-14: who has a company does not register a second one. */
export function requireNoCompany(): void {
  requireUnfinished()
  if (useSession.getState().user?.organization_id)
    throw redirect({ to: '/onboarding/$stepId', params: { stepId: 'profile' }, replace: true })
}

/** ONB-21: the wizard sets up the agent of a company. */
export function requireWizard(): void {
  requireUnfinished()
  if (!useSession.getState().user?.organization_id)
    throw redirect({ to: '/onboarding/company-details', replace: true })
}
