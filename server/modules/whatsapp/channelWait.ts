import type { ChannelTrouble } from '../../../src/contract/channel.ts'

/** How long what leaves by a channel is put off while the channel stands still. */
export const LONGEST_WAIT_MS = 15 * 60_000

export type Standing = {
  status: string
  paused: boolean
  trouble: ChannelTrouble | null
  /** The provider asked us to send less: nothing is sent before this time. */
  heldUntil: Date | null
}

/** Why nothing leaves by the channel now, and how long to wait; null where it may leave. */
export function channelWait(
  { status, paused, trouble, heldUntil }: Standing,
  isServed: boolean,
  now: Date,
): { waitMs: number; why: string } | null {
  const wait = (why: string) => ({ waitMs: LONGEST_WAIT_MS, why })
  if (!isServed) return wait('transport not set up here')
  // Repairing, resuming or connecting a channel lets all that waits for it leave at once.
  if (paused) return wait('channel paused')
  if (status === 'disconnected' || status === 'connecting') return wait('channel not connected')
  // Retrying with a refused key is pointless.
  if (status === 'error' && isStopped(trouble, now)) return wait('channel broken')
  const heldMs = (heldUntil?.getTime() ?? 0) - now.getTime()
  return heldMs > 0 ? { waitMs: heldMs * (1 + Math.random() / 2), why: 'channel slowed down' } : null
}

/**
 * Whether a person must repair the channel. An unreachable network and a ban whose time is over pass by
 * themselves.
 */
const isStopped = (trouble: ChannelTrouble | null, now: Date): boolean =>
  trouble !== null &&
  trouble.kind !== 'unreachable' &&
  (trouble.until === null || Date.parse(trouble.until) > now.getTime())

/** The wait after a failed attempt: 1 s, doubled each time, up to 15 minutes. */
export const waitMs = (attempt: number): number => Math.min(1000 * 2 ** (attempt - 1), LONGEST_WAIT_MS)
