import type { AnyRouter } from '@tanstack/react-router'
import { useSession } from '../session/session.ts'

/** Runs the guards again whenever who is signed in changes, here or in another tab (AUTH-26, NAV-06). */
export function followSession(router: AnyRouter, closeWorkspace: () => void): void {
  useSession.subscribe((now, before) => {
    const same =
      now.isAuthenticated === before.isAuthenticated &&
      now.user?.id === before.user?.id &&
      now.user?.onboarding_completed === before.user?.onboarding_completed
    if (same) return
    const left = !now.isAuthenticated || now.user?.id !== before.user?.id
    // The screens go first: the thread that is left writes its draft into the mirror that is then closed.
    void router.invalidate().then(() => {
      if (left && !useSession.getState().isAuthenticated) closeWorkspace()
    })
  })
}
