import type { AnyRouter } from '@tanstack/react-router'
import { noteOnline, worksOffline } from '../session/worksOffline.ts'
import { useSession } from '../session/session.ts'

const LOOK_EVERY_MS = 30_000

/** Runs the guards again whenever who is signed in changes, here or in another tab (AUTH-26, NAV-06). */
export function followSession(router: AnyRouter, closeWorkspace: () => void): void {
  // Who went on with a session that ran out is asked to sign in as soon as that is possible.
  const askAgain = () => {
    if (!useSession.getState().expired) return
    noteOnline()
    void router.invalidate().then(closeWorkspace)
  }
  addEventListener('online', askAgain)
  // The browser tells nothing of a server that is back, and no call is made as whoever must sign in first.
  setInterval(() => {
    if (worksOffline() && navigator.onLine) void serverAnswers().then((does) => does && askAgain())
  }, LOOK_EVERY_MS)
  useSession.subscribe((now, before) => {
    const same =
      now.isAuthenticated === before.isAuthenticated &&
      now.user?.id === before.user?.id &&
      now.user?.onboarding_completed === before.user?.onboarding_completed
    if (same) return
    // What it was paused for is over: it begins anew with the new sign-in.
    if (now.isAuthenticated && !before.isAuthenticated) closeWorkspace()
    const left = !now.isAuthenticated || now.user?.id !== before.user?.id
    // The screens go first: the thread that is left writes its draft into the mirror that is then closed.
    void router.invalidate().then(() => {
      if (left && !useSession.getState().isAuthenticated && !worksOffline()) closeWorkspace()
    })
  })
}

/** Ours, and well; not a network with a page of its own. */
const serverAnswers = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' })
    .then(async (answer) => ((await answer.json()) as { ok?: unknown }).ok === true)
    .catch(() => false)
