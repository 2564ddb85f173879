import { useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '../../contract/team.ts'
import { failureText } from '../../api/failureText.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { InvitationItem } from './InvitationItem.tsx'
import { InviteForm } from './InviteForm.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { teamQuery } from './reads.ts'
import { useRemoveMember } from './teamWrites.ts'

/** Card 'Equipe' (PRD-08): everybody has the same rights. */
export function TeamCard({ userId }: { userId: string }) {
  const online = useBrowserOnline()
  const { data: team, error, isLoading, refetch } = useQuery(teamQuery)
  const late = useDelayed(isLoading)
  const remove = useRemoveMember()
  const [leaving, setLeaving] = useState<Member | null>(null)
  // By invitation: the server tells a link once, when it is made.
  const [links, setLinks] = useState<Record<string, string>>({})

  return (
    <Card
      flush
      title="Equipe"
      description="Todos da equipe veem as mesmas conversas e podem mudar as mesmas coisas."
    >
      {isLoading && late && <SkeletonRows rows={2} label="Carregando equipe..." />}
      {error && !team && (
        <ErrorState
          title="Não foi possível carregar a equipe"
          action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
        >
          {failureText(error)}
        </ErrorState>
      )}
      {team && (
        <ul aria-label="Pessoas da equipe">
          {team.members.map((member) => (
            <li
              key={member.id}
              className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 md:px-[18px]"
            >
              <Avatar name={member.name} id={member.id} />
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2">
                  <span className="truncate font-550">{member.name}</span>
                  {member.id === userId && <Badge tone="brand">Você</Badge>}
                </p>
                <p className="truncate text-xs text-ink-2">{member.email}</p>
              </div>
              {member.id !== userId && (
                <IconButton
                  label={`Remover ${member.name} da equipe`}
                  variant="dangerQuiet"
                  icon={<UserMinus size={18} />}
                  disabled={!online}
                  onClick={() => setLeaving(member)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {team && team.invitations.length > 0 && (
        <ul aria-label="Convites em aberto">
          {team.invitations.map((invitation) => (
            <InvitationItem key={invitation.id} invitation={invitation} link={links[invitation.id]} />
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-2 px-4 py-4 md:px-[18px]">
        <InviteForm
          onMade={({ invitation, link }) => {
            if (link) setLinks((all) => ({ ...all, [invitation.id]: link }))
          }}
        />
        {!online && (
          <OfflineNote>Esta lista pode estar desatualizada, e só pode ser alterada com internet.</OfflineNote>
        )}
      </div>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving, { onSettled: () => setLeaving(null) })}
        title={`Remover ${leaving?.name ?? ''}?`}
        confirmLabel={remove.isPending ? 'Removendo...' : 'Remover da equipe'}
        danger
        loading={remove.isPending}
      >
        Esta pessoa sai da conta em todos os aparelhos, que apagam o que guardaram assim que voltarem a ter
        internet. O que ela ainda não tiver enviado se perde. As conversas, os contatos e a agenda da empresa
        continuam como estão.
      </ConfirmDialog>
    </Card>
  )
}
