import { logFailure } from '../telemetry/report.ts'
import { whenQuiet } from '../ui/whenQuiet.ts'
import { keepFirstRows } from '../workspace/keepFirstRows.ts'
import { startNotices } from '../workspace/startNotices.ts'
import { warmSchedule } from '../workspace/warmSchedule.ts'

/** What the first screen does not wait for: notices, then what makes the next start and the first free times fast. */
export function onceQuiet(navigate: (path: string) => void): void {
  startNotices(navigate)
  whenQuiet(() => void prepare(), 2000)
}

async function prepare(): Promise<void> {
  keepFirstRows()
  try {
    await warmSchedule(() => new Promise((resolve) => void whenQuiet(resolve, 0)))
  } catch (error) {
    // The first free times take a moment longer.
    logFailure(error, 'free times not warmed up')
  }
}
