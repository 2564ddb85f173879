import type { AnyRouter } from '@tanstack/react-router'
import { noteOnline, worksOffline } from '../session/worksOffline.ts'
import { useSession } from '../session/session.ts'

const LOOK_EVERY_MS = 30_000

/**
 * Runs the route guards again whenever the signed-in user
 * changes, in this tab or in another (AUTH-26, NAV-06).
 */
export function followSession(router: AnyRouter, closeWorkspace: () => void): void {
  // A user who keeps working offline with an expired session
  // is asked to sign in as soon as the server can be reached.
  const askAgain = () => {
    if (!useSession.getState().expired) return
    noteOnline()
    void router.invalidate().then(closeWorkspace)
  }
  addEventListener('online', askAgain)
  // The browser has no event for a server that is back, and with an expired session the app makes no other
  // call that would find out. So poll.
  setInterval(() => {
    if (worksOffline() && navigator.onLine) void serverAnswers().then((does) => does && askAgain())
  }, LOOK_EVERY_MS)
  useSession.subscribe((now, before) => {
    const same =
      now.isAuthenticated === before.isAuthenticated &&
      now.user?.id === before.user?.id &&
      now.user?.onboarding_completed === before.user?.onboarding_completed
    if (same) return
    // The workspace was paused for an expired session. Close
    // it, so that it starts fresh with the new session.
    if (now.isAuthenticated && !before.isAuthenticated) closeWorkspace()
    const left = !now.isAuthenticated || now.user?.id !== before.user?.id
    // Let the screens unmount first: the open thread writes its draft into the mirror, which is closed next.
    void router.invalidate().then(() => {
      if (left && !useSession.getState().isAuthenticated && !worksOffline()) closeWorkspace()
    })
  })
}

/** Resolves to true if our own healthy server answers, and to false if e.g. a captive portal does. */
const serverAnswers = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' })
    .then(async (answer) => ((await answer.json()) as { ok?: unknown }).ok === true)
    .catch(() => false)
