import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ChatBubble } from './ChatBubble.tsx'
import type { ChatState, Failure } from './previewChat.ts'
import { TypingDots } from './TypingDots.tsx'

const WELCOME =
  'Bem-vindo ao chat de demonstração. Aqui você pode testar como será a interação dos seus clientes com o seu assistente.'

type Props = Pick<ChatState, 'entries' | 'typing' | 'busy'> & {
  agentName: string
  online: boolean
  onRetry: (failure: Failure) => void
  onWhy: (replyId: string) => void
}

/** The messages. When one is added, scrolls to the end. */
export function ChatMessages({ entries, typing, busy, agentName, online, onRetry, onWhy }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (element) element.scrollTop = element.scrollHeight
  })

  return (
    <div
      ref={list}
      role="log"
      aria-label="Mensagens"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto bg-paper p-3 md:p-4"
    >
      {entries.length === 0 && (
        <p className="m-auto max-w-sm text-center text-pretty text-ink-2">{WELCOME}</p>
      )}
      {entries.map((entry) =>
        entry.type === 'failure' ? (
          <div
            key={entry.id}
            role="alert"
            className="max-w-[min(78%,34rem)] self-start rounded-[14px] rounded-bl-[5px] bg-bad-soft px-3 py-2 text-sm text-bad"
          >
            <p className="wrap-anywhere">{entry.text}</p>
            {entry.sent && (
              <Button
                size="inline"
                variant="dangerQuiet"
                className="mt-0.5 underline"
                disabled={!online || busy !== null}
                onClick={() => onRetry(entry)}
              >
                Tentar novamente
              </Button>
            )}
          </div>
        ) : (
          <ChatBubble key={entry.id} message={entry} agentName={agentName} onWhy={onWhy} />
        ),
      )}
      {(typing || busy === 'sending') && <TypingDots agentName={agentName} />}
    </div>
  )
}
