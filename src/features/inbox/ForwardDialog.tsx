import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { messageSummary } from '../../contract/message.ts'
import { cutText } from '../../contract/text.ts'
import type { ConversationView, MessageView } from '../../sync/outbox/overlayPending.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ConversationPicker } from './ConversationPicker.tsx'
import { forwardMessage } from './writes.ts'

type Props = {
  message: MessageView
  /** Name of the message's author. */
  from: string
  onClose: () => void
}

/** Lets the user choose the conversation to forward a message to (INB-22). */
export function ForwardDialog({ message, from, onClose }: Props) {
  const online = useSyncStatus((status) => status.network === 'online')

  async function forward(to: ConversationView) {
    if (!(await forwardMessage(message, to, from))) return
    toast.success(online ? `Encaminhada para ${to.contactName}` : `Na fila para ${to.contactName}`)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Encaminhar para"
      description={cutText(messageSummary(message), 80)}
      size="sm"
    >
      <ConversationPicker
        except={message.conversation_id}
        className="h-80 max-h-[50dvh] overflow-y-auto"
        onPick={(to) => void forward(to)}
      />
    </Dialog>
  )
}
