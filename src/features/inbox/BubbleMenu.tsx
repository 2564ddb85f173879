import { ChevronDown, Copy, Forward, Pencil, RefreshCw, Reply, Trash2 } from 'lucide-react'
import { messageSummary } from '../../contract/message.ts'
import type { MessageView } from '../../sync/outbox/overlayPending.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import type { BubbleActions } from './bubbleActions.ts'
import { bubbleState } from './bubbleState.ts'
import { ChangeItems, loadChanges } from './LazyLines.tsx'
import { mayForward } from './writes.ts'

type Props = { message: MessageView; actions: BubbleActions; className?: string | undefined }

/** Actions on a message. Always visible on touch screens; on hover and focus with a mouse. */
export function BubbleMenu({ message, actions, className }: Props) {
  const state = bubbleState(message)
  const written = message.pending?.name === 'message.send' || message.pending?.name === 'message.write'
  const queued = written && (state === 'waiting' || state === 'rejected')
  const text = message.content.text ?? message.content.caption
  return (
    <Menu
      load={loadChanges}
      align={message.direction === 'inbound' ? 'start' : 'end'}
      trigger={
        <IconButton
          size="sm"
          label="Opções da mensagem"
          icon={<ChevronDown size={16} />}
          className={cx('data-open:opacity-100!', className)}
        />
      }
    >
      {!message.pending && !message.deleted_at && (
        <MenuItem icon={<Reply size={16} />} onSelect={() => actions.onReply(message)}>
          Responder
        </MenuItem>
      )}
      <ChangeItems message={message} actions={actions} />
      {mayForward(message) && (
        <MenuItem icon={<Forward size={16} />} onSelect={() => actions.onForward(message)}>
          Encaminhar
        </MenuItem>
      )}
      {(state === 'rejected' || state === 'failed' || state === 'unconfirmed') && (
        <MenuItem icon={<RefreshCw size={16} />} onSelect={() => actions.onRetry(message)}>
          Tentar novamente
        </MenuItem>
      )}
      {queued && (
        <MenuItem icon={<Pencil size={16} />} onSelect={() => actions.onEdit(message)}>
          Editar
        </MenuItem>
      )}
      <MenuItem icon={<Copy size={16} />} onSelect={() => void copy(text ?? messageSummary(message))}>
        Copiar texto
      </MenuItem>
      {message.pending && state !== 'sending' && (
        <MenuItem danger icon={<Trash2 size={16} />} onSelect={() => actions.onDiscard(message)}>
          Descartar
        </MenuItem>
      )}
    </Menu>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Texto copiado')
  } catch {
    toast.error('O navegador não deixou copiar. Selecione o texto e copie à mão.')
  }
}
