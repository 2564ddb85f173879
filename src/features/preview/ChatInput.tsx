import { Mic, SendHorizontal, Square, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { MICROPHONE_ERROR, useRecorder } from '../../hooks/useRecorder.ts'
import { MESSAGE_TEXT_LIMIT } from '../../contract/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { AudioClip } from './AudioClip.tsx'
import { playTime } from './messageContent.ts'
import type { ChatState, PreviewChat } from './previewChat.ts'

const LIMIT_SECONDS = 30

type Props = { chat: PreviewChat; state: ChatState; online: boolean }

/** Input for text or a recording (PRV-03, PRV-06, PRV-09). */
export function ChatInput({ chat, state, online }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const recorder = useRecorder({ limitSeconds: LIMIT_SECONDS })
  const { busy, draft } = state
  const recorded = recorder.state === 'recorded'
  const recording = recorder.state === 'recording'
  const ready =
    online && busy === null && !recording && (recorded ? recorder.blob !== null : draft.trim() !== '')

  async function submit() {
    if (!ready) return
    if (!recorded) {
      void chat.send(draft)
      box.current?.focus()
      return
    }
    const { blob, seconds } = recorder
    if (blob && (await chat.sendAudio({ blob, seconds }))) recorder.discard()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void submit()
  }

  return (
    <form
      className="shrink-0 border-t border-line bg-surface px-3 py-2.5 md:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {(recorder.state === 'denied' || recorder.state === 'failed') && (
        <p role="alert" className="mb-2 text-xs text-bad">
          {MICROPHONE_ERROR}
        </p>
      )}
      {!online && (
        <output className="mb-2 block text-xs text-warn">Sem conexão: o teste precisa de internet.</output>
      )}
      <div className="flex items-end gap-2">
        {recording && (
          <div className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md bg-bad-soft px-3 text-bad">
            <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-current" />
            <span className="text-sm">
              <span className="sr-only">Gravando: </span>
              {playTime(recorder.seconds)} / {playTime(LIMIT_SECONDS)}
            </span>
          </div>
        )}
        {recorded && recorder.url && (
          <div className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md bg-sunken px-2.5">
            <AudioClip src={recorder.url} seconds={recorder.seconds} />
            <span className="min-w-0 flex-1 truncate text-xs text-ink-2">
              {busy === 'transcribing' && 'Transcrevendo...'}
            </span>
            <IconButton
              size="sm"
              variant="dangerQuiet"
              label="Descartar gravação"
              icon={<Trash2 size={16} />}
              disabled={busy !== null}
              onClick={recorder.discard}
            />
          </div>
        )}
        {!recording && !recorded && (
          <Textarea
            ref={box}
            rows={1}
            maxRows={4}
            value={draft}
            maxLength={MESSAGE_TEXT_LIMIT}
            placeholder="Digite sua mensagem ou grave um áudio..."
            aria-label="Mensagem"
            enterKeyHint="send"
            autoComplete="off"
            onChange={(event) => chat.setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            className="rounded-md!"
          />
        )}
        {!recorded && (
          <IconButton
            size="lg"
            variant={recording ? 'danger' : 'secondary'}
            label={recording ? 'Parar gravação' : 'Gravar áudio'}
            icon={recording ? <Square size={17} fill="currentColor" /> : <Mic size={19} />}
            disabled={!recording && (busy !== null || !online)}
            onClick={recording ? recorder.stop : recorder.start}
          />
        )}
        <IconButton
          type="submit"
          size="lg"
          variant="primary"
          label="Enviar"
          icon={<SendHorizontal size={19} />}
          loading={busy === 'transcribing'}
          disabled={!ready}
        />
      </div>
    </form>
  )
}
