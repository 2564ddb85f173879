/** For so long a phone shows that somebody is writing, unless it hears so again. */
const SHOWN_MS = 12_000

/** By channel and customer: until when. Of this process alone, as a phone's screen is. */
const until = new Map<string, number>()
const MOST = 1000

export function noteWriting(channelId: string, customer: string, now: Date): void {
  for (const [key, end] of until) if (end <= now.getTime() || until.size > MOST) until.delete(key)
  until.set(`${channelId} ${customer}`, now.getTime() + SHOWN_MS)
}

/** What was written has arrived. */
export const noteWritten = (channelId: string, customer: string): boolean =>
  until.delete(`${channelId} ${customer}`)

/** Customers to whom the channel is writing now. */
export function writtenTo(channelId: string, now: Date): string[] {
  const mine = [...until].filter(([key, end]) => key.startsWith(`${channelId} `) && end > now.getTime())
  return mine.map(([key]) => key.slice(channelId.length + 1))
}
