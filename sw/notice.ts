import type { PushPayload, PushTask } from '../src/contract/pushPayload.ts'

declare const self: ServiceWorkerGlobalScope

/** Of notices that say that nothing is to be done: the next one that matters takes their place. */
const CALM = ['settled', 'check']

export type NoticeData = Pick<PushTask, 'id' | 'user_id' | 'path' | 'conversation_id' | 'position'>

/** Chromium's members that the DOM's types do not know. */
interface Options extends NotificationOptions {
  renotify?: boolean
  timestamp?: number
  vibrate?: number[]
  actions?: { action: string; title: string; type?: string; placeholder?: string }[]
}

/** Shows it in the place of the one with its tag. */
export function show({ notification, balcao }: PushPayload): Promise<void> {
  const { title, body, lang, tag, silent, actions, timestamp, require_interaction, vibrate } = notification
  const { id, user_id, path, conversation_id, position } = balcao
  const options: Options = {
    body,
    lang,
    tag,
    silent,
    timestamp,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    renotify: !silent,
    requireInteraction: require_interaction,
    // Refused beside `silent`.
    ...(silent ? {} : { vibrate }),
    actions: actions.map(({ action, title: label }) =>
      action === 'reply' && label === 'Responder'
        ? { action, title: label, type: 'text', placeholder: 'Escreva a resposta' }
        : { action, title: label },
    ),
    data: { id, user_id, path, conversation_id, position } satisfies NoticeData,
  }
  return self.registration.showNotification(title, options)
}

/** When nothing may be told: each push shows something, or the browser says so in words of its own. */
export const showPlain = (): Promise<void> =>
  self.registration.showNotification('Balcão', {
    body: 'Abra o Balcão para ver os avisos.',
    tag: 'check',
    silent: true,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: null,
  })

/** Closes these; with any that are of no use beside a new one. Says whether something of ours still stands. */
export async function closeNotices(tags: readonly string[]): Promise<boolean> {
  const shown = await self.registration.getNotifications()
  let stay = false
  for (const notification of shown) {
    if (tags.includes(notification.tag) || CALM.includes(notification.tag)) notification.close()
    else stay = true
  }
  return stay
}
