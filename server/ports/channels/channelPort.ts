import type { ChannelHealth, ChannelTrouble } from '../../../src/contract/channel.ts'
import type { MessageContent, MessageType } from '../../../src/contract/message.ts'
import type { TemplateCategory, TemplateState } from '../../../src/contract/template.ts'
import type { TemplatePort } from './templatePort.ts'

/** A way to a provider, as `channels.transport` and `webhook_events.provider` have it. */
export type Transport = 'local' | 'web' | 'cloud'

/** Our side of a channel, as a transport needs it. */
export type ServedChannel = {
  id: string
  orgId: string
  name: string
  externalId: string | null
  transport: Transport
}

/**
 * What happened on one number of the provider (`channels.external_id`), in the order of the post; where no number is
 * named, on all of an account (`channels.account_id`).
 */
export type WebhookPart = { externalId: string | null; accountId?: string | null; events: InboundEvent[] }

/** What is known of a transport whether or not this server is set up to use it. One per folder. */
export type ChannelProvider = {
  /** Whose identities people have here: two transports of one network meet the same person. */
  network: Network
  /** For how long after the customer's last message free text may be sent, in seconds; null: always. */
  answerWindowSeconds: number | null
  /** A stored post in our words. Total: any JSON at all gives an answer, every message in it an event. */
  parseWebhook(body: unknown, receivedAt: Date): WebhookPart[]
}

/** Within a network a number, or an id that it gives people, is one person. */
export type Network = 'whatsapp'

/** Someone on WhatsApp: by number (digits with country code), by business-scoped id, or by both. */
export type ChannelPerson = {
  phone: string | null
  scopedId: string | null
  /** The id that a group of businesses is given for the person. */
  parentId?: string | null
}

export type OutboundMessage = {
  /** Our message id; travels as the provider's opaque callback data and comes back with every status. */
  clientId: string
  to: ChannelPerson
  body: OutboundBody
  replyToProviderId: string | null
  /** What `replyToProviderId` says, for a transport that carries it along; null when it answers nothing. */
  quoted?: { text: string; /** We wrote it. */ ours: boolean } | null
  /** Written by the agent or planned, not by a person: a transport may take its time over it. */
  automatic?: boolean
}

export type OutboundBody =
  | { kind: 'text'; text: string }
  | {
      /** By what WhatsApp takes it as (`whatsAppFile`), which may be other than what staff sees. */
      kind: 'image' | 'audio' | 'video' | 'document'
      /** Read from where it lies while it is sent. */
      file: { data: Blob; mimeType: string; filename: string }
      caption: string | null
      /** Recorded here: played as a voice message. */
      voice: boolean
    }
  | { kind: 'location'; latitude: number; longitude: number; name: string | null; address: string | null }
  | {
      /** A text that the provider has approved; `params` stand in its places, in order. */
      kind: 'template'
      name: string
      language: string
      params: string[]
      /** The whole of it, as the customer reads it. */
      text: string
      buttons: string[]
    }

/**
 * What became of a send. `unknown`: the request left and no answer came; it may have been delivered, so it is not
 * repeated, and a later status carrying our id settles it (law 9).
 */
export type SendOutcome =
  | { kind: 'accepted'; providerId: string }
  | { kind: 'refused'; /** Portuguese, for the person who wrote it. */ reason: string }
  | {
      kind: 'later'
      afterMs: number | null
      /** The connection is broken until somebody repairs it. */
      trouble?: ChannelTrouble | undefined
      /** The provider asks the whole channel to slow down: nothing else leaves it until then. */
      holdsChannel?: boolean
    }
  | { kind: 'unknown' }

export type Connection = {
  status: 'connecting' | 'connected' | 'disconnected' | 'error'
  /** Why it is not connected, where that is known. */
  trouble?: ChannelTrouble | null
  /** What the QR code encodes; null when there is nothing to scan. */
  qr: string | null
  expiresAt: Date | null
  externalId: string | null
  phoneNumber: string | null
}

/** How long a file may take to come: a hundred megabytes over a slow line, below the lease of the job that reads them. */
export const FILE_FETCH_MS = 8 * 60_000

/** A file as it comes, of any length: whoever reads it sets the limit. */
export type FetchedMedia = {
  stream: AsyncIterable<Uint8Array>
  mimeType: string
  filename: string | null
}

/** `bringPast`: what was written before a pairing that follows comes along, where a transport can. */
export type ConnectOptions = { bringPast?: boolean | undefined }

/** One transport at work. None of these is called inside a transaction. */
export interface ChannelPort {
  /** Starts or renews a pairing; on the Cloud API, verifies that the number answers. */
  connect(channel: ServedChannel, options?: ConnectOptions): Promise<Connection>
  disconnect(channel: ServedChannel): Promise<void>
  /** What the connection is now, without beginning anything; a transport that has no more to say leaves it out. */
  look?(channel: ServedChannel): Promise<Connection>
  /** Never throws for a mere failure: that is an outcome. `onProgress`: bytes of its file leave. */
  send(
    channel: ServedChannel,
    message: OutboundMessage,
    signal: AbortSignal,
    onProgress?: () => void,
  ): Promise<SendOutcome>
  /** False when nothing of this message of ours can have left, though its sending was begun. Without it that is not known. */
  mayHaveLeft?(channel: ServedChannel, clientId: string): Promise<boolean>
  /** Throws when it cannot be had now (the job tries again) and `GiveUp` when never. */
  fetchMedia(channel: ServedChannel, mediaId: string): Promise<FetchedMedia>
  /** Shows the customer that these messages of theirs were read. Best effort, as is the next. */
  markRead?(channel: ServedChannel, from: ChannelPerson, providerIds: readonly string[]): Promise<void>
  /** Shows the customer for some seconds that an answer to this message is being written. */
  showTyping?(channel: ServedChannel, to: ChannelPerson, answeredProviderId: string | null): Promise<void>
  /** Absent where free text may always be sent, or nothing else can. */
  templates?: TemplatePort
}

/** What a transport tells us, in our words. Every one may come twice, late, or out of order. */
export type InboundEvent =
  | {
      kind: 'message'
      providerId: string
      from: ChannelPerson & { name: string | null }
      at: Date
      messageType: MessageType
      content: MessageContent
      /** To be fetched afterwards; the message is shown at once without its file. */
      mediaId: string | null
      replyToProviderId: string | null
      forwarded: boolean
    }
  | {
      kind: 'echo'
      /** Written on the business's own phone, outside Balcão: ours, outbound. */
      providerId: string
      to: ChannelPerson
      at: Date
      messageType: MessageType
      content: MessageContent
      mediaId: string | null
    }
  | {
      kind: 'status'
      providerId: string | null
      clientId: string | null
      status: 'sent' | 'delivered' | 'read' | 'failed'
      /** Portuguese, when it failed. */
      error: string | null
      at: Date
    }
  /** These messages of a customer were read on the business's own phone. */
  | { kind: 'seen'; providerIds: string[] }
  | { kind: 'reaction'; targetProviderId: string; emoji: string | null; by: 'customer' | 'staff' }
  /** `by`: who says so; only what they wrote themselves is changed by this and the next. */
  | {
      kind: 'edit'
      targetProviderId: string
      content: MessageContent
      at: Date
      by: 'customer' | 'staff'
    }
  | { kind: 'delete'; targetProviderId: string; at: Date; by: 'customer' | 'staff' }
  | { kind: 'person'; from: ChannelPerson; /** The same person from now on. */ becomes: ChannelPerson }
  | {
      /** Of an account, not of a number. */
      kind: 'template'
      accountId: string
      name: string
      language: string
      /** Null: only its quality has changed. */
      state: TemplateState | null
      /** Portuguese. */
      reason: string | null
      quality: 'green' | 'yellow' | 'red' | null
      /** Null: as it was. */
      category: TemplateCategory | null
    }
  /** Asked the provider that the business write to them no more, or that it may again. */
  | { kind: 'preference'; from: ChannelPerson & { name: string | null }; wantsNone: boolean; at: Date }
  /** The address book of the business's own phone has them under this name. */
  | { kind: 'named'; person: ChannelPerson; name: string }
  /** Of one person, what was written before the channel was connected, message for message, in the order of its times. */
  | {
      kind: 'past'
      with: ChannelPerson & { name: string | null }
      messages: PastMessage[]
    }
  /** What was written on the business's own phone before the channel was connected: one thread of it, in its order. */
  | { kind: 'history'; id: string; with: ChannelPerson; lines: { at: Date; ours: boolean; text: string }[] }
  /** Belongs in no private thread: said in a group, or by nobody that can be told. Staff see it beside the channel. */
  | {
      kind: 'unplaced'
      providerId: string
      why: 'group' | 'nobody'
      /** A name or a number, as far as one is given. */
      author: string | null
      text: string
      at: Date
    }
  | AccountNews
  /** Understood and of no consequence to us (marketing preferences, a disappearing identity key). */
  | { kind: 'ignored'; what: string }

/** Its file stayed where it is. */
export type PastMessage = {
  providerId: string
  at: Date
  ours: boolean
  messageType: MessageType
  content: MessageContent
}

/** What the provider says of the business's account or number itself. */
export type AccountNews = {
  kind: 'account'
  at: Date
  /** Digits of the one number meant; null: all of the account. */
  phone: string | null
  health?: { quality?: ChannelHealth['quality']; daily_limit?: number | null }
  /** `stops`: nothing can leave any more. 'over': what was wrong with the account is not any more. */
  trouble?: { kind: ChannelTrouble['kind']; detail: string; until: Date | null; stops: boolean } | 'over'
  /** For staff, in Portuguese; absent where there is nothing to say. */
  note?: string
}

export type EventOf<K extends InboundEvent['kind']> = Extract<InboundEvent, { kind: K }>
