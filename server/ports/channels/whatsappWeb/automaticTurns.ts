/** A turn that nobody came for is forgotten after this long: its message was cancelled, or left by another channel. */
const KEPT_MS = 10 * 60_000

export type AutomaticTurns = {
  /**
   * How many milliseconds a message still waits until it may leave its channel; the first question takes the turn, and
   * the channel's next turn comes `takesMs` after it. A message that leaves gives its turn back by `leave`.
   */
  waitOf(channelId: string, messageId: string, takesMs: number): number
  leave(messageId: string): void
  /** How many messages hold a turn. */
  held(): number
}

/** Keeps automatic messages of each channel apart, by this process's own clock. */
export function automaticTurns(now = () => performance.now()): AutomaticTurns {
  const nextOf = new Map<string, number>()
  const turns = new Map<string, number>()

  function forgetOld(): void {
    for (const [messageId, at] of turns) if (now() - at > KEPT_MS) turns.delete(messageId)
    for (const [channelId, at] of nextOf) if (at < now()) nextOf.delete(channelId)
  }

  return {
    waitOf(channelId, messageId, takesMs) {
      let at = turns.get(messageId)
      if (at === undefined) {
        forgetOld()
        at = Math.max(now(), nextOf.get(channelId) ?? 0)
        nextOf.set(channelId, at + takesMs)
        turns.set(messageId, at)
      }
      return Math.max(0, at - now())
    },
    leave: (messageId) => void turns.delete(messageId),
    held: () => turns.size,
  }
}
