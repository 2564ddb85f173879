import { commandLabel } from '../../contract/commandLabels.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { discardQueued } from '../../workspace/queueActions.ts'

const CREATES = new Set([
  'contact.create',
  'appointment.create',
  'appointment.book',
  'block.create',
  'waiting.add',
])

/** Asks before something typed is lost; what waits behind it on the same record may go with it (OFF-08). */
export function DiscardDialog({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const go = (withLane: boolean) => {
    onClose()
    void discardQueued(row.commandId, { withLane })
  }
  const what = (
    <>
      {commandLabel(row.name)}
      {row.subject && ` · ${row.subject}`}
      {row.summary && <span className="mt-1 line-clamp-3 block text-xs text-ink-3">“{row.summary}”</span>}
      {row.maybeSent && (
        <span className="mt-2 block text-xs text-warn">
          Um envio ficou sem resposta: o servidor pode já ter recebido. Descartar aqui não desfaz isso.
        </span>
      )}
    </>
  )
  if (row.behind === 0) {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={() => go(false)}
        title="Descartar este envio?"
        confirmLabel="Descartar"
        cancelLabel="Voltar"
        danger
      >
        {what}
      </ConfirmDialog>
    )
  }
  // Commands that refer to a record which will never be created cannot be sent.
  const needed = CREATES.has(row.name)
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Descartar este envio?"
      description={
        <>
          {what}
          <span className="mt-2 block">
            {row.behind === 1 ? 'Mais 1 envio espera por ele' : `Mais ${row.behind} envios esperam por ele`}
            {needed && ' e não tem como sair sem ele'}.
          </span>
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          {!needed && <Button onClick={() => go(false)}>Descartar só este</Button>}
          <Button variant="danger" onClick={() => go(true)}>
            Descartar {row.behind + 1} juntos
          </Button>
        </>
      }
    />
  )
}
