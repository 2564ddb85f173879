/** Which messages may be changed, and by which transport; the same rule for the menu and for the server. */
import type { ChannelTransport } from './channelTransport.ts'
import type { Message, MessageContent } from './message.ts'
import type { ChangeSeen, MessageChange } from './messageChange.ts'

type What = MessageChange['what']

/** What each transport can change of a message; the Cloud API has no call for the rest. */
const CAN: Record<ChannelTransport, readonly What[]> = {
  local: ['react', 'edit', 'delete'],
  web: ['react', 'edit', 'delete'],
  cloud: ['react'],
}

const HOUR = 3_600_000

/**
 * How long after a message a change of it still reaches the customer. WhatsApp allows an edit for 15 minutes, a
 * deletion for a little over two days, and on the Cloud API a reaction for 30 days.
 */
const LIMIT: Record<What, number> = { edit: HOUR / 4, delete: 48 * HOUR, react: 30 * 24 * HOUR }

/** The words that a message shows. */
export const shownWords = ({ text, caption }: MessageContent): string => text ?? caption ?? ''

/** What somebody who looks at this message sees of it. */
export const changeSeen = ({ content, reactions }: Pick<Message, 'content' | 'reactions'>): ChangeSeen => ({
  text: shownWords(content),
  reaction: reactions.find(({ from }) => from === 'staff')?.emoji ?? null,
})

type Changeable = Pick<
  Message,
  | 'direction'
  | 'message_type'
  | 'content'
  | 'status'
  | 'created_at'
  | 'sender_id'
  | 'is_ai_message'
  | 'deleted_at'
>

/**
 * Why the message cannot be changed so; null: it can. 'message': it never can; 'channel': its channel cannot;
 * 'author': a colleague or the agent wrote it, whose words stay theirs; 'late': too much time has passed.
 */
export function changeObstacle(
  what: What,
  message: Changeable,
  { transport, userId, now }: { transport: ChannelTransport; userId: string | undefined; now: number },
): 'message' | 'channel' | 'author' | 'late' | null {
  const { direction, message_type: type, content, status } = message
  const isOurs = direction === 'outbound'
  if (message.deleted_at || type === 'system' || content.carried_by || content.kind === 'unreadable')
    return 'message'
  // The customer's messages can be reacted to, one's own be edited and deleted.
  if (isOurs ? what === 'react' || !['sent', 'delivered', 'read'].includes(status) : what !== 'react')
    return 'message'
  if (what === 'edit' && (content.text === undefined || content.template)) return 'message'
  if (!CAN[transport].includes(what)) return 'channel'
  if (what === 'edit' && (message.is_ai_message || message.sender_id !== userId)) return 'author'
  return now - Date.parse(message.created_at) > LIMIT[what] ? 'late' : null
}
