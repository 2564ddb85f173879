import type { ChannelHealth, ChannelTrouble } from '../../../src/contract/channel.ts'
import type { MessageContent, MessageType } from '../../../src/contract/message.ts'
import type { TemplateCategory, TemplateState } from '../../../src/contract/template.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { TemplatePort } from './templatePort.ts'
import type { ServedChannel } from './transport.ts'

/**
 * The events of one post that concern one number (`channels.external_id`), in the post's order. Without a
 * number they concern every channel of the account (`channels.account_id`).
 */
export type WebhookPart = { externalId: string | null; accountId?: string | null; events: InboundEvent[] }

/** Properties of a transport that apply even if this server is not configured to use it. One per folder. */
export type ChannelProvider = {
  /** Two transports of one network meet the same people under the same identities. */
  network: Network
  /** Seconds after the customer's last message in which free text may be sent; null: no limit. */
  answerWindowSeconds: number | null
  /** The kinds of ids by which this transport reaches a person who has no number; it addresses by the first. */
  personIds: readonly [AddressKind, ...'parent_id'[]]
  /**
   * Why automation may not write first to someone who has never written to this channel, in Portuguese without a full
   * stop; null where it may. Absent: it always may. Only looks: the send itself counts.
   */
  mayNotWriteFirst?(db: Db | Tx, channelId: string, person: ChannelPerson, now: Date): Promise<string | null>
  /** Translates a stored post. Never throws: it accepts any JSON, and every message in it gives an event. */
  parseWebhook(body: unknown, receivedAt: Date): WebhookPart[]
}

/** The kinds of ids of `contact_identities` by which a transport addresses a person. */
export type AddressKind = 'scoped_id' | 'lid'

/** A network of people: within it, one phone number or one id assigned by it means one person. */
export type Network = 'whatsapp'

/** A person on WhatsApp: phone number (digits with country code), business-scoped id, or both. */
export type ChannelPerson = {
  phone: string | null
  scopedId: string | null
  /** The id that Meta gives this person for a whole group of businesses. */
  parentId?: string | null
}

export type OutboundMessage = {
  /** Our message id; travels as the provider's opaque callback data and comes back with every status. */
  clientId: string
  to: ChannelPerson
  body: OutboundBody
  replyToProviderId: string | null
  /** The quoted message, for transports that must send its text along; null or absent without a reply. */
  quoted?: { text: string; /** The business wrote it. */ ours: boolean } | null
  /** Written by the agent or scheduled, not typed by a person: a transport may delay it. */
  automatic?: boolean
}

export type OutboundBody =
  | { kind: 'text'; text: string }
  | {
      /** How WhatsApp accepts the file (`whatsAppFile`); staff may see it as another kind. */
      kind: 'image' | 'audio' | 'video' | 'document'
      /** Read from storage while it is sent. */
      file: { data: Blob; mimeType: string; filename: string }
      caption: string | null
      /** Recorded in Balcão: sent as a voice message. */
      voice: boolean
    }
  | { kind: 'location'; latitude: number; longitude: number; name: string | null; address: string | null }
  | {
      /** A text approved by the provider; `params` fill its placeholders in order. */
      kind: 'template'
      name: string
      language: string
      params: string[]
      /** The complete text as the customer reads it. */
      text: string
      buttons: string[]
    }

/** A change of a message that the customer has, or of one that they sent. `clientId`: the id of the change. */
export type OutboundChange = {
  clientId: string
  to: ChannelPerson
  targetProviderId: string
  /** The business wrote the message. */
  isOurs: boolean
} & (
  | { kind: 'react'; /** Null: taken back. */ emoji: string | null }
  | { kind: 'edit'; text: string }
  | { kind: 'delete' }
)

/**
 * The result of a send. `unknown`: the request left and no answer came. The message may have been delivered,
 * so it is not repeated; a later status with our id decides (law 9).
 */
export type SendOutcome =
  | { kind: 'accepted'; providerId: string }
  | { kind: 'refused'; /** In Portuguese, for the person who wrote it. */ reason: string }
  | {
      kind: 'later'
      afterMs: number | null
      /** Set when the connection stays broken until a person repairs it. */
      trouble?: ChannelTrouble | undefined
      /** The provider throttles the whole channel: nothing else is sent for `afterMs`. */
      holdsChannel?: boolean
    }
  | { kind: 'unknown' }
  /** Another server holds the channel's connection and has to send this. */
  | { kind: 'elsewhere' }

export type Connection = {
  status: 'connecting' | 'connected' | 'disconnected' | 'error'
  /** Why it is not connected, if known. */
  trouble?: ChannelTrouble | null
  /** The QR code's content; null when there is nothing to scan. */
  qr: string | null
  /** The code to type on the phone; null or absent when none is waited for. */
  typedCode?: string | null
  expiresAt: Date | null
  externalId: string | null
  phoneNumber: string | null
}

/**
 * The longest a file's download may take: enough for 100 MB over a slow line, and less than the lease of the
 * job that reads it.
 */
export const FILE_FETCH_MS = 8 * 60_000

/** A file being downloaded, of any length: the reader must enforce its own limit. */
export type FetchedMedia = {
  stream: AsyncIterable<Uint8Array>
  mimeType: string
  filename: string | null
}

/** The provider gives no file now, whichever is asked for: the channel is throttled or has to be repaired. */
export class MediaHeldBack extends Error {
  override name = 'MediaHeldBack'
  readonly afterMs: number
  /** Set when a person has to repair the channel. */
  readonly trouble: ChannelTrouble | null
  constructor(reason: string, afterMs: number, trouble: ChannelTrouble | null = null) {
    super(reason)
    this.afterMs = afterMs
    this.trouble = trouble
  }
}

/** The provider refused a call beside the messages, and takes no message either until a person repairs the channel. */
export class ChannelStopped extends Error {
  override name = 'ChannelStopped'
  readonly trouble: ChannelTrouble
  constructor(reason: string, trouble: ChannelTrouble) {
    super(reason)
    this.trouble = trouble
  }
}

/**
 * `bringPast`: also import the messages written before the pairing, if the transport can. `codeFor`: pair by a
 * code typed on the phone with this number (digits).
 */
export type ConnectOptions = { bringPast?: boolean | undefined; codeFor?: string | undefined }

/** A transport in use. Call none of these inside a transaction. */
export interface ChannelPort {
  /** Starts or renews a pairing; on the Cloud API, checks that the number answers. */
  connect(channel: ServedChannel, options?: ConnectOptions): Promise<Connection>
  disconnect(channel: ServedChannel): Promise<void>
  /** The current connection, without starting one. Absent where `connect` answers the same. */
  look?(channel: ServedChannel): Promise<Connection>
  /** A failed send is an outcome, not an exception. `onProgress` is called while a file's bytes leave. */
  send(
    channel: ServedChannel,
    message: OutboundMessage,
    signal: AbortSignal,
    onProgress?: () => void,
  ): Promise<SendOutcome>
  /**
   * Passes a change of a message on; what a transport can is `changeObstacle` of the contract. May be called again
   * with the same change when the outcome was not known.
   */
  change?(channel: ServedChannel, change: OutboundChange, signal: AbortSignal): Promise<SendOutcome>
  /**
   * After an interrupted send: false when nothing of this message can have left the server. Absent: not
   * known.
   */
  mayHaveLeft?(channel: ServedChannel, clientId: string): Promise<boolean>
  /**
   * Throws `GiveUp` when the file can never be had, `MediaHeldBack` when it can only be had later, any other
   * error when the job should try again.
   */
  fetchMedia(channel: ServedChannel, mediaId: string): Promise<FetchedMedia>
  /**
   * Shows the customer that their messages were read. Throws `ChannelStopped`, `LeaveToOthers` when another server
   * holds the channel's connection, and any other error when the job should try again.
   */
  markRead?(channel: ServedChannel, from: ChannelPerson, providerIds: readonly string[]): Promise<void>
  /** Shows the customer for some seconds that an answer to this message is being typed. Best effort. */
  showTyping?(channel: ServedChannel, to: ChannelPerson, answeredProviderId: string | null): Promise<void>
  /**
   * From now on, for some minutes, the customer's typing is reported where the network tells of it. Best effort; asked
   * again while somebody looks at the conversation.
   */
  watchTyping?(channel: ServedChannel, person: ChannelPerson): Promise<void>
  /** Absent where the transport has no templates. */
  templates?: TemplatePort
}

/** An event that a transport reports, translated. Each event may come twice, late or out of order. */
export type InboundEvent =
  | {
      kind: 'message'
      providerId: string
      from: ChannelPerson & { name: string | null }
      at: Date
      messageType: MessageType
      content: MessageContent
      /** The file to fetch afterwards; the message is shown at once without it. */
      mediaId: string | null
      replyToProviderId: string | null
      forwarded: boolean
      /** Another company's agent handles this conversation at the provider: ours stays silent. */
      answeredElsewhere?: true
    }
  | {
      kind: 'echo'
      /** Outbound, but written outside Balcão: on the business's own phone or by another agent. */
      providerId: string
      to: ChannelPerson
      at: Date
      messageType: MessageType
      content: MessageContent
      mediaId: string | null
      /** Absent: written on the business's own phone. */
      by?: 'metaAgent'
    }
  | {
      kind: 'status'
      providerId: string | null
      clientId: string | null
      status: 'sent' | 'delivered' | 'read' | 'failed'
      /** In Portuguese, when it failed. */
      error: string | null
      at: Date
      /** It was certainly not delivered, and may be by another try soon. */
      again?: true
      /** After this failure the whole channel has to wait, from `at`. */
      holdMs?: number
    }
  /** A customer's messages that were read on the business's own phone. */
  | { kind: 'seen'; providerIds: string[] }
  | {
      kind: 'reaction'
      targetProviderId: string
      /** Null: the reaction was taken back. */
      emoji: string | null
      at: Date
      by: 'customer' | 'staff'
      instead?: EventOf<'message'>
    }
  /**
   * `instead`: what to show of the customer's change when the message that it changes never came. `by`: who made
   * the change. This event and the next apply only to messages of the same author.
   */
  | {
      kind: 'edit'
      targetProviderId: string
      content: MessageContent
      at: Date
      by: 'customer' | 'staff'
      instead?: EventOf<'message'>
    }
  | { kind: 'delete'; targetProviderId: string; at: Date; by: 'customer' | 'staff' }
  | { kind: 'person'; from: ChannelPerson; /** The identity that replaces `from`. */ becomes: ChannelPerson }
  | {
      /** News about a template, which belongs to an account and not to a number. */
      kind: 'template'
      at: Date
      accountId: string
      name: string
      language: string
      /** Null: unchanged. */
      state: TemplateState | null
      /** In Portuguese. */
      reason: string | null
      quality: 'green' | 'yellow' | 'red' | null
      /** Null: unchanged. */
      category: TemplateCategory | null
      /** True if its text was changed at the provider; the event lacks the new text. */
      isEdited: boolean
    }
  /** The person asked WhatsApp for no more messages of the business (`wantsNone`), or allowed them again. */
  | { kind: 'preference'; from: ChannelPerson & { name: string | null }; wantsNone: boolean; at: Date }
  /** The person's name in the address book of the business's own phone. */
  | { kind: 'named'; person: ChannelPerson; name: string }
  /** Messages exchanged with one person before the channel was connected, one by one, oldest first. */
  | {
      kind: 'past'
      with: ChannelPerson & { name: string | null }
      messages: PastMessage[]
    }
  /** One thread written on the business's own phone before the channel was connected, oldest line first. */
  | { kind: 'history'; id: string; with: ChannelPerson; lines: HistoryLine[] }
  /** The message behind a line of such a thread whose file was named later. */
  | {
      kind: 'pastFile'
      providerId: string
      /** Null: the post does not say. The line does, if it came. */
      with: ChannelPerson | null
      ours: boolean
      at: Date
      messageType: MessageType
      content: MessageContent
      mediaId: string | null
    }
  /**
   * A message that belongs to no private conversation: sent in a group, by an unknown sender, or one that could not be
   * stored there. Staff see it beside the channel.
   */
  | {
      kind: 'unplaced'
      providerId: string
      why: 'group' | 'nobody' | 'unreadable'
      /** A name or a number, if the provider gives one. */
      author: string | null
      text: string
      at: Date
    }
  | AccountNews
  /** Understood, but without consequence here (for example a changed identity key). */
  | { kind: 'ignored'; what: string }

/** `fileOf`: the provider's id of a message with a file, which may follow as a `pastFile`. */
export type HistoryLine = { at: Date; ours: boolean; text: string; fileOf?: string | undefined }

/** A message from before the connection; its file is not imported. */
export type PastMessage = {
  providerId: string
  at: Date
  ours: boolean
  messageType: MessageType
  content: MessageContent
}

/** The provider's news about the business's account or number itself. */
export type AccountNews = {
  kind: 'account'
  at: Date
  /** Digits of the number concerned; null: the whole account. */
  phone: string | null
  health?: { quality?: ChannelHealth['quality']; daily_limit?: number | null }
  /**
   * `stops`: nothing can be sent any more. `ofMessage`: read off one that failed, and so of no channel that was
   * connected again since. 'over': the account's trouble has ended.
   */
  trouble?:
    | {
        kind: ChannelTrouble['kind']
        detail: string
        until: Date | null
        stops: boolean
        ofMessage?: true
      }
    | 'over'
  /** For staff, in Portuguese; absent when there is nothing to tell. */
  note?: string
}

export type EventOf<K extends InboundEvent['kind']> = Extract<InboundEvent, { kind: K }>
