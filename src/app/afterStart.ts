import type { AnyRouter } from '@tanstack/react-router'
import { logFailure } from '../telemetry/report.ts'
import { announceUpdates } from './announceUpdates.ts'
import { whenQuiet } from '../ui/whenQuiet.ts'

type LoadTelemetry = () => Promise<{ startTelemetry: (router: AnyRouter) => Promise<void> }>

/** Starts the work that the first screen does not need, after that screen is shown. */
export function begin(router: AnyRouter, loadTelemetry: LoadTelemetry): void {
  void announceUpdates()
  whenQuiet(() => void finishSignOuts(), 1000)
  addEventListener('online', () => void finishSignOuts())
  void measure(router, loadTelemetry)
  whenQuiet(() => void beginRest(router), 2000)
}

/** Finishes the sign-outs that an earlier visit could not complete; see `endSession.ts`. */
async function finishSignOuts(): Promise<void> {
  try {
    await (await import('../session/endSession.ts')).finishEndings()
  } catch (error) {
    // The chunk could not be loaded. Try again when the network is back, or on the next start.
    logFailure(error, 'endings not finished')
  }
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
