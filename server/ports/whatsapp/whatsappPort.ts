import type { MessageContent, MessageType } from '../../../src/contract/message.ts'

/** Our side of a channel, as a transport needs it. */
export type WhatsAppChannel = { id: string; orgId: string; name: string; externalId: string | null }

/** Someone on WhatsApp: by number (digits with country code), by business-scoped id, or by both. */
export type WhatsAppPerson = { phone: string | null; scopedId: string | null }

export type OutboundMessage = {
  /** Our message id; travels as the provider's opaque callback data and comes back with every status. */
  clientId: string
  to: WhatsAppPerson
  body: OutboundBody
  replyToProviderId: string | null
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
      /** The provider no longer accepts our key: somebody has to repair the connection. */
      unauthorized?: boolean | undefined
    }
  | { kind: 'unknown' }

export type Connection = {
  status: 'connecting' | 'connected' | 'disconnected' | 'error'
  /** What the QR code encodes; null when there is nothing to scan. */
  qr: string | null
  expiresAt: Date | null
  externalId: string | null
  phoneNumber: string | null
}

/** A file as it comes, of any length: whoever reads it sets the limit. */
export type FetchedMedia = {
  stream: AsyncIterable<Uint8Array>
  mimeType: string
  filename: string | null
}

/** A way to WhatsApp. None of these is called inside a transaction. */
export interface WhatsAppPort {
  transport: 'local' | 'cloud'
  /** Starts or renews a pairing; on the Cloud API, verifies that the number answers. */
  connect(channel: WhatsAppChannel): Promise<Connection>
  disconnect(channel: WhatsAppChannel): Promise<void>
  /** Never throws for a mere failure: that is an outcome. */
  send(channel: WhatsAppChannel, message: OutboundMessage, signal: AbortSignal): Promise<SendOutcome>
  /** Throws when it cannot be had now (the job tries again) and `GiveUp` when never. */
  fetchMedia(channel: WhatsAppChannel, mediaId: string): Promise<FetchedMedia>
}

/** What a transport tells us, in our words. Every one may come twice, late, or out of order. */
export type InboundEvent =
  | {
      kind: 'message'
      providerId: string
      from: WhatsAppPerson & { name: string | null }
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
      to: WhatsAppPerson
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
  | { kind: 'reaction'; targetProviderId: string; emoji: string | null; by: 'customer' | 'staff' }
  | { kind: 'edit'; targetProviderId: string; content: MessageContent; at: Date }
  | { kind: 'delete'; targetProviderId: string; at: Date }
  | { kind: 'person'; from: WhatsAppPerson; /** The same person from now on. */ becomes: WhatsAppPerson }
  /** Understood and of no consequence to us (marketing preferences, a disappearing identity key). */
  | { kind: 'ignored'; what: string }

export type EventOf<K extends InboundEvent['kind']> = Extract<InboundEvent, { kind: K }>
