import { useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, and whether it can be undone. */
  children?: ReactNode
  /** A verb: 'Excluir contato'. */
  confirmLabel: string
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  loading?: boolean | undefined
}

/**
 * Asks before an action that cannot be undone. The cancel button
 * has the initial focus, so that Enter alone destroys nothing.
 */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  loading = false,
}: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      size="sm"
      locked={loading}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose} disabled={loading}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
