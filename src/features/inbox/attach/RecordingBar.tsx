import { Check, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { formatDuration } from '../formatDuration.ts'

type Props = { seconds: number; limitSeconds: number; onStop: () => void; onDiscard: () => void }

/** Replaces the text box while the microphone is on; the typed text is kept. */
export function RecordingBar({ seconds, limitSeconds, onStop, onDiscard }: Props) {
  return (
    <div className="flex min-h-11 flex-1 items-center gap-2 rounded-md bg-sunken pr-1 pl-3">
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-bad motion-safe:animate-pulse" />
      <p className="min-w-0 flex-1 truncate text-sm">
        <output className="max-sm:sr-only">Gravando áudio</output>{' '}
        <span className="text-ink-2">
          {formatDuration(seconds)} / {formatDuration(limitSeconds)}
        </span>
      </p>
      <IconButton size="sm" label="Descartar gravação" icon={<Trash2 size={17} />} onClick={onDiscard} />
      <IconButton size="sm" label="Parar gravação" icon={<Check size={18} />} onClick={onStop} />
    </div>
  )
}
