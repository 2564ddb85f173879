import { Link } from '@tanstack/react-router'
import { ExternalLink, Phone, Send, UserPen, X } from 'lucide-react'
import type { AutomaticMessage } from '../../contract/automatic.ts'
import type { Pending } from '../../sync/outbox/pending.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { formatShortDateTime } from '../../ui/formatDate.ts'
import { lookOf } from './automaticLook.tsx'
import { KIND_LABEL, needsSomebody } from './kinds.ts'
import { settle } from './writes.ts'

type Props = {
  message: AutomaticMessage
  zone: string
  /** A queued command about this message, without an answer yet. */
  pending: Pending | undefined
  onTemplate: () => void
}

/** One automatic message: recipient, time and state; if it will not be sent by itself, what staff can do. */
export function AutomaticItem({ message, zone, pending, onTemplate }: Props) {
  const { contact_name, conversation_id, contact_phone, target_contact_id, type, status, way_out } = message
  const stuck = needsSomebody(message)
  const { label, tone, icon, said } = lookOf(message)
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0 @min-[36rem]:grid @min-[36rem]:grid-cols-[minmax(0,1fr)_minmax(0,10rem)_9.5rem] @min-[36rem]:items-center @min-[36rem]:gap-x-3 @min-[54rem]:grid-cols-[minmax(0,12rem)_minmax(0,10rem)_9.5rem_minmax(0,1fr)] @min-[54rem]:items-start">
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={contact_name} id={target_contact_id} size="sm" />
        <Link
          to="/contacts/$id"
          params={{ id: target_contact_id }}
          className="tap min-w-0 font-550 wrap-break-word hover:underline"
        >
          {contact_name || 'Sem nome'}
        </Link>
      </span>
      {/* On a phone one line; in a table two cells. */}
      <span className="flex min-w-0 flex-wrap gap-x-1.5 @min-[36rem]:contents">
        <span className="min-w-0 text-ink-2">{KIND_LABEL[type]}</span>
        <span className="min-w-0 @min-[36rem]:whitespace-nowrap">
          {formatShortDateTime(message.sent_time ?? message.scheduled_time, zone)}
        </span>
      </span>
      <div className="flex min-w-0 flex-col items-start gap-2 @min-[36rem]:col-span-3 @min-[36rem]:pl-[2.625rem] @min-[54rem]:col-span-1 @min-[54rem]:pl-0">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
          <span className="min-w-0 text-xs break-words text-ink-2">{said}</span>
        </p>
        {pending && (
          <p className="text-xs text-warn">
            {pending.state === 'rejected'
              ? (pending.error?.detail ?? 'Não foi aceito pelo servidor. Veja na fila de envios.')
              : 'Na fila, esperando o servidor'}
          </p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {stuck && (
            <>
              {(!contact_phone || way_out === 'number') && (
                <Link
                  to="/contacts/$id/edit"
                  params={{ id: target_contact_id }}
                  className={buttonClass({ size: 'sm' })}
                >
                  <UserPen size={15} aria-hidden="true" />
                  {contact_phone ? 'Corrigir número' : 'Completar telefone'}
                </Link>
              )}
              {contact_phone && (
                <a href={`tel:+${contact_phone}`} className={buttonClass({ size: 'sm' })}>
                  <Phone size={15} aria-hidden="true" />
                  Ligar
                </a>
              )}
              {contact_phone && way_out !== 'number' && (
                <a
                  href={`https://wa.me/${contact_phone}?text=${encodeURIComponent(message.message_content.text)}`}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass({ size: 'sm' })}
                >
                  <ExternalLink size={15} aria-hidden="true" />
                  Abrir no WhatsApp
                </a>
              )}
              {way_out === 'template' && (conversation_id !== null || contact_phone) && (
                <Button size="sm" icon={<Send size={15} />} onClick={onTemplate}>
                  Enviar modelo
                </Button>
              )}
            </>
          )}
          {status === 'PENDING' && !pending && (
            <>
              {!stuck && (
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<Send size={15} />}
                  onClick={() => void settle(message, 'SENT')}
                >
                  Enviar agora
                </Button>
              )}
              <Button
                variant="quiet"
                size="sm"
                icon={<X size={15} />}
                onClick={() => void settle(message, 'CANCELLED')}
              >
                Cancelar
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
