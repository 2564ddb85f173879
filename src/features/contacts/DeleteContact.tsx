import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callEndpoint } from '../../api/httpClient.ts'
import { failureText } from '../../api/failureText.ts'
import { deleteLead } from '../../contract/contactEndpoints.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { mirror } from '../../sync/store/db.ts'
import { readMeta } from '../../sync/store/meta.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'

/**
 * Deletes a contact for the whole team, after asking. Needs
 * the network, so that nothing newer is deleted unseen.
 */
export function DeleteContact({ contact }: { contact: ContactView }) {
  const online = useBrowserOnline()
  const navigate = useNavigate()
  /** The revision this device knew when the question was asked; null while it is not asked. */
  const [asked, setAsked] = useState<number | null>(null)
  const remove = useMutation({
    mutationFn: (seenRevision: number) =>
      callEndpoint(deleteLead, { params: { id: contact.id }, query: { seen_revision: seenRevision } }),
    onSuccess: () => {
      toast.success('Contato excluído')
      void navigate({ to: '/contacts', replace: true })
    },
    onError: (error) => toast.error(failureText(error, 'Não foi possível excluir o contato')),
    onSettled: () => setAsked(null),
  })
  const waiting = contact.pending.length > 0
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="dangerQuiet"
        disabled={!online || waiting}
        onClick={() => void readMeta(mirror(), 'cursor').then((cursor) => setAsked(cursor ?? 0))}
      >
        <Trash2 size={16} aria-hidden="true" />
        Excluir contato
      </Button>
      {!online && <span className="text-xs text-ink-3">Para excluir é preciso conexão.</span>}
      {online && waiting && (
        <span className="text-xs text-ink-3">Há alterações deste contato na fila deste aparelho.</span>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && remove.mutate(asked)}
        loading={remove.isPending}
        title={`Excluir ${contact.name}?`}
        confirmLabel="Excluir contato"
        danger
      >
        As conversas, os arquivos e os agendamentos deste contato são apagados para toda a equipe. Não dá para
        desfazer.
      </ConfirmDialog>
    </div>
  )
}
