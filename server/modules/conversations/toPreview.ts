import type { LastMessage } from '../../../src/contract/conversation.ts'
import type { NewMessage } from './queries.ts'
import { lastMessageOf } from './rules.ts'

/** The preview of a message that is about to be written. */
export function toPreview(message: NewMessage): LastMessage {
  return lastMessageOf({
    id: message.id,
    conversation_id: '',
    position: 0,
    direction: message.direction,
    message_type: message.messageType,
    content: message.content,
    status: message.status,
    error: null,
    created_at: message.at,
    is_ai_message: message.isAi,
    sender_id: message.senderId,
    sender_name: message.senderName,
    replyTo: null,
    forwarded: message.forwarded,
    forwardedFrom: message.forwardedFrom,
    reactions: [],
    edited_at: null,
    deleted_at: null,
    revision: 0,
  })
}
