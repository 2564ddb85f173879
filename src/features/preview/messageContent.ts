import type { PreviewMessage } from '../../contract/preview.ts'

type Audio = Exclude<PreviewMessage['content'], string>
export type Content = { kind: 'text'; text: string } | { kind: 'audio'; audio: Audio } | { kind: 'unknown' }

/** Parses a message's content; anything unexpected is 'unknown' (PRV-13). */
export function contentOf({ messageType, content }: { messageType: string; content: unknown }): Content {
  if (messageType === 'text' && typeof content === 'string') return { kind: 'text', text: content }
  if (
    messageType === 'audio' &&
    typeof content === 'object' &&
    content !== null &&
    'transcription' in content
  )
    return { kind: 'audio', audio: content as Audio }
  return { kind: 'unknown' }
}

/** '0:07' */
export const playTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
