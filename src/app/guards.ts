import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { useSession } from '../session/session.ts'

/** Only a path of this app: an address from outside would make the sign-in screen an open redirect. */
export function safePath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith('/auth/')
    ? value
    : undefined
}

/** AUTH-30: anonymous goes to sign-in, and comes back to where it was going. */
export function requireSession(location: ParsedLocation): void {
  if (useSession.getState().isAuthenticated) return
  const to = safePath(location.href)
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
  if (useSession.getState().isAuthenticated)
    throw redirect({ href: safePath(to) ?? '/dashboard', replace: true })
}

/** ONB-14: who has a company does not register a second one. */
export function requireUnfinished(): void {
  if (useSession.getState().user?.onboarding_completed) throw redirect({ to: '/dashboard', replace: true })
}
