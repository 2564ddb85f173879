import { useSyncExternalStore } from 'react'

/** Fired only by Chromium; TypeScript's DOM types do not include it. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

export type Install = 'prompt' | 'ios' | 'none'

let offered: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function set(event: InstallPromptEvent | null) {
  offered = event
  for (const listener of listeners) listener()
}

/** Call once, before the first render: the browser may fire the event long before a menu is shown. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => set(null))
}

/** Opens the browser's install dialog, which is possible once per event. */
export async function installApp(): Promise<void> {
  const event = offered
  set(null)
  await event?.prompt()
}

function state(): Install {
  if (matchMedia('(display-mode: standalone)').matches) return 'none'
  if (offered) return 'prompt'
  // An iPad claims to be a Mac, but no Mac has a touch screen.
  const isIos =
    /iPhone|iPod|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isIos ? 'ios' : 'none'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the app can be installed on this device, and how (OFF-01). */
export function useInstall(): Install {
  return useSyncExternalStore(subscribe, state)
}
