import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Pending } from '../../sync/outbox/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { discardQueued, retryQueued } from '../../workspace/queueActions.ts'

/**
 * Renders the comparison of both versions of a stopped command.
 * It belongs to the queue feature, so the route passes it in.
 */
export type ShowConflict = (commandId: string, onClose: () => void) => ReactNode

type Props = {
  pending: Pending
  conflict: ShowConflict
  /** What to say instead of the server's words when somebody else changed the record. */
  changedText?: string
}

/** An edit that the server refused: the reason, and what can be done. */
export function StoppedEdit({ pending: { commandId, error }, conflict, changedText }: Props) {
  const [comparing, setComparing] = useState(false)
  const changed = error?.code === 'conflict' && error.current !== undefined
  return (
    <section role="alert" className="flex flex-col gap-2 rounded-md bg-bad-soft p-3 text-xs">
      <p className="flex items-start gap-1.5 font-550 text-bad">
        <TriangleAlert size={15} aria-hidden="true" className="mt-px shrink-0" />
        {(changed ? changedText : undefined) ?? error?.detail ?? 'A alteração não foi aceita.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {changed ? (
          <Button size="sm" onClick={() => setComparing(true)}>
            Ver as duas versões
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => void retryQueued(commandId)}>
              Tentar novamente
            </Button>
            <Button size="sm" variant="dangerQuiet" onClick={() => void discardQueued(commandId)}>
              Descartar
            </Button>
          </>
        )}
      </div>
      {comparing && conflict(commandId, () => setComparing(false))}
    </section>
  )
}
