import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { safePath } from '../session/safePath.ts'
import { worksOffline } from '../session/worksOffline.ts'
import { useSession } from '../session/session.ts'

/** Redirects an anonymous user to sign-in, and back to the requested address afterwards (AUTH-30). */
export function requireSession(location: ParsedLocation): void {
  const { isAuthenticated, ended } = useSession.getState()
  if (isAuthenticated || worksOffline()) return
  // The session was ended from elsewhere. The next person who signs
  // in may be someone else and must not land on this address.
  const to = ended === null ? safePath(location.href) : undefined
  throw redirect({
    to: '/auth/login',
    search: to && to !== '/' && to !== '/dashboard' ? { redirect: to } : {},
    replace: true,
  })
}

/** Lets in only users who have finished signing up (NAV-06). */
export function requireCompany(location: ParsedLocation): void {
  requireSession(location)
  if (!useSession.getState().user?.onboarding_completed) throw redirect({ to: '/onboarding', replace: true })
}

export function requireAnonymous(to: string | undefined): void {
  if (useSession.getState().isAuthenticated) throw redirect({ href: safePath(to) ?? '/', replace: true })
}

/** Keeps users who have finished signing up out of the sign-up screens. */
function requireUnfinished(): void {
  if (useSession.getState().user?.onboarding_completed) throw redirect({ to: '/', replace: true })
}

/** Keeps a user who has a company from registering a second one (ONB-14). */
export function requireNoCompany(): void {
  requireUnfinished()
  if (useSession.getState().user?.organization_id)
    throw redirect({ to: '/onboarding/$stepId', params: { stepId: 'profile' }, replace: true })
}

/** Requires a company: the wizard sets up the agent of that company (ONB-21). */
export function requireWizard(): void {
  requireUnfinished()
  if (!useSession.getState().user?.organization_id)
    throw redirect({ to: '/onboarding/company-details', replace: true })
}
