import { ShieldCheck, ShieldMinus, UserMinus } from 'lucide-react'
import type { Member } from '../../contract/team.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

type Props = {
  member: Member
  isMe: boolean
  disabled: boolean
  onRemove: () => void
  onChangeOwner: () => void
}

/** A member of the team, with the actions on them. */
export function MemberItem({ member, isMe, disabled, onRemove, onChangeOwner }: Props) {
  const { id, name, email, is_owner } = member
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 md:px-[18px]">
      <Avatar name={name} id={id} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="max-w-full truncate font-550">{name}</span>
          {isMe && <Badge tone="brand">Você</Badge>}
          {is_owner && <Badge tone="neutral">Responsável</Badge>}
        </p>
        <p className="truncate text-xs text-ink-2">{email}</p>
      </div>
      {(!isMe || is_owner) && (
        <IconButton
          label={ownerLabel(member, isMe)}
          variant="quiet"
          icon={is_owner ? <ShieldMinus size={18} /> : <ShieldCheck size={18} />}
          disabled={disabled}
          onClick={onChangeOwner}
        />
      )}
      {!isMe && (
        <IconButton
          label={`Remover ${name} da equipe`}
          variant="dangerQuiet"
          icon={<UserMinus size={18} />}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

function ownerLabel({ name, is_owner }: Member, isMe: boolean): string {
  if (isMe) return 'Deixar de ser responsável pela empresa'
  return is_owner ? `Tirar ${name} de responsável pela empresa` : `Tornar ${name} responsável pela empresa`
}
