import { type ReactNode, useState } from 'react'
import { writeFormDraft } from '../../session/formDrafts.ts'
import { useSession } from '../../session/session.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { DeleteOrganizationCard } from './DeleteOrganizationCard.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { TeamCard } from './TeamCard.tsx'

/** /settings. `children`: cards of other features, passed in by the route. */
export function AccountTab({ children }: { children?: ReactNode }) {
  const user = useSession((session) => session.user)
  const [profileChanged, setProfileChanged] = useState(false)
  const [passwordTyped, setPasswordTyped] = useState(false)
  const changed = profileChanged || passwordTyped
  if (!user) return null
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 md:p-6">
      <ProfileCard user={user} onChanged={setProfileChanged} />
      {user.organization_id && <CompanyCard organizationId={user.organization_id} />}
      <SecurityCard user={user} onTyped={setPasswordTyped} />
      <TeamCard userId={user.id} />
      <DevicesCard />
      {children}
      {user.organization_id && <DeleteOrganizationCard organizationId={user.organization_id} />}
      <LeaveGuard
        // Not after signing out: that has asked its own question, and nobody is left to save for.
        blocks={() => changed && useSession.getState().isAuthenticated}
        beforeUnload={changed}
        onLeave={() => writeFormDraft(`profile ${user.id}`, null)}
      >
        O que você mudou na sua conta ainda não foi salvo.
      </LeaveGuard>
    </div>
  )
}
