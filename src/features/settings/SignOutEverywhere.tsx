import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signOutEverywhere } from '../../session/signOutEverywhere.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toastFailure } from './failures.ts'

/**
 * Signs out on all devices, including this one. If commands wait in the outbox here it asks again, because
 * they are lost (OFF-12).
 */
export function SignOutEverywhere({ disabled }: { disabled: boolean }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const leave = useMutation({
    mutationFn: () => signOutEverywhere({ force: waiting > 0 }),
    onSuccess: async (result) => {
      if (result.done) await navigate({ to: '/auth/login', replace: true })
      else setWaiting(result.waiting)
    },
    onError: (error) => {
      toastFailure('Não foi possível encerrar as sessões', error)
      close()
    },
  })

  function close() {
    setAsking(false)
    setWaiting(0)
  }

  return (
    <>
      <Button disabled={disabled} className="max-sm:w-full" onClick={() => setAsking(true)}>
        Sair de todos os aparelhos
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => leave.mutate()}
        danger
        loading={leave.isPending}
        title="Sair de todos os aparelhos?"
        confirmLabel={leave.isPending ? 'Saindo...' : waiting > 0 ? 'Sair e descartar' : 'Sair de todos'}
      >
        {waiting > 0
          ? `Neste aparelho há ${waiting === 1 ? '1 envio' : `${waiting} envios`} na fila. Ao sair, o que ainda não foi enviado se perde. Para não perder nada, espere a fila esvaziar.`
          : 'Sua conta sai deste e dos outros aparelhos, que apagam o que guardaram. O que ainda não tiver sido enviado dos outros se perde.'}
      </ConfirmDialog>
    </>
  )
}
