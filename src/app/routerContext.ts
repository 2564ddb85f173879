/** What the routes get from main.tsx, so that they import neither sync nor storage. */
export interface RouterContext {
  /** Opens the mirror of whoever is signed in and starts sync; the same promise while the same person is in. */
  openWorkspace: () => Promise<void>
}
