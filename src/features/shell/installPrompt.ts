import { useSyncExternalStore } from 'react'

/** Chromium alone fires it; TypeScript's DOM library does not know it. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

export type Install = 'prompt' | 'ios' | 'none'

let offered: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function set(event: InstallPromptEvent | null) {
  offered = event
  for (const listener of listeners) listener()
}

/** Called once, before the first render: the browser may offer long before a menu is there to show it. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => set(null))
}

/** Opens the browser's own question. It may be asked once per offer. */
export async function installApp(): Promise<void> {
  const event = offered
  set(null)
  await event?.prompt()
}

function state(): Install {
  if (matchMedia('(display-mode: standalone)').matches) return 'none'
  if (offered) return 'prompt'
  // An iPad says it is a Mac, but no Mac has a touch screen.
  const isIos =
    /iPhone|iPod|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isIos ? 'ios' : 'none'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the app can be installed here, and how (OFF-01). */
export function useInstall(): Install {
  return useSyncExternalStore(subscribe, state)
}
