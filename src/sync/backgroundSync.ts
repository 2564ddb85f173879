export const SYNC_TAG = 'outbox'

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/**
 * Registers Background Sync (law 12): the browser then wakes the worker when the network is back, even with
 * no tab open. Only Chromium supports it; elsewhere this does nothing.
 */
export async function registerBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
  try {
    await registration?.sync?.register(SYNC_TAG)
  } catch (error) {
    // The person or the browser's policy has switched it off. The page's own triggers still start the flush.
    console.debug('background sync', error instanceof Error ? error.name : 'unknown')
  }
}
