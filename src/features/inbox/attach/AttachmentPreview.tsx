import { FileText, Film, Music, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DraftFile } from '../../../sync/drafts/draftFile.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { formatDuration } from '../formatDuration.ts'
import { formatSize } from '../formatSize.ts'

type Props = { file: DraftFile; onDiscard: () => void }

const NAME = {
  image: 'Foto',
  audio: 'Áudio',
  myaudio: 'Áudio gravado',
  video: 'Vídeo',
  document: 'Documento',
}

/** The file to be sent, above the box for its caption. */
export function AttachmentPreview({ file, onDiscard }: Props) {
  const { kind, blob, filename, duration } = file
  const url = useObjectUrl(blob)
  const facts = [NAME[kind], duration === undefined ? formatSize(blob.size) : formatDuration(duration)]
  return (
    <section aria-label="Anexo" className="mb-2 flex items-center gap-3 rounded-sm bg-sunken p-2">
      {kind === 'image' && url ? (
        <img
          src={url}
          alt={`Prévia de ${filename}`}
          className="size-16 shrink-0 rounded-xs bg-surface object-cover"
        />
      ) : (
        kind !== 'myaudio' && (
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-xs bg-surface text-ink-2"
          >
            {kind === 'video' && <Film size={20} />}
            {kind === 'audio' && <Music size={20} />}
            {kind === 'document' && <FileText size={20} />}
          </span>
        )
      )}
      <div className="min-w-0 flex-1">
        {kind === 'myaudio' && url ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own recording
          <audio src={url} controls aria-label="Áudio gravado" className="h-9 w-full max-w-80" />
        ) : (
          <p className="truncate text-sm font-550">{filename}</p>
        )}
        <p className="text-xs text-ink-2">{facts.join(' · ')}</p>
      </div>
      <IconButton
        size="sm"
        label={kind === 'myaudio' ? 'Descartar áudio' : 'Remover anexo'}
        icon={<X size={18} />}
        onClick={onDiscard}
      />
    </section>
  )
}

function useObjectUrl(blob: Blob): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- made and let go of together
    setMade({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return made?.blob === blob ? made.url : null
}
