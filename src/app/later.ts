import type { AnyRouter } from '@tanstack/react-router'
import { logFailure } from '../telemetry/report.ts'
import { announceUpdates } from './announceUpdates.ts'
import { finishEndings } from './finishEndings.ts'
import { whenQuiet } from './whenQuiet.ts'

/** What the first screen needs none of. */
export function begin(router: AnyRouter): void {
  void announceUpdates()
  whenQuiet(() => void finishEndings(), 1000)
  addEventListener('online', () => void finishEndings())
  void measure(router)
}

async function measure(router: AnyRouter): Promise<void> {
  try {
    const { startTelemetry } = await import('./startTelemetry.ts')
    await startTelemetry(router)
  } catch (error) {
    logFailure(error, 'telemetry not started')
    addEventListener('online', () => void measure(router), { once: true })
  }
}
