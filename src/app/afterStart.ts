import type { AnyRouter } from '@tanstack/react-router'
import { logFailure } from '../telemetry/report.ts'
import { announceUpdates } from './announceUpdates.ts'
import { finishEndings } from './finishEndings.ts'
import { whenQuiet } from '../ui/whenQuiet.ts'

type LoadTelemetry = () => Promise<{ startTelemetry: (router: AnyRouter) => Promise<void> }>

/** Work that the first screen does not need. */
export function begin(router: AnyRouter, loadTelemetry: LoadTelemetry): void {
  void announceUpdates()
  whenQuiet(() => void finishEndings(), 1000)
  addEventListener('online', () => void finishEndings())
  void measure(router, loadTelemetry)
  whenQuiet(() => void beginRest(router), 2000)
}

async function beginRest(router: AnyRouter): Promise<void> {
  try {
    const { onceQuiet } = await import('./onceQuiet.ts')
    onceQuiet((path) => void router.navigate({ href: path }))
  } catch (error) {
    logFailure(error, 'rest not begun')
    addEventListener('online', () => void beginRest(router), { once: true })
  }
}

async function measure(router: AnyRouter, load: LoadTelemetry): Promise<void> {
  try {
    const { startTelemetry } = await load()
    await startTelemetry(router)
  } catch (error) {
    logFailure(error, 'telemetry not started')
    addEventListener('online', () => void measure(router, load), { once: true })
  }
}
