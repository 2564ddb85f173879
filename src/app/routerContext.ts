/** What main.tsx passes to the routes, so that the routes import neither sync nor storage. */
export interface RouterContext {
  /**
   * Opens the mirror of the signed-in user and starts sync. Returns
   * the same promise as long as the same user is signed in.
   */
  openWorkspace: () => Promise<void>
}
