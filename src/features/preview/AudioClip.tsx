import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { playTime } from './messageContent.ts'

/**
 * Plays a recording. `seconds` is passed in, because a
 * file recorded by a browser does not contain its length.
 */
export function AudioClip({ src, seconds }: { src: string; seconds: number }) {
  const player = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)

  async function toggle() {
    const audio = player.current
    if (!audio) return
    if (playing) return audio.pause()
    try {
      await audio.play()
      setFailed(false)
    } catch (error) {
      // Pausing before playback has started is not a failure.
      setFailed(!(error instanceof Error && error.name === 'AbortError'))
    }
  }

  return (
    <div className="flex items-center gap-2">
      <IconButton
        round
        size="sm"
        variant="primary"
        label={playing ? 'Pausar áudio' : 'Ouvir áudio'}
        icon={playing ? <Pause size={16} /> : <Play size={16} />}
        onClick={() => void toggle()}
      />
      <span className="text-xs text-ink-2">
        {failed ? 'Não foi possível tocar o áudio.' : playTime(seconds)}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcription is the caption */}
      <audio
        ref={player}
        src={src}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
    </div>
  )
}
