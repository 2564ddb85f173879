import { toast } from '../ui/toast.ts'
import { setWaitingUpdate } from '../pwa/waitingUpdate.ts'
import { logFailure } from '../telemetry/report.ts'

/**
 * Offers a new version of the app and never forces it: the user chooses the
 * moment (OFF-03). The code that watches for new versions is loaded after
 * the first screen; if it cannot be loaded, again when the network is back.
 */
export async function announceUpdates(): Promise<void> {
  let pwa: typeof import('../pwa/registerServiceWorker.ts')
  try {
    pwa = await import('../pwa/registerServiceWorker.ts')
  } catch (error) {
    logFailure(error, 'updates not watched')
    addEventListener('online', () => void announceUpdates(), { once: true })
    return
  }
  pwa.registerServiceWorker({ onUpdate: offer })
}

/**
 * Offers the update once as a toast and then permanently in the user menu: someone who dismisses the toast
 * has not refused the update.
 */
function offer(apply: () => void): void {
  setWaitingUpdate(apply)
  toast('Nova versão disponível', {
    id: 'update',
    duration: Number.POSITIVE_INFINITY,
    description: 'Rascunhos e envios na fila são mantidos.',
    action: { label: 'Atualizar', onClick: apply },
  })
}
