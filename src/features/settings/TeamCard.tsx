import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OwnersOnlyDialog } from '../../parts/confirmIdentity/OwnersOnlyDialog.tsx'
import { useOwners } from '../../parts/confirmIdentity/useOwners.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { teamQuery } from '../../queries/teamQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { InvitationItem } from './InvitationItem.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberDialog, type MemberQuestion } from './MemberDialog.tsx'
import { MemberItem } from './MemberItem.tsx'
import { OfflineNote } from './OfflineNote.tsx'

const WHAT = 'remover alguém da equipe ou mudar quem é responsável'

/**
 * Card 'Equipe' (PRD-08). All members see the same; an
 * action that only owners may do tells others whom to ask.
 */
export function TeamCard({ userId }: { userId: string }) {
  const online = useBrowserOnline()
  const { data: team, error, isLoading, refetch } = useQuery(teamQuery)
  const late = useDelayed(isLoading)
  const owners = useOwners()
  const [question, setQuestion] = useState<MemberQuestion | null>(null)
  const [others, setOthers] = useState(false)
  const [last, setLast] = useState(false)
  // Links by invitation id: the server returns a link only once, when it is created.
  const [links, setLinks] = useState<Record<string, string>>({})

  function ask(wanted: MemberQuestion) {
    if (!owners.isOwner) setOthers(true)
    else if (wanted.about === 'owner' && wanted.member.id === userId && owners.isLast) setLast(true)
    else setQuestion(wanted)
  }

  return (
    <Card
      flush
      title="Equipe"
      description="Todos da equipe veem e fazem as mesmas coisas. Só remover alguém, mudar a assinatura e excluir a empresa ficam com quem é responsável por ela."
    >
      {isLoading && late && <SkeletonRows rows={2} label="Carregando equipe..." />}
      {error && !team && (
        <ReadFailed title="Não foi possível carregar a equipe" error={error} refetch={refetch} />
      )}
      {team && (
        <ul aria-label="Pessoas da equipe">
          {team.members.map((member) => (
            <MemberItem
              key={member.id}
              member={member}
              isMe={member.id === userId}
              disabled={!online}
              onRemove={() => ask({ about: 'removal', member })}
              onChangeOwner={() => ask({ about: 'owner', member })}
            />
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
      {question && (
        <MemberDialog
          question={question}
          isMe={question.member.id === userId}
          onClose={() => setQuestion(null)}
          onChanged={setQuestion}
        />
      )}
      <OwnersOnlyDialog open={others} onClose={() => setOthers(false)} what={WHAT} names={owners.names} />
      <Dialog
        open={last}
        onClose={() => setLast(false)}
        size="sm"
        title="Você é a única pessoa responsável"
        description="A empresa precisa de pelo menos uma pessoa responsável. Torne outra pessoa responsável antes."
        footer={
          <Button variant="primary" onClick={() => setLast(false)}>
            Entendi
          </Button>
        }
      />
    </Card>
  )
}
