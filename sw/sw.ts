/** The service worker's table of contents. API answers never pass through it: screens read the mirror (OFF-02). */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isLater, keepLater, serveLater } from './keepLater.ts'
import { onSync } from './onSync.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  tag: string
}

clientsClaim()
cleanupOutdatedCaches()
const built = self.__WB_MANIFEST
const pathOf = (file: string | { url: string }) => (typeof file === 'string' ? file : file.url)
precacheAndRoute(built.filter((file) => !isLater(pathOf(file))))
const later = built.map(pathOf).filter(isLater)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isLater(url.pathname),
  ({ request }) => serveLater(request),
)

// In development nothing is precached, and the binding would throw and take the whole worker with it.
if (import.meta.env.PROD) {
  const denylist = [
    /^\/api\//,
    /^\/webhooks\//,
    /^\/simulador(\/|$)/,
    /^\/agendar?\//,
    /^\/health/,
    /^\/auth\/google\/login/,
  ]
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist }))
}

self.addEventListener('message', (event) => {
  const type = (event.data as { type?: unknown } | null)?.type
  // Only when the person agreed to update: registerServiceWorker sends it (OFF-03).
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'KEEP_LATER') event.waitUntil(keepLater(later).catch(() => {}))
})
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === 'outbox') sync.waitUntil(onSync())
})
