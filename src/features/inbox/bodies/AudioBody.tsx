import { AudioLines, Mic, Play, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { MessageContent } from '../../../contract/message.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { formatDuration } from '../formatDuration.ts'
import { useMedia } from '../useMedia.ts'
import { lostFile } from './lostFile.ts'

/** An audio message; the file is fetched when the user wants to play it. */
export function AudioBody({ content }: { content: MessageContent }) {
  const [wanted, setWanted] = useState(false)
  const { state, src, retry } = useMedia(content.url, wanted)
  if (src) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a customer's recording has none
      <audio src={src} controls autoPlay aria-label="Áudio" className="h-11 w-64 max-w-full" />
    )
  }
  const failed = state === 'failed'
  return (
    <div className="flex min-w-52 items-center gap-2.5 py-0.5">
      <IconButton
        round
        variant="primary"
        label={failed ? 'Tentar novamente' : 'Ouvir áudio'}
        icon={failed ? <RefreshCw size={18} /> : <Play size={18} />}
        loading={state === 'loading'}
        disabled={!content.url}
        onClick={() => (failed ? retry() : setWanted(true))}
      />
      <AudioLines size={22} aria-hidden="true" className="text-ink-3" />
      <span className="flex-1 text-xs text-ink-2" role={failed ? 'alert' : undefined}>
        {failed && 'Não foi possível carregar.'}
        {!content.url && (lostFile(content) ?? 'Recebendo o arquivo…')}
        {!failed && content.url && (content.duration ? formatDuration(content.duration) : 'Áudio')}
      </span>
      <Mic size={16} aria-hidden="true" className="text-ink-3" />
    </div>
  )
}
