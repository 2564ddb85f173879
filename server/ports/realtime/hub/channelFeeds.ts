import { errorFields, type Log } from '../../../log.ts'
import {
  isSerial,
  leaverOf,
  START,
  type LogEntry,
  type RealtimeLog,
  type Serial,
} from '../log/realtimeLog.ts'
import { Action, Errors, Flag, type ServerFrame } from './protocol.ts'

const PAGE = 100
/** Who is further behind is told that continuity is lost: one pull costs less than the frames. */
const MAX_REPLAY = 500

/** One socket. `sendText` may drop the socket when it does not keep up; it then resumes from its serial. */
export type Subscriber = {
  listener(): Listener | undefined
  sendText(frame: string): void
  /** So much waits to leave that a replay should wait for `drained`. */
  isFull(): boolean
  /** Resolves when what was sent has left, or the socket is gone. */
  drained(): Promise<void>
  /** Ends the connection; the client may come back with another token. */
  dismiss(): void
}

/** Who hears, as their token says: `clientId` is the user. */
export type Listener = { clientId: string; sessionId: string }

/** Is this listener, whose token was once good for the channel, still to hear it? */
export type CanSubscribe = (listener: Listener, channel: string) => Promise<boolean>

export type ChannelFeedsOptions = {
  store: RealtimeLog
  canSubscribe: CanSubscribe
  log: Log
  sweepMs: number
}

export type ChannelFeeds = {
  /** Answers ATTACHED, then what was missed since `asked`, then everything new. Rejects when the log fails. */
  attach(channel: string, subscriber: Subscriber, asked: string | undefined): Promise<void>
  detach(channel: string, subscriber: Subscriber): void
  close(): void
}

/**
 * Each attachment has its own position, and only log entries above it, in order, move it: so nothing is lost,
 * doubled or reordered, whatever woke us and however often.
 *
 *   attach ──▸ replaying ──▸ live ──▸ (detached)
 */
type Attachment = { position: Serial; live: boolean }
type Feed = { attachments: Map<Subscriber, Attachment>; pumping: boolean; again: boolean }

export function createChannelFeeds({ store, canSubscribe, log, sweepMs }: ChannelFeedsOptions): ChannelFeeds {
  const feeds = new Map<string, Feed>()
  const stopHearing = store.onAppend((channel) => (channel === undefined ? sweep() : pump(channel)))
  // NOTIFY is a wake-up, not a promise: what it missed is found here.
  const sweeper = setInterval(sweep, sweepMs).unref()

  return {
    async attach(channel, subscriber, asked) {
      const feed = feeds.get(channel) ?? { attachments: new Map(), pumping: false, again: false }
      feeds.set(channel, feed)
      const attachment: Attachment = { position: START, live: false }
      feed.attachments.set(subscriber, attachment)
      const gone = () => feed.attachments.get(subscriber) !== attachment

      const missed = asked === undefined ? undefined : await entriesSince(channel, asked)
      const newest = missed ? START : ((await store.latest([channel])).get(channel) ?? START)
      // After the log was read: who leaves before this answer is refused here, who leaves after it meets the entry
      // that says so.
      const welcome = await isWelcome(channel, subscriber)
      if (gone()) return
      if (!welcome) return subscriber.dismiss()
      if (asked !== undefined && missed) {
        // The client's own serial: with the newest one here, a drop during the replay would skip the rest.
        subscriber.sendText(attachedFrame(channel, asked, Flag.resumed))
        attachment.position = asked
        for (const entry of missed) {
          if (leaverOf(entry) === undefined) subscriber.sendText(messageFrame(channel, entry))
          attachment.position = entry.serial
          if (subscriber.isFull()) await subscriber.drained()
          if (gone()) return
        }
      } else {
        attachment.position = newest
        const error = asked === undefined ? undefined : Errors.positionLost
        subscriber.sendText(attachedFrame(channel, attachment.position, 0, error))
      }
      attachment.live = true
      pump(channel)
    },

    detach(channel, subscriber) {
      const feed = feeds.get(channel)
      feed?.attachments.delete(subscriber)
      if (feed?.attachments.size === 0) feeds.delete(channel)
    },

    close() {
      stopHearing()
      clearInterval(sweeper)
      feeds.clear()
    },
  }

  /** What came after `asked`, or undefined when the log cannot prove that it still holds all of it. */
  async function entriesSince(channel: string, asked: string): Promise<LogEntry[] | undefined> {
    if (!isSerial(asked)) return undefined
    const entries = await store.readFrom(channel, asked, MAX_REPLAY + 2)
    if (asked === START) return entries.length === 0 ? [] : undefined
    const [own, ...missed] = entries
    return own?.serial === asked && missed.length <= MAX_REPLAY ? missed : undefined
  }

  function pump(channel: string): void {
    const feed = feeds.get(channel)
    if (!feed) return
    feed.again = true
    if (feed.pumping) return
    deliver(channel, feed).catch((error: unknown) =>
      log.error('realtime: reading the log failed, the sweep tries again', errorFields(error)),
    )
  }

  async function deliver(channel: string, feed: Feed): Promise<void> {
    feed.pumping = true
    try {
      while (feed.again) await deliverPage(channel, feed)
    } finally {
      // In the same step as the last look at `again`: a wake-up between the two would be lost.
      feed.pumping = false
    }
  }

  async function deliverPage(channel: string, feed: Feed): Promise<void> {
    feed.again = false
    // Only who is live now: an attachment that joins during the read may stand before what is being read.
    const live = [...feed.attachments].filter(([, attachment]) => attachment.live)
    const first = live[0]
    if (!first) return
    const from = live.reduce((min, [, { position }]) => (position < min ? position : min), first[1].position)
    const entries = await store.readAfter(channel, from, PAGE)
    if (entries.length === PAGE) feed.again = true
    for (const entry of entries) {
      const leaver = leaverOf(entry)
      if (leaver !== undefined) await dismissLeaver(channel, leaver, live)
      const frame = leaver === undefined ? messageFrame(channel, entry) : undefined
      for (const [subscriber, attachment] of live) {
        if (feed.attachments.get(subscriber) !== attachment || attachment.position >= entry.serial) continue
        attachment.position = entry.serial
        if (frame !== undefined) subscriber.sendText(frame)
      }
    }
  }

  /** Asks, because they may have come back since the entry was written. Throws before anyone passed the entry. */
  async function dismissLeaver(channel: string, leaver: string, live: [Subscriber, Attachment][]) {
    for (const [subscriber] of live) {
      if (subscriber.listener()?.clientId !== leaver || (await isWelcome(channel, subscriber))) continue
      subscriber.dismiss()
    }
  }

  async function isWelcome(channel: string, subscriber: Subscriber): Promise<boolean> {
    const listener = subscriber.listener()
    return listener !== undefined && (await canSubscribe(listener, channel))
  }

  function sweep(): void {
    const channels = [...feeds.keys()]
    if (channels.length === 0) return
    store.latest(channels).then(
      (latest) => {
        for (const [channel, newest] of latest) {
          const attachments = [...(feeds.get(channel)?.attachments.values() ?? [])]
          if (attachments.some(({ live, position }) => live && position < newest)) pump(channel)
        }
      },
      (error: unknown) =>
        log.warn('realtime: the sweep failed, the next one tries again', errorFields(error)),
    )
  }
}

function attachedFrame(
  channel: string,
  serial: Serial,
  flags: number,
  error?: typeof Errors.positionLost,
): string {
  return JSON.stringify({
    action: Action.attached,
    channel,
    channelSerial: serial,
    flags: flags | Flag.subscribe,
    error,
  } satisfies ServerFrame)
}

function messageFrame(channel: string, entry: LogEntry): string {
  return JSON.stringify({
    action: Action.message,
    channel,
    channelSerial: entry.serial,
    id: entry.messageId,
    timestamp: entry.createdAt.getTime(),
    messages: entry.events.map(({ name, data }) => ({
      name,
      data: JSON.stringify(data),
      encoding: 'json' as const,
    })),
  } satisfies ServerFrame)
}
