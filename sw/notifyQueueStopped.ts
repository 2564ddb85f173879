import { readChoicesOfWorker, stoppedNotice } from '../src/session/stoppedNotice.ts'
import type { NoticeData } from './notice.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Shows a notice that this device's queue has stopped: `waiting` commands wait until the person signs in
 * again or decides. Does nothing while a page is visible, because the page shows it itself.
 */
export async function notifyQueueStopped(waiting: number, needsSignIn: boolean): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (waiting === 0 || windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  const notice = stoppedNotice(await readChoicesOfWorker(), waiting, needsSignIn, Date.now())
  if (!notice) return
  const { title, ...shown } = notice
  const data: Partial<NoticeData> = { path: '/chat', conversation_id: null, position: null }
  const look = { lang: 'pt-BR', icon: '/icon-192.png', badge: '/badge-96.png', tag: 'queue' }
  // The browser refuses if the person has withdrawn the permission since.
  await self.registration.showNotification(title, { ...shown, ...look, data }).catch(() => {})
}
