import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { Pending } from '../../sync/outbox/overlayPending.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { retryQueued } from '../../workspace/queueActions.ts'

type Props = { contactId: string; pending: Pending; onCompare: () => void; onDiscard: () => void }

/** A creation or an edit that the server refused: its reason, and what the user can do. */
export function PendingNotice({ contactId, pending, onCompare, onDiscard }: Props) {
  const { commandId, error, name } = pending
  const conflict = error?.code === 'conflict' && error.current !== undefined
  const editClass = buttonClass({ size: 'sm' })
  return (
    <Banner tone="bad" icon={<TriangleAlert size={18} />}>
      <p>
        {name === 'contact.create' ? 'Este contato não foi criado' : 'Uma alteração não foi salva'}:{' '}
        <span className="font-normal">{error?.detail ?? 'o servidor recusou.'}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5 text-ink">
        {conflict ? (
          <Button size="sm" onClick={onCompare}>
            Ver as duas versões
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => void retryQueued(commandId)}>
              Tentar novamente
            </Button>
            {name === 'contact.create' ? (
              <Link to="/contacts/new" search={{ command: commandId }} className={editClass}>
                Editar
              </Link>
            ) : (
              <Link
                to="/contacts/$id/edit"
                params={{ id: contactId }}
                search={{ command: commandId }}
                className={editClass}
              >
                Editar
              </Link>
            )}
            <Button size="sm" variant="dangerQuiet" onClick={onDiscard}>
              Descartar
            </Button>
          </>
        )}
      </div>
    </Banner>
  )
}
