/** What WhatsApp accepts of a file. */
import type { MessageType } from '../../../src/contract/message.ts'

const MB = 1024 * 1024
/** Types and limits of the Cloud API ("Supported media types"); other files go as documents. */
const TAKEN = {
  image: { types: ['image/jpeg', 'image/png'], limit: 5 * MB },
  audio: { types: ['audio/aac', 'audio/amr', 'audio/mp4', 'audio/mpeg', 'audio/ogg'], limit: 16 * MB },
  video: { types: ['video/mp4', 'video/3gpp'], limit: 16 * MB },
}

/**
 * How a file is sent. One that WhatsApp would not show as its own kind goes as a document. `size` in bytes.
 */
export function whatsAppKind(
  type: MessageType,
  mimeType: string,
  size: number,
): 'image' | 'audio' | 'video' | 'document' {
  const kind = type === 'myaudio' ? 'audio' : type
  if (kind !== 'image' && kind !== 'audio' && kind !== 'video') return 'document'
  const { types, limit } = TAKEN[kind]
  return types.includes(mimeType) && size <= limit ? kind : 'document'
}

/**
 * A recording of a browser, which WhatsApp does not accept although its codec (Opus) is the same as in Ogg.
 */
export const isWebmSound = (mimeType: string): boolean => mimeType === 'audio/webm'
