import { CalendarPlus, Clock, Phone, Send, TriangleAlert, X } from 'lucide-react'
import { WAITING_PERIOD_LABEL } from '../../../contract/waiting.ts'
import { momentInWords } from '../../../parts/schedule/dayWords.ts'
import type { ConversationView } from '../../../sync/outbox/overlayPending.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { formatDate, formatRelative } from '../../../ui/formatDate.ts'
import type { Fit } from './readFits.ts'

type Props = {
  fit: Fit
  /** The conversation for the offer; undefined if the client never wrote. */
  talk: ConversationView | undefined
  phone: string | undefined
  professionalName: string | undefined
  zone: string
  onOffer: () => void
  onOffered: () => void
  onBook: () => void
  onRemove: () => void
}

/** One entry of the waiting list: service, wished days, and the time that can be offered now. */
export function WaitingItem({
  fit: { entry, time },
  talk,
  phone,
  professionalName,
  zone,
  onOffer,
  onOffered,
  onBook,
  onRemove,
}: Props) {
  const stopped = entry.pending.find(({ state }) => state === 'rejected')
  const waits = entry.pending.some(({ state }) => state !== 'rejected')
  const days =
    entry.from_day === entry.to_day
      ? formatDate(entry.from_day, zone)
      : `${formatDate(entry.from_day, zone)} a ${formatDate(entry.to_day, zone)}`
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-620 wrap-anywhere">{entry.client_name}</p>
          <p className="text-xs text-ink-2">
            {entry.service_name} · {professionalName ?? 'qualquer profissional'}
          </p>
          <p className="text-xs text-ink-2">
            {days} · {WAITING_PERIOD_LABEL[entry.period].toLowerCase()} · espera{' '}
            {formatRelative(entry.created_at, zone)}
          </p>
          {entry.notes && <p className="mt-1 text-xs whitespace-pre-line text-ink-2">{entry.notes}</p>}
        </div>
        {entry.status === 'offered' && <Badge tone="info">Oferecido</Badge>}
        {waits && (
          <span className="inline-flex items-center gap-1 text-2xs text-ink-3">
            <Clock size={13} aria-hidden="true" />
            na fila
          </span>
        )}
      </div>
      {stopped && (
        <p className="flex items-start gap-1.5 text-xs text-bad">
          <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
          {stopped.error?.detail ?? 'O servidor recusou esta mudança.'} Veja na fila de envios.
        </p>
      )}
      {time && (
        <p className="rounded-sm bg-ok-soft px-3 py-2 text-xs text-ok">
          Livre: {momentInWords(time.start, zone)}, com {time.professionalName}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5 pointer-coarse:gap-y-3">
        {time && talk && (
          <Button variant="primary" size="sm" icon={<Send size={15} />} onClick={onOffer}>
            {entry.status === 'offered' ? 'Oferecer de novo' : 'Oferecer'}
          </Button>
        )}
        {time && !talk && phone && (
          <a href={`tel:+${phone}`} className={buttonClass({ size: 'sm' })}>
            <Phone size={15} aria-hidden="true" />
            Ligar
          </a>
        )}
        {time && !talk && entry.status === 'waiting' && (
          <Button size="sm" onClick={onOffered}>
            Já ofereci
          </Button>
        )}
        <Button size="sm" icon={<CalendarPlus size={15} />} onClick={onBook}>
          Agendar
        </Button>
        <Button size="sm" variant="dangerQuiet" icon={<X size={15} />} onClick={onRemove}>
          Tirar da lista
        </Button>
      </div>
    </li>
  )
}
