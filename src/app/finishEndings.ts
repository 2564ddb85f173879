import { logFailure } from '../telemetry/report.ts'
/** What an earlier visit could not finish of a session's end; see `endSession.ts`. */
export async function finishEndings(): Promise<void> {
  try {
    await (await import('../session/endSession.ts')).finishEndings()
  } catch (error) {
    // The file did not come: when the network is back, or on the next start.
    logFailure(error, 'endings not finished')
  }
}
