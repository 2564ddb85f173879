/** The service worker's entry point. It never handles API answers: screens read the mirror (OFF-02). */
import { clientsClaim } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precache,
} from 'workbox-precaching'
import { onSync } from './onSync.ts'
import { shared } from './shared.ts'

declare const self: ServiceWorkerGlobalScope & {
  balcaoShared: typeof shared
  /** Set by the second script. */
  balcaoLater: typeof import('./keepLater.ts') & typeof import('./receiveShare.ts')
}

interface SyncEvent extends ExtendableEvent {
  tag: string
}

clientsClaim()
cleanupOutdatedCaches()
const built = self.__WB_MANIFEST
const isLater = (path: string): boolean => /^\/?assets\/later-/.test(path)
const pathOf = (file: string | { url: string }) => (typeof file === 'string' ? file : file.url)
addPlugins([{ cacheWillUpdate: async ({ response }) => ((await isOurs(response)) ? response : null) }])
precache(built.filter((file) => !isLater(pathOf(file))))
const later = built.map(pathOf).filter(isLater)

/**
 * Whether the app's server sent it. A captive portal answers 200 with its own page, which must never be
 * cached.
 */
async function isOurs(response: Response): Promise<boolean> {
  const isPage = response.headers.get('content-type')?.includes('html')
  return response.ok && (!isPage || (await response.clone().text()).includes('/theme.js'))
}

/** Pages and addresses that only the server can answer. Every other page belongs to the app. */
const SERVERS_OWN =
  /^\/(?:api\/|webhooks\/|simulador(?:\/|$)|whatsapp-business\/|agendar?\/|health|auth\/google\/login)/

// In development nothing is precached. Requests for files in no list go to the network.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method !== 'GET') {
    // The manifest's `share_target`.
    if (request.method === 'POST' && url.pathname === '/share')
      event.respondWith(self.balcaoLater.receiveShare(request))
    return
  }
  if (isLater(url.pathname)) return event.respondWith(self.balcaoLater.serveLater(request))
  const wanted = request.mode === 'navigate' && !SERVERS_OWN.test(url.pathname) ? '/index.html' : url.href
  if (getCacheKeyForURL(wanted) !== undefined)
    event.respondWith(createHandlerBoundToURL(wanted)({ event, request, url }))
})

self.addEventListener('message', (event) => {
  const type = (event.data as { type?: unknown } | null)?.type
  // Only when the person agreed to update: registerServiceWorker sends it (OFF-03).
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'KEEP_LATER') event.waitUntil(self.balcaoLater.keepLater(later).catch(() => {}))
})
// The browser stores the second script with this one and compares both with the server's, so that a change in
// either is a new worker.
self.balcaoShared = shared
importScripts('/sw-push.js')

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === 'outbox') sync.waitUntil(onSync())
})
