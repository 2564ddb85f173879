/** What WhatsApp takes as what (Cloud API, "Supported media types"); all the rest travels as a document. */
import type { MessageType } from '../../../src/contract/message.ts'

const MB = 1024 * 1024
const TAKEN = {
  image: { types: ['image/jpeg', 'image/png'], limit: 5 * MB },
  audio: { types: ['audio/aac', 'audio/amr', 'audio/mp4', 'audio/mpeg', 'audio/ogg'], limit: 16 * MB },
  video: { types: ['video/mp4', 'video/3gpp'], limit: 16 * MB },
}

/** A photo of a kind or size WhatsApp does not show arrives as a document rather than not at all. */
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

/** What browsers record and WhatsApp does not take, although its sound (Opus) is the same as in Ogg. */
export const isWebmSound = (mimeType: string): boolean => mimeType === 'audio/webm'
