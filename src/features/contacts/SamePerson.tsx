import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callEndpoint } from '../../api/httpClient.ts'
import { failureText } from '../../api/failureText.ts'
import { settleSamePerson } from '../../contract/contactEndpoints.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useContact } from './reads.ts'

/**
 * Asks whether the person who now writes from a number is the contact who had it before. Renders nothing if
 * there is no such question.
 */
export function SamePerson({ contact }: { contact: ContactView }) {
  const otherId = contact.maybe_same_as ?? null
  return otherId === null ? null : <Question contactId={contact.id} otherId={otherId} />
}

function Question({ contactId, otherId }: { contactId: string; otherId: string }) {
  const other = useContact(otherId)
  const online = useBrowserOnline()
  const navigate = useNavigate()
  const settle = useMutation({
    mutationFn: (is_same: boolean) =>
      callEndpoint(settleSamePerson, { params: { id: contactId }, body: { other_id: otherId, is_same } }),
    onSuccess: (kept, isSame) => {
      toast.success(isSame ? 'Os dois cadastros viraram um' : 'Ficam dois cadastros')
      if (kept.id !== contactId)
        void navigate({ to: '/contacts/$id', params: { id: kept.id }, replace: true })
    },
    onError: (error) => toast.error(failureText(error, 'Não foi possível guardar a resposta')),
  })
  // The other contact was deleted meanwhile, so there is nothing to ask.
  if (!other) return null
  return (
    <Banner tone="warn" className="flex-wrap">
      <span className="flex flex-col gap-2">
        <span>
          <strong>Pode ser outra pessoa.</strong> Este número era de {other.name}, e agora escreve dele alguém
          com outro cadastro no WhatsApp. As conversas não foram misturadas.
        </span>
        <span className="flex flex-wrap gap-2">
          <Button size="sm" disabled={!online} loading={settle.isPending} onClick={() => settle.mutate(true)}>
            É a mesma pessoa
          </Button>
          <Button size="sm" disabled={!online || settle.isPending} onClick={() => settle.mutate(false)}>
            É outra pessoa
          </Button>
        </span>
      </span>
    </Banner>
  )
}
