/** What staff do to a message that was sent or received: react, edit, delete for everybody. */
import { Clock, Pencil, SmilePlus, Trash2, TriangleAlert } from 'lucide-react'
import { serverNow } from '../../../api/serverClock.ts'
import { changeObstacle } from '../../../contract/changeObstacle.ts'
import { useSession } from '../../../session/session.ts'
import type { ChangeView, MessageView } from '../../../sync/outbox/overlayPending.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { MenuItem } from '../../../ui/Menu.tsx'
import type { BubbleActions } from '../bubbleActions.ts'
import { askAgain, askChange, putAway } from './askChange.ts'
import { EditDialog } from './EditDialog.tsx'
import { ReactDialog } from './ReactDialog.tsx'

/** The items of the message's menu for the changes that its channel and its age allow. */
export function ChangeItems({ message, actions }: { message: MessageView; actions: BubbleActions }) {
  const { transport, onShow } = actions
  const userId = useSession((session) => session.user?.id)
  if (!transport || message.pending) return null
  const may = (what: 'react' | 'edit' | 'delete') =>
    changeObstacle(what, message, { transport, userId, now: serverNow() }) === null
  const onClose = () => onShow(null)
  return (
    <>
      {may('react') && (
        <MenuItem
          icon={<SmilePlus size={16} />}
          onSelect={() => onShow(<ReactDialog message={message} onClose={onClose} />)}
        >
          Reagir
        </MenuItem>
      )}
      {may('edit') && (
        <MenuItem
          icon={<Pencil size={16} />}
          onSelect={() => onShow(<EditDialog message={message} onClose={onClose} />)}
        >
          Editar
        </MenuItem>
      )}
      {may('delete') && (
        <MenuItem
          danger
          icon={<Trash2 size={16} />}
          onSelect={() => onShow(<DeleteDialog message={message} onClose={onClose} />)}
        >
          Apagar para todos
        </MenuItem>
      )}
    </>
  )
}

function DeleteDialog({ message, onClose }: { message: MessageView; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => {
        void askChange(message, { what: 'delete' })
        onClose()
      }}
      title="Apagar para todos?"
      confirmLabel="Apagar para todos"
    >
      A mensagem some do celular do cliente e daqui, e no lugar dela fica “Mensagem apagada”. O cliente pode
      já ter lido.
    </ConfirmDialog>
  )
}

type Words = Record<ChangeView['what'], string>
const WAITS: Words = { react: 'Reação na fila', edit: 'Edição na fila', delete: 'Na fila para apagar' }
const GOES: Words = {
  react: 'Enviando a reação…',
  edit: 'Editando no WhatsApp…',
  delete: 'Apagando para todos…',
}

/** What failed; an edit with the words that did not arrive. */
function failureOf({ what, emoji, text }: ChangeView): string {
  if (what === 'edit') return `A edição não foi feita: “${text}”`
  if (what === 'delete') return 'A mensagem não foi apagada para o cliente.'
  return emoji ? `A reação ${emoji} não foi enviada.` : 'A reação não foi retirada.'
}

const buttonLook = 'tap font-550 underline underline-offset-2'

/** The line under a message about a change that is on its way, or that failed. */
export function ChangeNote({ message, change }: { message: MessageView; change: ChangeView }) {
  const { what, state, pending } = change
  if (state === 'queued') {
    const isWaiting = pending && pending.state !== 'sending'
    return (
      <p className="mt-1 flex items-center justify-end gap-1 text-2xs text-ink-2">
        <Clock size={14} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">{(isWaiting ? WAITS : GOES)[what]}</span>
      </p>
    )
  }
  return (
    <div className="mt-1 text-2xs text-bad">
      <p className="flex gap-1 wrap-anywhere">
        <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          {failureOf(change)} {change.error}
        </span>
      </p>
      <p className="mt-0.5 flex flex-wrap justify-end gap-x-3">
        <button type="button" className={buttonLook} onClick={() => void askAgain(message, change)}>
          Tentar novamente
        </button>
        <button type="button" className={buttonLook} onClick={() => void putAway(message, change)}>
          Descartar
        </button>
      </p>
    </div>
  )
}
