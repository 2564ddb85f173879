import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The end of 'Só quem é responsável pela empresa pode …'. */
  what: string
  /** Names of the owners. */
  names: string
}

/** Tells the user who can do what they asked for. */
export function OwnersOnlyDialog({ open, onClose, what, names }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Peça a quem é responsável"
      description={`Só quem é responsável pela empresa pode ${what}.${names ? ` Fale com ${names}.` : ''}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Entendi
        </Button>
      }
    />
  )
}
