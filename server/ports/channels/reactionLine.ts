import type { EventOf } from './channelPort.ts'

/** A line of the thread for a customer's reaction to a message that is not there. */
export const reactionLine = (
  emoji: string,
): Pick<EventOf<'message'>, 'messageType' | 'content' | 'mediaId'> => ({
  messageType: 'system',
  content: { text: `Reagiu com ${emoji} a uma mensagem que não está no Balcão` },
  mediaId: null,
})
