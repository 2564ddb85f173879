/** The outside world as the server sees it: one member per service, each with a local and a real implementation. */
export interface Ports {
  /** Lets go of what the ports hold open, once no job runs any more. */
  close?(): Promise<void>
}
