export type HubLimits = {
  /** The interval of the server's heartbeats; sent to the client as maxIdleInterval. */
  heartbeatMs: number
  /** How often the log is compared with what was delivered, in case a wake-up was lost. */
  sweepMs: number
  /** How long the log is kept. */
  keepMs: number
  trimMs: number
  maxConnectionsPerClient: number
  /** Clients send only tokens and channel names, so frames are small. */
  maxFrameBytes: number
  maxWaitingFrames: number
  maxBufferedBytes: number
}

export const HUB_LIMITS: HubLimits = {
  heartbeatMs: 15_000,
  sweepMs: 5_000,
  keepMs: 24 * 3_600_000,
  trimMs: 3_600_000,
  maxConnectionsPerClient: 25,
  maxFrameBytes: 16 * 1024,
  maxWaitingFrames: 64,
  maxBufferedBytes: 1024 * 1024,
}
