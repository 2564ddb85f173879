import { type ComponentProps, type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmIdentityForm } from './ConfirmIdentityForm.tsx'

type Props = Omit<ComponentProps<typeof ConfirmIdentityForm>, 'onCancel' | 'onBusy' | 'children'> & {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, and what stays. */
  description: ReactNode
  children?: ReactNode
}

/** A dialog that confirms a sensitive action and asks for the user's password. */
export function ConfirmIdentityDialog({ open, onClose, title, description, ...form }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} locked={busy}>
      <div className="pb-2">
        <ConfirmIdentityForm {...form} onCancel={onClose} onBusy={setBusy} />
      </div>
    </Dialog>
  )
}
