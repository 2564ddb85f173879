import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeleteOrganizationCard } from './DeleteOrganizationCard.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { TeamCard } from './TeamCard.tsx'

/** /settings. `children` are cards of other features, which the route hands in. */
export function AccountTab({ children }: { children?: ReactNode }) {
  const user = useSession((session) => session.user)
  const [profileChanged, setProfileChanged] = useState(false)
  const [passwordTyped, setPasswordTyped] = useState(false)
  const changed = profileChanged || passwordTyped
  const blocker = useBlocker({
    // Signing out has asked its own question, and there is nobody left to save for.
    shouldBlockFn: () => changed && useSession.getState().isAuthenticated,
    enableBeforeUnload: changed,
    withResolver: true,
  })
  if (!user) return null
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 md:p-6">
      <ProfileCard user={user} onChanged={setProfileChanged} />
      <SecurityCard user={user} onTyped={setPasswordTyped} />
      <TeamCard userId={user.id} />
      <DevicesCard />
      {children}
      {user.organization_id && <DeleteOrganizationCard organizationId={user.organization_id} />}
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        danger
      >
        O que você mudou na sua conta ainda não foi salvo.
      </ConfirmDialog>
    </div>
  )
}
