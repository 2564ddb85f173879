import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ErrorBody } from '../../contract/errors.ts'
import { type Invitation, Member, type Team } from '../../contract/team.ts'
import { cancelInvitation, changeOwner, inviteMember, removeMember } from '../../contract/teamEndpoints.ts'
import { useSession } from '../../session/session.ts'
import { updateSession } from '../../session/sessionActions.ts'
import { ApiError, callEndpoint } from '../../api/httpClient.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from './failures.ts'
import { teamQuery } from '../../queries/teamQuery.ts'

/** Updates the cached team at once and refetches it: someone else may have changed it too. */
function useKeepTeam() {
  const client = useQueryClient()
  return (change: (team: Team) => Team) => {
    client.setQueryData(teamQuery.queryKey, (team) => team && change(team))
    void client.invalidateQueries({ queryKey: teamQuery.queryKey })
  }
}

/** The answer contains a link if the server sends no email. */
export function useInvite() {
  const keep = useKeepTeam()
  return useMutation({
    mutationFn: (email: string) => callEndpoint(inviteMember, { body: { email } }),
    onSuccess: ({ invitation, link }) => {
      keep((team) => ({
        ...team,
        invitations: [invitation, ...team.invitations.filter(({ email }) => email !== invitation.email)],
      }))
      toast.success(link ? 'Convite criado.' : `Convite enviado para ${invitation.email}.`)
    },
    onError: (error) => toastFailure('Não foi possível enviar o convite', error),
  })
}

export function useCancelInvitation() {
  const keep = useKeepTeam()
  return useMutation({
    mutationFn: ({ id }: Invitation) => callEndpoint(cancelInvitation, { params: { id } }),
    onSuccess: (_, { id }) => {
      keep((team) => ({ ...team, invitations: team.invitations.filter((each) => each.id !== id) }))
      toast.success('Convite cancelado.')
    },
    onError: (error) => {
      toastFailure('Não foi possível cancelar o convite', error)
      keep((team) => team)
    },
  })
}

/**
 * Mutation on a member; sends what the user saw. A conflict returns the current member, which the form shows.
 */
function useOfMember<A extends { member: Member; confirmation: string }, R>(
  call: (given: A) => Promise<R>,
  done: (given: A, answer: R, keep: ReturnType<typeof useKeepTeam>) => void,
) {
  const keep = useKeepTeam()
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, given) => done(given, answer, keep),
    onError: (error) => {
      const current = currentMember(error)
      keep((team) => ({
        ...team,
        members: team.members.map((each) => (each.id === current?.id ? current : each)),
      }))
    },
  })
}

/** The current member from a refusal with a conflict; null for any other error. */
export function currentMember(error: unknown): Member | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const body = ErrorBody.safeParse(error.body)
  const member = Member.safeParse(body.success ? body.data.current : null)
  return member.success ? member.data : null
}

const seenOf = ({ is_owner }: Member) => ({ is_owner: is_owner ?? false })

export function useRemoveMember() {
  return useOfMember(
    ({ member, confirmation }: { member: Member; confirmation: string }) =>
      callEndpoint(removeMember, {
        params: { id: member.id },
        body: { seen: seenOf(member), confirmation },
      }),
    ({ member: { id, name } }, _, keep) => {
      keep((team) => ({ ...team, members: team.members.filter((each) => each.id !== id) }))
      toast.success(`${name} não faz mais parte da equipe.`)
    },
  )
}

/** Makes the member an owner, or no longer one: the opposite of what the user saw. */
export function useChangeOwner() {
  return useOfMember(
    ({ member, confirmation }: { member: Member; confirmation: string }) =>
      callEndpoint(changeOwner, {
        params: { id: member.id },
        body: { is_owner: !member.is_owner, seen: seenOf(member), confirmation },
      }),
    (_, changed, keep) => {
      keep((team) => ({
        ...team,
        members: team.members.map((each) => (each.id === changed.id ? changed : each)),
      }))
      const { user } = useSession.getState()
      if (user?.id === changed.id) void updateSession({ user: { ...user, is_owner: changed.is_owner } })
      toast.success(
        changed.is_owner
          ? `${changed.name} agora é responsável pela empresa.`
          : `${changed.name} não é mais responsável pela empresa.`,
      )
    },
  )
}
