import type { LastMessage } from '../../contract/conversation.ts'
import { kindLabel, type MessageType } from '../../contract/message.ts'
import { cutText } from '../../contract/text.ts'
import { formatDuration } from './formatDuration.ts'

const PREVIEW_LENGTH = 30

export interface Preview {
  /** Kind whose icon stands before the text; null for plain text. */
  icon: MessageType | null
  text: string
}

/** 'Você', a colleague's first name, 'Equipe' where nobody knows. */
function writerOf({ by }: LastMessage, userId: string | undefined): string {
  if (by === null || by?.id === userId) return 'Você'
  return by?.name.trim().split(/\s/, 1)[0] || 'Equipe'
}

/** The second line of a row (INB-09, LIM-18), as the person with that id reads it. */
export function previewOf(last: LastMessage | null, userId?: string): Preview {
  if (!last) return { icon: null, text: 'Nova conversa' }
  const label = last.type === 'system' ? undefined : kindLabel(last.type)
  const isAudio = last.type === 'audio' || last.type === 'myaudio'
  const duration = isAudio && last.media?.duration ? ` · ${formatDuration(last.media.duration)}` : ''
  // A photo or a sticker has a name too, made up by the phone or by us; only a document's says anything.
  const name = last.type === 'document' ? last.media?.filename : undefined
  const text = cutText(last.content || name || label || '', PREVIEW_LENGTH) + duration
  return {
    icon: label ? last.type : null,
    text: last.sender === 'staff' ? `${writerOf(last, userId)}: ${text}` : text,
  }
}
