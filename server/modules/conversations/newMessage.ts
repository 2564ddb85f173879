import { newId } from '../../../src/contract/ids.ts'
import type { NewMessage } from './queries.ts'

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
