import { ConfirmIdentityDialog } from '../../parts/confirmIdentity/ConfirmIdentityDialog.tsx'
import type { Member } from '../../contract/team.ts'
import { currentMember, useChangeOwner, useRemoveMember } from './teamWrites.ts'

export type MemberQuestion = { about: 'removal' | 'owner'; member: Member }

type Props = {
  question: MemberQuestion
  isMe: boolean
  onClose: () => void
  /** The member has changed meanwhile: ask again about their current state. */
  onChanged: (question: MemberQuestion) => void
}

/** Asks before removing a member, or before making them an owner or no longer one. */
export function MemberDialog({ question: { about, member }, isMe, onClose, onChanged }: Props) {
  const remove = useRemoveMember()
  const change = useChangeOwner()

  async function go(confirmation: string) {
    try {
      await (about === 'removal' ? remove : change).mutateAsync({ member, confirmation })
    } catch (error) {
      const now = currentMember(error)
      if (now) onChanged({ about, member: now })
      throw error
    }
    onClose()
  }

  if (about === 'removal')
    return (
      <ConfirmIdentityDialog
        open
        onClose={onClose}
        purpose="remove_member"
        title={`Remover ${member.name}?`}
        description={`Esta pessoa${member.is_owner ? ', que é responsável pela empresa,' : ''} sai da conta em todos os aparelhos, que apagam o que guardaram assim que voltarem a ter internet. O que ela ainda não tiver enviado se perde, e os convites que ela fez deixam de valer. As conversas, os contatos e a agenda da empresa continuam como estão.`}
        submitLabel="Remover da equipe"
        busyLabel="Removendo..."
        danger
        onConfirmed={go}
      />
    )
  const words = ownerWords(member, isMe)
  return (
    <ConfirmIdentityDialog
      open
      onClose={onClose}
      purpose="change_owners"
      busyLabel="Salvando..."
      danger={member.is_owner}
      onConfirmed={go}
      {...words}
    />
  )
}

const RIGHTS =
  'remover pessoas da equipe, mudar a assinatura, excluir a empresa e escolher quem é responsável'

function ownerWords({ name, is_owner }: Member, isMe: boolean) {
  if (!is_owner)
    return {
      title: `Tornar ${name} responsável?`,
      description: `Quem é responsável pela empresa pode ${RIGHTS}. Todo o resto já é igual para a equipe inteira.`,
      submitLabel: 'Tornar responsável',
    }
  if (isMe)
    return {
      title: 'Deixar de ser responsável?',
      description: `Você continua na equipe, mas não poderá mais ${RIGHTS}. Só outra pessoa responsável pode desfazer isso.`,
      submitLabel: 'Deixar de ser responsável',
    }
  return {
    title: `Tirar ${name} de responsável?`,
    description: `${name} continua na equipe, mas não poderá mais ${RIGHTS}.`,
    submitLabel: 'Tirar de responsável',
  }
}
