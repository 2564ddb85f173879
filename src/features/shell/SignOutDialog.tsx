import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Props = { waiting: number; onClose: () => void; onConfirm: () => void }

/** Warns that signing out deletes this device's data, including commands that are not sent yet (OFF-12). */
export function SignOutDialog({ waiting, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      open={waiting > 0}
      onClose={onClose}
      onConfirm={onConfirm}
      danger
      title={waiting === 1 ? 'Há 1 envio na fila' : `Há ${waiting} envios na fila`}
      confirmLabel="Sair e descartar"
      cancelLabel="Continuar aqui"
    >
      Ao sair, tudo o que está guardado neste aparelho é apagado, e o que ainda não foi enviado se perde. Para
      não perder nada, espere a fila esvaziar.
    </ConfirmDialog>
  )
}
