import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import type { Service } from '../../contract/service.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDeleteService, useUpdateService } from './writes.ts'

type Props = { service: Service; onDeleted: () => void }

/** Below the form: stops or resumes offering the service, or deletes one that was never used. */
export function ServiceState({ service, onDeleted }: Props) {
  const online = useBrowserOnline()
  const update = useUpdateService()
  const remove = useDeleteService()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const failureBox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The sheet's buttons would cover the message at the end.
    if (failure) failureBox.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  const { id, name, active } = service

  function setActive(next: boolean) {
    setFailure(null)
    update.mutate(
      { id, active: next, expected: { active } },
      {
        onSuccess: () =>
          toast.success(next ? `${name} volta a ser oferecido.` : `${name} não é mais oferecido.`),
        onError: (error) => setFailure(failureText(error)),
      },
    )
  }

  function erase() {
    setFailure(null)
    remove.mutate(id, {
      onSuccess: () => {
        toast.success(`${name} foi excluído.`)
        onDeleted()
      },
      onError: (error) => {
        setAsking(false)
        setFailure(failureText(error))
      },
    })
  }

  return (
    <div className="mt-5 border-t border-line pt-3">
      {failure && (
        <div ref={failureBox}>
          <Banner tone="bad" urgent className="mb-3">
            {failure}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!online} loading={update.isPending} onClick={() => setActive(!active)}>
          {active ? 'Desativar serviço' : 'Reativar serviço'}
        </Button>
        <Button variant="dangerQuiet" disabled={!online} onClick={() => setAsking(true)}>
          Excluir
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={erase}
        title={`Excluir ${name}?`}
        confirmLabel={remove.isPending ? 'Excluindo...' : 'Excluir serviço'}
        danger
        loading={remove.isPending}
      >
        Não dá para desfazer. Um serviço que já foi usado em agendamentos não pode ser excluído, só
        desativado.
      </ConfirmDialog>
    </div>
  )
}
