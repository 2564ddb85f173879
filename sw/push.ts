/**
 * The worker's second script: notices while the app is closed, the screens that are cached later, and content
 * shared by other apps. sw.ts loads it when the worker is installed.
 */
import { keepLater, serveLater } from './keepLater.ts'
import { closedNotice, openNotice } from './onNotice.ts'
import { onPush } from './onPush.ts'
import { receiveShare } from './receiveShare.ts'
import { renewSubscription } from './renewSubscription.ts'
import { notifyQueueStopped } from './notifyQueueStopped.ts'

declare const self: ServiceWorkerGlobalScope & { balcaoLater: object }

interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

self.balcaoLater = { keepLater, serveLater, receiveShare, notifyQueueStopped }

self.addEventListener('push', (event) => event.waitUntil(onPush(event.data)))
self.addEventListener('notificationclick', (event) => {
  const { notification, action, reply } = event as NotificationEvent & { reply?: string | null }
  event.waitUntil(openNotice(notification, action, reply ?? ''))
})
self.addEventListener('notificationclose', (event) => event.waitUntil(closedNotice(event.notification)))
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as SubscriptionChange
  ;(event as ExtendableEvent).waitUntil(renewSubscription(oldSubscription ?? null, newSubscription ?? null))
})
