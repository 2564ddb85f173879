import { logFailure } from '../telemetry/report.ts'
import { whenQuiet } from '../ui/whenQuiet.ts'
import { keepFirstRows } from '../workspace/keepFirstRows.ts'
import { startNotices } from '../workspace/startNotices.ts'
import { warmSchedule } from '../workspace/warmSchedule.ts'

/**
 * Starts what the first screen does not wait for: notifications first, then preparations that make the next
 * start and the first list of free times fast.
 */
export function onceQuiet(navigate: (path: string) => void): void {
  startNotices(navigate)
  whenQuiet(() => void prepare(), 2000)
}

async function prepare(): Promise<void> {
  keepFirstRows()
  try {
    await warmSchedule(() => new Promise((resolve) => void whenQuiet(resolve, 0)))
  } catch (error) {
    // Not critical: the first list of free times only takes a moment longer.
    logFailure(error, 'free times not warmed up')
  }
}
