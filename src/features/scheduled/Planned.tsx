import { BellOff } from 'lucide-react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { ShowConflict } from '../../parts/versions/StoppedEdit.tsx'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PlannedItem } from './PlannedItem.tsx'
import { usePlanned } from './reads.ts'
import { setAutomation } from './writes.ts'

export type PlannedProps = {
  contact: ContactView
  /** 'card' on the contact's page, 'section' in a narrow panel. */
  look: 'card' | 'section'
  /** Renders the queue's dialog with both versions of a refused command. */
  conflict: ShowConflict
}

const TITLE = 'Mensagens programadas'

/** The messages planned for this contact with time and reason, and whether automatic messages are allowed. */
export function Planned({ contact, look, conflict }: PlannedProps) {
  const content = <Content contact={contact} conflict={conflict} />
  if (look === 'card') return <Card title={TITLE}>{content}</Card>
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-2xs text-ink-3">{TITLE}</h3>
      {content}
    </section>
  )
}

function Content({ contact, conflict }: Pick<PlannedProps, 'contact' | 'conflict'>) {
  const zone = useTimeZone()
  const { messages, isError, refetch } = usePlanned(contact.id)
  const stopped = Boolean(contact.automation_stopped_at)
  const shown = messages?.filter(
    (message) => message.status === 'PENDING' || message.status === 'FAILED' || message.pending.length > 0,
  )
  return (
    <div className="flex flex-col items-start gap-2">
      {stopped && (
        <p className="flex items-start gap-2 text-xs text-ink">
          <BellOff size={16} aria-hidden="true" className="mt-px shrink-0 text-warn" />
          Pediu para não receber mensagens automáticas
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul className="flex w-full flex-col gap-2">
          {shown.map((message) => (
            <PlannedItem
              key={message.id}
              message={message}
              contact={contact}
              zone={zone}
              stopped={stopped}
              conflict={conflict}
            />
          ))}
        </ul>
      )}
      {shown?.length === 0 && !stopped && <p className="text-xs text-ink-3">Nenhuma mensagem programada</p>}
      {!shown && isError && (
        <p className="text-xs text-ink-2">
          Sem conexão com o servidor: as mensagens programadas aparecem quando ela voltar.{' '}
          <Button variant="link" size="inline" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </p>
      )}
      <Button size="sm" onClick={() => void setAutomation(contact, stopped)}>
        {stopped ? 'Voltar a permitir mensagens automáticas' : 'Não enviar mensagens automáticas'}
      </Button>
    </div>
  )
}
