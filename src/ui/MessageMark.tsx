import { Check, CheckCheck, Clock, TriangleAlert } from 'lucide-react'
import { cx } from './cx.ts'

export type MessageMarkState = 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed'

const marks = {
  queued: { icon: Clock, label: 'Na fila' },
  sending: { icon: Clock, label: 'Enviando' },
  sent: { icon: Check, label: 'Enviada' },
  delivered: { icon: CheckCheck, label: 'Entregue' },
  read: { icon: CheckCheck, label: 'Lida' },
  failed: { icon: TriangleAlert, label: 'Não enviada' },
} as const

type Props = { state: MessageMarkState; size?: number | undefined; className?: string | undefined }

export function MessageMark({ state, size = 15, className }: Props) {
  const { icon: Icon, label } = marks[state]
  return (
    <span
      title={label}
      className={cx(
        'inline-flex',
        state === 'read' && 'text-brand',
        state === 'failed' && 'text-bad',
        className,
      )}
    >
      <Icon size={size} aria-hidden="true" strokeWidth={state === 'read' ? 2.25 : 2} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
