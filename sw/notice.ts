import type { PushPayload, PushTask } from '../src/contract/pushPayload.ts'

declare const self: ServiceWorkerGlobalScope

/** The tags of notices that need no action: the next important notice replaces them. */
const CALM = ['settled', 'check']

export type NoticeData = Pick<PushTask, 'id' | 'user_id' | 'path' | 'conversation_id' | 'position'>

/** Options that only Chromium has and the DOM types lack. */
interface Options extends NotificationOptions {
  renotify?: boolean
  timestamp?: number
  vibrate?: number[]
  actions?: { action: string; title: string; type?: string; placeholder?: string }[]
}

/** Shows the notice; it replaces the one with the same tag. */
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
    // The browser refuses `vibrate` together with `silent`.
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

/** Shows a notice without content. Every push must show something, or the browser shows a text of its own. */
export const showPlain = (): Promise<void> =>
  self.registration.showNotification('Balcão', {
    body: 'Abra o Balcão para ver os avisos.',
    tag: 'check',
    silent: true,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: null,
  })

/** Closes the notices with these tags. Returns whether any other notice of ours is still shown. */
export async function closeNotices(tags: readonly string[]): Promise<boolean> {
  const shown = await self.registration.getNotifications()
  let stay = false
  for (const notification of shown) {
    if (tags.includes(notification.tag) || CALM.includes(notification.tag)) notification.close()
    else stay = true
  }
  return stay
}
