export const SYNC_TAG = 'outbox'

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/** The bonus of law 12: the worker is woken when the network is back, with no tab open. Chromium alone has it. */
export async function registerBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
  try {
    await registration?.sync?.register(SYNC_TAG)
  } catch (error) {
    // Switched off by the person or the browser's policy: the page's own triggers remain.
    console.debug('background sync', error instanceof Error ? error.name : 'unknown')
  }
}
