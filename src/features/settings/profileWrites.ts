import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { Organization } from '../../contract/account.ts'
import type { OrganizationUpdate } from '../../contract/organizationInput.ts'
import {
  changePassword,
  setPassword,
  updateOrganization,
  updateUser,
} from '../../contract/accountEndpoints.ts'
import { useSession } from '../../session/session.ts'
import { updateSession } from '../../session/sessionActions.ts'
import { conflictingRecord } from '../../api/refusal.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from './failures.ts'
import type { PasswordForm } from './passwordForm.ts'
import { organizationQuery } from '../../queries/organizationQuery.ts'
import { teamQuery } from '../../queries/teamQuery.ts'
import { devicesQuery } from './reads.ts'

/**
 * Saves the user (SET-05, SET-07, SET-09); the name in the menu follows, because it comes from the session.
 */
export function useSaveUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...body }: { id: string; name?: string; email?: string }) => {
      const user = await callEndpoint(updateUser, { params: { id }, body })
      await updateSession({ user })
      return user
    },
    onSuccess: () => client.invalidateQueries({ queryKey: teamQuery.queryKey, refetchType: 'none' }),
    onError: (error) => toastFailure('Erro ao atualizar o perfil. Tente novamente.', error),
  })
}

/** Shows no error itself: the card shows it and keeps the choice. */
export function useSaveCompany(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: OrganizationUpdate) => saveOrganization(id, body),
    onSuccess: (organization) => refreshOrganization(client, organization),
  })
}

async function saveOrganization(id: string, body: OrganizationUpdate): Promise<Organization> {
  const organization = await callEndpoint(updateOrganization, { params: { id }, body })
  await updateSession({ organization })
  return organization
}

function refreshOrganization(client: QueryClient, organization: Organization): void {
  const { queryKey } = organizationQuery(organization.id)
  client.setQueryData(queryKey, organization)
  void client.invalidateQueries({ queryKey })
}

/** Saves the organization and invalidates its query (API-14, STO-09). */
export function useSaveOrganization() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: OrganizationUpdate & { id: string }) => saveOrganization(id, body),
    onSuccess: (organization) => refreshOrganization(client, organization),
    // In case of a conflict the card compares both versions.
    onError: (error) => {
      if (!conflictingRecord(error, Organization))
        toastFailure('Erro ao atualizar a organização. Tente novamente.', error)
    },
  })
}

/** Changes the password (SET-14); the first password of an account needs no current one (SET-16). */
export function useSavePassword(first: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      current_password,
      new_password,
      confirmation,
    }: PasswordForm & { confirmation?: string }) => {
      if (!first) return callEndpoint(changePassword, { body: { current_password, new_password } })
      const done = await callEndpoint(setPassword, { body: { new_password, confirmation } })
      const { user } = useSession.getState()
      if (user) await updateSession({ user: { ...user, has_password: true } })
      return done
    },
    onSuccess: () => {
      toast.success('Senha alterada com sucesso.')
      // The other devices have been signed out.
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
    onError: (error) => toastFailure('Erro ao alterar a senha. Verifique os dados e tente novamente.', error),
  })
}
