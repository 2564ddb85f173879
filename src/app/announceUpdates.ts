import { toast } from '../ui/toast.ts'
import { setWaitingUpdate } from '../pwa/waitingUpdate.ts'
import { logFailure } from '../telemetry/report.ts'

/**
 * OFF-03: a new version is offered, never forced; the person chooses the moment. What watches for it is loaded after
 * the first screen, which needs none of it; without network, when that is back.
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

/** Once as a toast, and from then on in the person's menu: a toast put aside is not a refusal. */
function offer(apply: () => void): void {
  setWaitingUpdate(apply)
  toast('Nova versão disponível', {
    id: 'update',
    duration: Number.POSITIVE_INFINITY,
    description: 'Rascunhos e envios na fila são mantidos.',
    action: { label: 'Atualizar', onClick: apply },
  })
}
