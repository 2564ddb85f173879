/**
 * Throws for a channel name or payload that PostgreSQL's NOTIFY would refuse, so that both engines behave
 * alike.
 */
export function assertNotifiable(channel: string, payload: string): void {
  if (!/^[a-z_]{1,60}$/.test(channel)) throw new Error('a channel is lower-case letters and underscores')
  if (Buffer.byteLength(payload) > 7900)
    throw new Error('a notification carries at most 7 900 bytes: send an id')
}
