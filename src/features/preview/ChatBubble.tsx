import { Mic, Sparkles } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { AudioClip } from './AudioClip.tsx'
import { contentOf } from './messageContent.ts'
import type { SaidEntry } from './previewChat.ts'

type Props = { message: SaidEntry; agentName: string; onWhy: (replyId: string) => void }

/** A message: the tester's on the right, like a customer's on their own phone; the agent's on the left. */
export function ChatBubble({ message, agentName, onWhy }: Props) {
  const content = contentOf(message)
  const text =
    content.kind === 'unknown'
      ? 'Conteúdo de mensagem desconhecido'
      : content.kind === 'text'
        ? content.text
        : content.audio.transcription

  if (message.type === 'system') {
    return (
      <p className="max-w-[min(78%,34rem)] self-center rounded-full bg-sunken px-3 py-1 text-center text-2xs text-pretty text-ink-2">
        {text}
      </p>
    )
  }
  const own = message.type === 'user'
  return (
    <article
      aria-label={own ? 'Sua mensagem' : `Mensagem de ${agentName}`}
      className={cx(
        'max-w-[min(78%,34rem)] rounded-[14px] px-3 py-2 text-sm',
        own ? 'self-end rounded-br-[5px] bg-brand-soft' : 'self-start rounded-bl-[5px] bg-violet-soft',
      )}
    >
      {!own && (
        <p className="mb-0.5 flex items-center gap-1 text-2xs font-620 text-violet">
          <Sparkles size={14} aria-hidden="true" />
          {agentName}
        </p>
      )}
      {content.kind === 'audio' && content.audio.file && (
        <AudioClip src={content.audio.file} seconds={content.audio.audioLength} />
      )}
      {content.kind === 'audio' ? (
        <p className="mt-1 flex gap-1.5 text-ink-2">
          <Mic size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
            <span className="sr-only">Transcrição: </span>
            {text}
          </span>
        </p>
      ) : (
        <p
          className={cx(
            'wrap-anywhere whitespace-pre-wrap',
            content.kind === 'unknown' && 'text-ink-2 italic',
          )}
        >
          {text}
        </p>
      )}
      {message.replyId !== undefined && (
        <Button size="inline" variant="link" className="mt-1 text-xs" onClick={() => onWhy(message.replyId!)}>
          Por quê?
        </Button>
      )}
    </article>
  )
}
