import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invitation, Member, Team } from '../../contract/team.ts'
import { cancelInvitation, inviteMember, removeMember } from '../../contract/teamEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { toast } from '../../ui/toast.ts'
import { tellFailure } from './failures.ts'
import { teamQuery } from './reads.ts'

/** Shows what changed at once, and asks the server for the rest: someone else may have been faster. */
function useKeepTeam() {
  const client = useQueryClient()
  return (change: (team: Team) => Team) => {
    client.setQueryData(teamQuery.queryKey, (team) => team && change(team))
    void client.invalidateQueries({ queryKey: teamQuery.queryKey })
  }
}

/** The answer holds a link where the server sends no email. */
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
    onError: (error) => tellFailure('Não foi possível enviar o convite', error),
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
      tellFailure('Não foi possível cancelar o convite', error)
      keep((team) => team)
    },
  })
}

export function useRemoveMember() {
  const keep = useKeepTeam()
  return useMutation({
    mutationFn: ({ id }: Member) => callEndpoint(removeMember, { params: { id } }),
    onSuccess: (_, { id, name }) => {
      keep((team) => ({ ...team, members: team.members.filter((each) => each.id !== id) }))
      toast.success(`${name} não faz mais parte da equipe.`)
    },
    onError: (error) => {
      tellFailure('Não foi possível remover esta pessoa', error)
      keep((team) => team)
    },
  })
}
