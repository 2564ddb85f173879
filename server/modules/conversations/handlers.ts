import type { Conversation } from '../../../src/contract/conversation.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { Db } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import type { InboundEvent, OutboundMessage, SendOutcome, WhatsAppChannel } from '../../ports/whatsapp/whatsappPort.ts'

type EventOf<K extends InboundEvent['kind']> = Extract<InboundEvent, { kind: K }>
export type Exchange = { message: Message; conversation: Conversation }
export type Outbound = {
  channel: WhatsAppChannel & { status: string; deleted: boolean; transport: 'local' | 'cloud' }
  message: OutboundMessage
  status: Message['status']
}

// Signatures first; see git-less note: bodies follow in minutes.
export declare function receiveInbound(t: OrgTx, channelId: string, event: EventOf<'message'>, now?: Date): Promise<Exchange | null>
export declare function receiveEcho(t: OrgTx, channelId: string, event: EventOf<'echo'>, now?: Date): Promise<Exchange | null>
export declare function applyDeliveryStatus(t: OrgTx, event: EventOf<'status'>): Promise<Message | null>
export declare function applySendOutcome(t: OrgTx, messageId: string, outcome: SendOutcome): Promise<Message | null>
export declare function applyReaction(t: OrgTx, event: EventOf<'reaction'>): Promise<Message | null>
export declare function applyEdit(t: OrgTx, event: EventOf<'edit'>): Promise<Message | null>
export declare function applyDelete(t: OrgTx, event: EventOf<'delete'>): Promise<Message | null>
export declare function mergePerson(t: OrgTx, event: EventOf<'person'>): Promise<boolean>
export declare function attachMedia(t: OrgTx, messageId: string, media: { url: string; type: string; size: number; filename: string | null }): Promise<Message | null>
export declare function sendAgentMessage(t: OrgTx, message: { conversationId: string; text: string; agentName: string }, now?: Date): Promise<Exchange | null>
export declare function callPerson(t: OrgTx, conversationId: string): Promise<Conversation | null>
export declare function loadOutbound(db: Db, orgId: string, messageId: string): Promise<Outbound | null>
