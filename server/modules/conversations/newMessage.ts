import type { LastMessage } from '../../../src/contract/conversation.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { NewMessage } from './queries.ts'
import { lastMessageOf } from './rules.ts'

type Given = Partial<NewMessage> & Pick<NewMessage, 'direction' | 'messageType' | 'content' | 'status' | 'at'>

/** A message to be written, with the defaults of what most do not have. */
export function newMessage(given: Given): NewMessage {
  return {
    id: newId(),
    isAi: false,
    senderId: null,
    senderName: null,
    replyTo: null,
    forwarded: false,
    forwardedFrom: null,
    providerId: null,
    ...given,
  }
}

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
