export type RealtimeEvent = { name: string; data: unknown }

export type RealtimeBatch = { id: string; events: RealtimeEvent[] }

export type RealtimeUser = { userId: string; organizationId: string }

/** One device of a user; its connection ends with its session. */
export type RealtimeListener = RealtimeUser & { sessionId: string }

/** `expiresAt` is in milliseconds since the epoch. */
export type IssuedToken = { token: string; expiresAt: number }

/**
 * Delivers events to clients: through Ably's cloud, or through the hub inside this server. Browsers use the
 * same SDK for both.
 */
export type RealtimePort = {
  mode: 'embedded' | 'ably'
  /** Issues a token that may only subscribe to the channel of the user's organization. */
  issueToken(listener: RealtimeListener): Promise<IssuedToken>
  /**
   * Delivers the events together and in order to all subscribers. Repeating an `id` on the same channel
   * changes nothing. Throws if it is not certain that the events were accepted; the job then retries.
   */
  publish(channel: string, events: RealtimeEvent[], id: string): Promise<void>
  /** Publishes each batch, in order. If it throws, some or none were accepted. */
  publishAll(channel: string, batches: readonly RealtimeBatch[]): Promise<void>
  /**
   * Call it when the user left this organization or sessions of theirs ended. Nothing published after this
   * reaches the devices concerned, and their tokens are refused. Repeating an `id` changes nothing. Ably does
   * not implement it: there a token stays valid until it expires, after at most twenty minutes.
   */
  endUser?(user: RealtimeUser, id: string): Promise<void>
}
