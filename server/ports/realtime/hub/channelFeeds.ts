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
/**
 * A client that is further behind is told that continuity is lost, because one pull costs less than so many
 * frames.
 */
const MAX_REPLAY = 500

/**
 * One client connection. `sendText` may drop a socket that cannot keep up; the client then resumes from its
 * serial.
 */
export type Subscriber = {
  listener(): Listener | undefined
  sendText(frame: string): void
  /** Whether so much data waits to be sent that a replay should wait for `drained`. */
  isFull(): boolean
  /** Resolves when the data was sent, or the socket is closed. */
  drained(): Promise<void>
  /** Closes the connection; the client may come back with another token. */
  dismiss(): void
}

/** Identifies a subscriber, from its token: `clientId` is the user. */
export type Listener = { clientId: string; sessionId: string }

/** Whether this listener, whose token was once valid for the channel, may still receive it. */
export type CanSubscribe = (listener: Listener, channel: string) => Promise<boolean>

export type ChannelFeedsOptions = {
  store: RealtimeLog
  canSubscribe: CanSubscribe
  log: Log
  sweepMs: number
}

export type ChannelFeeds = {
  /**
   * Sends ATTACHED, then the events missed since `asked`, then all new ones. Rejects if the log cannot be
   * read.
   */
  attach(channel: string, subscriber: Subscriber, asked: string | undefined): Promise<void>
  detach(channel: string, subscriber: Subscriber): void
  close(): void
}

/**
 * Each attachment has its own position, which only advances through log entries in order. So no entry is
 * lost, repeated or reordered, whatever wakes the feed and however often.
 *
 *   attach ──▸ replaying ──▸ live ──▸ (detached)
 */
type Attachment = { position: Serial; live: boolean }
type Feed = { attachments: Map<Subscriber, Attachment>; pumping: boolean; again: boolean }

export function createChannelFeeds({ store, canSubscribe, log, sweepMs }: ChannelFeedsOptions): ChannelFeeds {
  const feeds = new Map<string, Feed>()
  const stopHearing = store.onAppend((channel) => (channel === undefined ? sweep() : pump(channel)))
  // NOTIFY may be lost. The sweep finds what it missed.
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
      // Checked after the log was read: a user who leaves before this check is refused here, and for one who
      // leaves after it the log contains an entry that says so.
      const welcome = await isWelcome(channel, subscriber)
      if (gone()) return
      if (!welcome) return subscriber.dismiss()
      if (asked !== undefined && missed) {
        // Confirms the client's own serial. With the newest serial, a connection lost during the replay would
        // skip the rest.
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

  /** Returns the entries after `asked`, or undefined if the log may have lost some of them. */
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
      // In the same step as the last check of `again`; otherwise a wake-up in between would be lost.
      feed.pumping = false
    }
  }

  async function deliverPage(channel: string, feed: Feed): Promise<void> {
    feed.again = false
    // Only attachments that are live now: one that joins during the read may have a position before the
    // entries being read.
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

  /**
   * Checks again, because the user may have come back since the entry was written. If the check throws, no
   * attachment has passed the entry yet.
   */
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
