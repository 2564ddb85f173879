export type RealtimeEvent = { name: string; data: unknown }

export type RealtimeBatch = { id: string; events: RealtimeEvent[] }

export type RealtimeUser = { userId: string; organizationId: string }

/** One device of a user: its line ends with its session. */
export type RealtimeListener = RealtimeUser & { sessionId: string }

/** `expiresAt` in milliseconds since the epoch. */
export type IssuedToken = { token: string; expiresAt: number }

/**
 * How events reach the screens: Ably's cloud, or the hub inside this server. Browsers run the same SDK on both.
 */
export type RealtimePort = {
  mode: 'embedded' | 'ably'
  /** A token that may subscribe to the channel of the user's organization, and to nothing else. */
  issueToken(listener: RealtimeListener): Promise<IssuedToken>
  /**
   * Delivers the events together and in order to whoever listens. The same `id` on the same channel again
   * changes nothing. Throws when it is not certain that they were taken: the job then tries again.
   */
  publish(channel: string, events: RealtimeEvent[], id: string): Promise<void>
  /** `publish` of each, in their order. When it throws, some or none were taken. */
  publishAll(channel: string, batches: readonly RealtimeBatch[]): Promise<void>
  /**
   * The user is no longer of this organization, or sessions of theirs ended: of what is published after this, nothing
   * reaches those devices, and a token they still hold is refused. The same `id` again changes nothing. Absent with
   * Ably, where the token's own end, at most twenty minutes away, is the bound.
   */
  endUser?(user: RealtimeUser, id: string): Promise<void>
}
