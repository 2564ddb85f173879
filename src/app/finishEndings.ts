/** What an earlier visit could not finish of a session's end; see `endSession.ts`. */
export async function finishEndings(): Promise<void> {
  try {
    await (await import('../session/endSession.ts')).finishEndings()
  } catch (error) {
    // The file did not come: when the network is back, or on the next start.
    console.warn('endings not finished', error instanceof Error ? error.name : 'unknown')
  }
}
