import { Ban, Forward, Reply, Sparkles } from 'lucide-react'
import { memo } from 'react'
import type { MessageView } from '../../sync/outbox/overlayPending.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { BubbleActions } from './bubbleActions.ts'
import { BubbleMenu } from './BubbleMenu.tsx'
import { BubbleMeta } from './BubbleMeta.tsx'
import { ChangeLine, Offered } from './LazyLines.tsx'
import { bubbleState, sameMessage } from './bubbleState.ts'
import { MessageBody } from './bodies/MessageBody.tsx'
import { Quote } from './Quote.tsx'

type Props = {
  message: MessageView
  opens: boolean
  timeZone: string
  contactName: string
  /** Highlighted, because the user just jumped to this message. */
  lit: boolean
  actions: BubbleActions
}

/** One message. Memoized: rendered again only when what it shows has changed. */
export const Bubble = memo(
  function Bubble({ message, opens, timeZone, contactName, lit, actions }: Props) {
    const inbound = message.direction === 'inbound'
    const state = bubbleState(message)
    const waits = state === 'waiting' || state === 'sending'
    const failed = state === 'rejected' || state === 'failed'
    const quote = message.replyTo
    const author = inbound ? contactName : message.is_ai_message ? 'Agente' : (message.sender_name ?? 'Você')
    const hint = 'opacity-0 group-hover/bubble:opacity-100 focus-visible:opacity-100'

    return (
      <div
        className={cx(
          'group/bubble flex items-center gap-1',
          inbound ? 'justify-start' : 'justify-end',
          opens ? 'pt-2.5' : 'pt-1',
        )}
        onDoubleClick={(event) => {
          // Leave double clicks on links, buttons and players to them.
          if ((event.target as Element).closest('a, button, audio, video')) return
          if (message.pending || message.deleted_at) return
          getSelection()?.removeAllRanges()
          actions.onReply(message)
        }}
      >
        {!inbound && <Hover message={message} actions={actions} className={hint} />}
        <article
          aria-label={`Mensagem de ${author}`}
          className={cx(
            'relative max-w-[min(78%,34rem)] min-w-0 rounded-[14px] border px-3 pt-2 pb-1.5 transition-shadow duration-200 md:max-w-[min(64%,38rem)]',
            inbound
              ? 'rounded-bl-[5px] border-transparent bg-surface md:bg-sunken'
              : 'rounded-br-[5px] border-transparent',
            !inbound && (message.is_ai_message ? 'bg-violet-soft' : 'bg-brand-soft'),
            waits && 'border-brand-line! bg-transparent!',
            failed && 'bg-bad-soft!',
            lit && 'ring-2 ring-brand',
            message.reactions.length > 0 && 'mb-3',
          )}
        >
          {message.is_ai_message && (
            <p className="mb-0.5 flex items-center gap-1 text-2xs font-620 text-violet">
              <Sparkles size={14} aria-hidden="true" />
              {message.sender_name ? (
                <>
                  <span className="sr-only">Agente </span>
                  {message.sender_name}
                </>
              ) : (
                'Agente'
              )}
            </p>
          )}
          {message.forwarded && (
            <p className="mb-0.5 flex items-center gap-1 text-2xs text-ink-3 italic">
              <Forward size={14} aria-hidden="true" />
              Encaminhado{message.forwardedFrom ? ` de ${message.forwardedFrom}` : ''}
            </p>
          )}
          {quote && (
            <Quote
              quote={quote}
              className="mb-1"
              onOpen={quote.id === null ? undefined : () => actions.onOpenQuote(quote.id)}
            />
          )}
          {message.deleted_at ? (
            <p className="flex items-center gap-1.5 text-ink-2 italic">
              <Ban size={15} aria-hidden="true" />
              Mensagem apagada
            </p>
          ) : (
            <div className="text-sm">
              <MessageBody message={message} />
              <Offered message={message} timeZone={timeZone} />
            </div>
          )}
          <ChangeLine message={message} />
          <BubbleMeta message={message} timeZone={timeZone} onRetry={actions.onRetry} onWhy={actions.onWhy} />
          {message.reactions.length > 0 && (
            <p
              className={cx(
                'absolute -bottom-3.5 flex gap-0.5 rounded-full border border-line bg-surface px-1.5 py-px text-xs',
                inbound ? 'left-2' : 'right-2',
              )}
            >
              <span className="sr-only">Reações: </span>
              {message.reactions.map((reaction, index) => (
                <span key={index}>{reaction.emoji}</span>
              ))}
            </p>
          )}
        </article>
        {inbound && <Hover message={message} actions={actions} className={hint} />}
      </div>
    )
  },
  (a, b) =>
    sameMessage(a.message, b.message) &&
    a.opens === b.opens &&
    a.lit === b.lit &&
    a.timeZone === b.timeZone &&
    a.contactName === b.contactName &&
    a.actions === b.actions,
)

function Hover({
  message,
  actions,
  className,
}: {
  message: MessageView
  actions: BubbleActions
  className: string
}) {
  const inbound = message.direction === 'inbound'
  return (
    <span className={cx('flex shrink-0 items-center', !inbound && 'flex-row-reverse')}>
      {!message.pending && !message.deleted_at && (
        <IconButton
          size="sm"
          label="Responder"
          icon={<Reply size={16} />}
          className={cx(className, 'pointer-coarse:hidden')}
          onClick={() => actions.onReply(message)}
        />
      )}
      <BubbleMenu
        message={message}
        actions={actions}
        className={cx(className, 'pointer-coarse:opacity-60')}
      />
    </span>
  )
}
