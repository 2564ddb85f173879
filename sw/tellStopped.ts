import { readChoicesOfWorker, stoppedNotice } from '../src/session/stoppedNotice.ts'
import type { NoticeData } from './notice.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The queue of this device has stopped while nobody looks at the app: so many commands wait for their person, who must
 * sign in again or decide. A page that is in sight shows it itself.
 */
export async function tellStopped(waiting: number, needsSignIn: boolean): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (waiting === 0 || windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  const notice = stoppedNotice(await readChoicesOfWorker(), waiting, needsSignIn, Date.now())
  if (!notice) return
  const { title, ...shown } = notice
  const data: Partial<NoticeData> = { path: '/chat', conversation_id: null, position: null }
  const look = { lang: 'pt-BR', icon: '/icon-192.png', badge: '/badge-96.png', tag: 'queue' }
  // Refused where the person has forbidden notices since.
  await self.registration.showNotification(title, { ...shown, ...look, data }).catch(() => {})
}
