import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmIdentityDialog } from '../../parts/confirmIdentity/ConfirmIdentityDialog.tsx'
import { OwnersOnlyDialog } from '../../parts/confirmIdentity/OwnersOnlyDialog.tsx'
import { useOwners } from '../../parts/confirmIdentity/useOwners.ts'
import { organizationQuery } from '../../queries/organizationQuery.ts'
import { deleteOrganization } from '../../contract/teamEndpoints.ts'
import { signOut } from '../../session/sessionActions.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { OfflineNote } from './OfflineNote.tsx'

/** Card 'Excluir empresa': says what is deleted and what stays, and lets owners delete the organization. */
export function DeleteOrganizationCard({ organizationId }: { organizationId: string }) {
  const online = useBrowserOnline()
  const owners = useOwners()
  const [asking, setAsking] = useState(false)
  return (
    <Card
      title="Excluir empresa"
      description="Apaga a empresa e tudo o que é dela, para toda a equipe. Não dá para desfazer."
    >
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        {!online && <OfflineNote>A empresa só pode ser excluída com internet.</OfflineNote>}
        <Button
          variant="dangerQuiet"
          className="max-sm:w-full"
          disabled={!online}
          onClick={() => setAsking(true)}
        >
          Excluir empresa
        </Button>
      </div>
      {asking && owners.isOwner && (
        <DeleteDialog organizationId={organizationId} onClose={() => setAsking(false)} />
      )}
      <OwnersOnlyDialog
        open={asking && !owners.isOwner}
        onClose={() => setAsking(false)}
        what="excluir a empresa"
        names={owners.names}
      />
    </Card>
  )
}

function DeleteDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const navigate = useNavigate()
  const { data: organization, refetch } = useQuery(organizationQuery(organizationId))
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()

  function check(): boolean {
    const fits = organization !== undefined && typed.trim() === organization.name
    setError(fits ? undefined : 'Digite o nome exatamente como aparece acima')
    return fits
  }

  async function erase(confirmation: string) {
    try {
      const body = { name: typed.trim(), confirmation }
      await callEndpoint(deleteOrganization, { params: { id: organizationId }, body })
    } catch (refused) {
      // It was renamed meanwhile: reload, so that the name above is the current one.
      void refetch()
      throw refused
    }
    await signOut({ force: true })
    await navigate({ to: '/auth/login', replace: true })
  }

  return (
    <ConfirmIdentityDialog
      open
      onClose={onClose}
      purpose="delete_organization"
      title="Excluir a empresa?"
      description="Não dá para desfazer."
      submitLabel="Excluir empresa"
      busyLabel="Excluindo..."
      danger
      check={check}
      onConfirmed={erase}
    >
      <div className="flex flex-col gap-3 text-[0.8125rem] text-ink-2">
        <p>
          <strong className="text-ink">O que é apagado:</strong> conversas, arquivos, contatos, agenda,
          agentes, canais, convites, histórico de pagamentos e recibos. O que estiver na fila de envio dos
          aparelhos se perde.
        </p>
        <p>
          <strong className="text-ink">O que termina agora:</strong> a assinatura, sem nenhuma cobrança nova
          nem devolução do período pago, e o acesso de toda a equipe. Os aparelhos apagam o que guardaram
          assim que voltarem a ter internet.
        </p>
        <p>
          <strong className="text-ink">O que fica:</strong> as mensagens no WhatsApp dos clientes e as contas
          das pessoas, que podem entrar em outra empresa.
        </p>
        <p>
          Para continuar, digite o nome da empresa:{' '}
          <strong className="text-ink">{organization?.name ?? '…'}</strong>
        </p>
      </div>
      <Field label="Nome da empresa" error={error}>
        <Input
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
    </ConfirmIdentityDialog>
  )
}
