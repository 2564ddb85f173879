import { Play, RefreshCw, VideoIcon } from 'lucide-react'
import { useState } from 'react'
import type { MessageContent } from '../../../contract/message.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { formatDuration } from '../formatDuration.ts'
import { formatSize } from '../formatSize.ts'
import { useMedia } from '../useMedia.ts'
import { lostFile } from './lostFile.ts'
import { MediaFallback } from './MediaFallback.tsx'

/** A video; the file is fetched when the user wants to watch it, because it can have 16 MB. */
export function VideoBody({ content }: { content: MessageContent }) {
  const [wanted, setWanted] = useState(false)
  const { state, src, retry } = useMedia(content.url, wanted)
  const box = 'h-44 w-full min-w-56'
  if (src) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a customer's clip has none
      <video
        src={src}
        controls
        autoPlay
        playsInline
        aria-label="Vídeo"
        className={`${box} rounded-sm bg-black`}
      />
    )
  }
  if (!content.url) {
    return (
      <MediaFallback
        icon={<VideoIcon size={22} />}
        arriving
        failed={false}
        lost={lostFile(content)}
        onRetry={retry}
        className={box}
      />
    )
  }
  const failed = state === 'failed'
  const facts = [
    content.duration && formatDuration(content.duration),
    content.size && formatSize(content.size),
  ]
  return (
    <div className={`${box} grid place-items-center rounded-sm bg-ink/8 p-3 text-xs text-ink-2`}>
      <span className="flex flex-col items-center gap-2" role={failed ? 'alert' : undefined}>
        <IconButton
          round
          size="lg"
          variant="primary"
          label={failed ? 'Tentar novamente' : 'Assistir vídeo'}
          icon={failed ? <RefreshCw size={20} /> : <Play size={20} />}
          loading={state === 'loading'}
          onClick={() => (failed ? retry() : setWanted(true))}
        />
        {failed ? 'Não foi possível carregar.' : facts.filter(Boolean).join(' · ') || 'Vídeo'}
      </span>
    </div>
  )
}
