/**
 * OFF-03: a new version is offered, never forced; the person chooses the moment. Everything here is loaded after the
 * first screen, which needs none of it.
 */
export async function announceUpdates(): Promise<void> {
  const { registerServiceWorker } = await import('../pwa/registerServiceWorker.ts')
  registerServiceWorker({ onUpdate: (apply) => void offer(apply) })
}

async function offer(apply: () => void): Promise<void> {
  const { toast } = await import('../ui/toast.ts')
  toast('Nova versão disponível', {
    id: 'update',
    duration: Number.POSITIVE_INFINITY,
    description: 'Rascunhos e envios na fila são mantidos.',
    action: { label: 'Atualizar', onClick: apply },
  })
}
