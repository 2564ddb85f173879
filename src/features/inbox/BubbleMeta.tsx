import { Check, CheckCheck, CircleHelp, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { MessageView } from '../../sync/outbox/overlayPending.ts'
import { cx } from '../../ui/cx.ts'
import { formatTime } from '../../ui/formatDate.ts'
import type { BubbleActions } from './bubbleActions.ts'
import { type BubbleState, bubbleState } from './bubbleState.ts'

const QUEUED = { icon: Clock, label: 'Na fila' }
const SENDING = { icon: Clock, label: 'Enviando' }
const NOT_SENT = { icon: TriangleAlert, label: 'Não enviada', look: 'text-bad' }

const MARK: Partial<Record<BubbleState, { icon: LucideIcon; label: string; look?: string }>> = {
  waiting: QUEUED,
  sending: SENDING,
  queued: SENDING,
  rejected: NOT_SENT,
  failed: NOT_SENT,
  sent: { icon: Check, label: 'Enviada' },
  delivered: { icon: CheckCheck, label: 'Entregue' },
  read: { icon: CheckCheck, label: 'Lida', look: 'text-brand' },
}

type Props = { message: MessageView; timeZone: string } & Pick<BubbleActions, 'onRetry' | 'onWhy'>

/** The small line under a message: its time, its delivery status, and what to do if sending failed. */
export function BubbleMeta({ message, timeZone, onRetry, onWhy }: Props) {
  const state = bubbleState(message)
  const mark = MARK[state]
  const bad = state === 'rejected' || state === 'failed'
  const held = message.pending?.error?.code === 'stale_context'
  const reason = bad ? (message.pending?.error?.detail ?? message.error) : null
  return (
    <>
      {reason && <p className="mt-1 text-2xs text-bad wrap-anywhere">{reason}</p>}
      {state === 'unconfirmed' && (
        <p className="mt-1 text-2xs text-warn">
          O WhatsApp não respondeu: a mensagem pode ter chegado ou não.
        </p>
      )}
      <p
        className={cx(
          'mt-0.5 flex flex-wrap items-center justify-end gap-x-1 text-[0.6875rem]/4',
          bad ? 'text-bad' : state === 'unconfirmed' ? 'text-warn' : 'text-ink-3',
        )}
      >
        {message.is_ai_message && !message.deleted_at && (
          <button
            type="button"
            onClick={() => onWhy(message)}
            className="tap font-550 underline underline-offset-2 mr-auto text-brand"
          >
            Por quê?
          </button>
        )}
        {message.content.carried_by && <span>por {message.content.carried_by} ·</span>}
        {message.edited_at && !message.deleted_at && <span>editada ·</span>}
        <time dateTime={message.created_at}>{formatTime(message.created_at, timeZone)}</time>
        {mark && (
          <span title={mark.label} className={cx('inline-flex', mark.look)}>
            <mark.icon size={15} aria-hidden="true" strokeWidth={state === 'read' ? 2.25 : 2} />
            <span className="sr-only">{mark.label}</span>
          </span>
        )}
        {state === 'waiting' && (
          <span aria-hidden="true">
            {message.pending?.state === 'blocked' ? 'espera a anterior' : 'na fila'}
          </span>
        )}
        {state === 'sending' && <span aria-hidden="true">enviando</span>}
        {bad && <span aria-hidden="true">{held ? 'segurada' : 'não enviada'}</span>}
        {state === 'unconfirmed' && (
          <>
            <CircleHelp size={15} aria-hidden="true" />
            <span>Sem confirmação</span>
          </>
        )}
        {(bad || state === 'unconfirmed') && (
          <>
            <span aria-hidden="true">·</span>
            <button
              type="button"
              onClick={() => onRetry(message)}
              className="tap font-550 underline underline-offset-2"
            >
              {held ? 'Ver o que há de novo' : 'Tentar novamente'}
            </button>
          </>
        )}
      </p>
    </>
  )
}
