import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import type { MessageContent } from '../../../contract/message.ts'
import { lazyOverlay } from '../../../ui/lazyOverlay.tsx'
import { useMedia } from '../useMedia.ts'
import { lostFile } from './lostFile.ts'
import { MediaFallback } from './MediaFallback.tsx'

const ImageDialog = lazyOverlay(async () => (await import('./ImageDialog.tsx')).ImageDialog)

type Props = { content: MessageContent; sticker?: boolean | undefined }

/** A photo that a click enlarges, or a sticker, which is smaller and cannot be enlarged. */
export function ImageBody({ content, sticker = false }: Props) {
  const { state, src, retry } = useMedia(content.url, true)
  const [open, setOpen] = useState(false)
  const [broken, setBroken] = useState<string | null>(null)
  const alt = content.caption || (sticker ? 'Figurinha' : 'Foto')
  // The same size before and after loading, so that the layout does not shift.
  const box = sticker ? 'size-32' : 'h-52 w-full min-w-56'
  if (!src || broken === src) {
    return (
      <MediaFallback
        icon={<ImageIcon size={22} />}
        arriving={!content.url}
        lost={lostFile(content)}
        failed={state === 'failed' || broken !== null}
        onRetry={retry}
        className={box}
      />
    )
  }
  const picture = (
    <img
      src={src}
      alt={alt}
      className={`${box} rounded-sm ${sticker ? 'object-contain' : 'object-cover'}`}
      onError={() => setBroken(src)}
    />
  )
  if (sticker) return picture
  return (
    <>
      <button
        type="button"
        aria-label={`Ampliar: ${alt}`}
        onClick={() => setOpen(true)}
        className="block w-full cursor-zoom-in rounded-sm"
      >
        {picture}
      </button>
      {open && (
        <ImageDialog src={src} alt={alt} name={content.filename ?? 'foto'} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
