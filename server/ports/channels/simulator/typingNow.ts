/** How long a phone shows "typing" after the last notice. */
const SHOWN_MS = 12_000

/** When "typing" ends, by channel and customer. In memory only: other processes do not see it. */
const until = new Map<string, number>()
const MOST = 1000

/** The channel is typing to this customer. */
export function noteWriting(channelId: string, customer: string, now: Date): void {
  for (const [key, end] of until) if (end <= now.getTime() || until.size > MOST) until.delete(key)
  until.set(`${channelId} ${customer}`, now.getTime() + SHOWN_MS)
}

/** The message has arrived: "typing" ends. */
export const noteWritten = (channelId: string, customer: string): boolean =>
  until.delete(`${channelId} ${customer}`)

/** The customers to whom the channel is typing now. */
export function writtenTo(channelId: string, now: Date): string[] {
  const mine = [...until].filter(([key, end]) => key.startsWith(`${channelId} `) && end > now.getTime())
  return mine.map(([key]) => key.slice(channelId.length + 1))
}
