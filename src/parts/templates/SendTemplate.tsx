import { useState } from 'react'
import { newId } from '../../contract/ids.ts'
import type { Template } from '../../contract/template.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import { mirror } from '../../sync/store/db.ts'
import { syncStatus } from '../../sync/syncStatus.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { attempt } from '../../workspace/queueActions.ts'
import { type ChosenTemplate, TemplateChoice } from './TemplateChoice.tsx'

export type SendTemplateProps = {
  conversation: { id: string; channelId: string; contactId: string; contactName: string }
  preferred?: Template['purpose'] | undefined
  open?: boolean | undefined
  onClose: () => void
  onTemplates: () => void
}

/** A dialog that sends a template into a conversation that does not accept free text now. */
export function SendTemplate({ conversation, preferred, onClose, onTemplates }: SendTemplateProps) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  async function send({ template, filled }: ChosenTemplate) {
    const done = await attempt(
      () =>
        enqueueCommand(mirror(), 'message.sendTemplate', {
          id: newId(),
          conversation_id: conversation.id,
          template_id: template.id,
          template_name: template.name,
          appointment_id: filled.appointmentId,
          text: filled.text,
        }),
      'template',
    )
    if (done === undefined) return
    if (syncStatus.get().network === 'offline') toast.info('Guardado neste aparelho, na fila para enviar')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Enviar modelo" description={`Para ${conversation.contactName}`}>
      <div className="flex flex-col gap-3">
        <TemplateChoice
          channelId={conversation.channelId}
          contactId={conversation.contactId}
          contactName={conversation.contactName}
          preferred={preferred}
          chosenId={chosenId}
          onChoose={setChosenId}
        >
          {(chosen) => (
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="quiet" onClick={onTemplates}>
                Ver modelos
              </Button>
              <Button variant="primary" disabled={!chosen} onClick={() => chosen && void send(chosen)}>
                Enviar modelo
              </Button>
            </div>
          )}
        </TemplateChoice>
      </div>
    </Dialog>
  )
}
