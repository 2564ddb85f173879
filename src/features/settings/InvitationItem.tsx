import { Mail } from 'lucide-react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { Invitation } from '../../contract/team.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { formatDateTime } from '../../ui/formatDate.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useCancelInvitation } from './teamWrites.ts'

type Props = {
  invitation: Invitation
  /**
   * The invitation's link, if the server sends no email; only as long as the screen that created it is open.
   */
  link: string | undefined
}

export function InvitationItem({ invitation, link }: Props) {
  const online = useBrowserOnline()
  const timeZone = useTimeZone()
  const cancel = useCancelInvitation()
  const { email, invited_by, expires_at } = invitation
  return (
    <li className="flex flex-col gap-3 border-b border-line px-4 py-2.5 md:px-[18px]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          aria-hidden="true"
          className="grid size-[38px] shrink-0 place-items-center rounded-full bg-sunken text-ink-2"
        >
          <Mail size={18} />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-550">{email}</p>
          <p className="text-xs text-ink-2">
            {invited_by ? `Convite de ${invited_by}` : 'Convite'} · vale até{' '}
            {formatDateTime(expires_at, timeZone)}
          </p>
        </div>
        <Button
          className="max-sm:w-full"
          disabled={!online}
          loading={cancel.isPending}
          aria-label={`Cancelar convite de ${email}`}
          onClick={() => cancel.mutate(invitation)}
        >
          Cancelar convite
        </Button>
      </div>
      {link && <InvitationLink email={email} link={link} />}
    </li>
  )
}

function InvitationLink({ email, link }: { email: string; link: string }) {
  return (
    <div className="rounded-sm bg-info-soft p-3">
      <p className="mb-2 text-xs text-info">
        Este servidor não envia emails. Copie o link e entregue você mesmo a quem convidou ({email}): ele
        serve uma vez só e não aparece aqui de novo. Se o perder, convide o mesmo email outra vez.
      </p>
      <CopyField label={`Link do convite de ${email}`} value={link} />
    </div>
  )
}
