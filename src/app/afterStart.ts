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
  whenQuiet(() => void watchNotices(router), 2000)
  whenQuiet(() => void prepare(), 4000)
}

/** Only to be faster: where it fails, the next start and the first free times take a moment longer. */
async function prepare(): Promise<void> {
  try {
    const [{ keepFirstRows }, { warmSchedule }] = await Promise.all([
      import('../workspace/keepFirstRows.ts'),
      import('../workspace/warmSchedule.ts'),
    ])
    keepFirstRows()
    await warmSchedule(() => new Promise((resolve) => void whenQuiet(resolve, 0)))
  } catch (error) {
    logFailure(error, 'not prepared')
  }
}

async function watchNotices(router: AnyRouter): Promise<void> {
  try {
    const { startNotices } = await import('../workspace/startNotices.ts')
    startNotices((path) => void router.navigate({ href: path }))
  } catch (error) {
    logFailure(error, 'notices not watched')
    addEventListener('online', () => void watchNotices(router), { once: true })
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
