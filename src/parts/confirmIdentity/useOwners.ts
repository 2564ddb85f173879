import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { teamQuery } from '../../queries/teamQuery.ts'

const anyOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/**
 * Whether the user is an owner of the organization, whether the only one,
 * and the owners' names: 'Marina Ribeiro ou Rafael Lima'. Until the team
 * is loaded, the session's data is used; the server checks it in any case.
 */
export function useOwners(): { isOwner: boolean; isLast: boolean; names: string } {
  const user = useSession((session) => session.user)
  const { data: team } = useQuery(teamQuery)
  const owners = team?.members.filter((member) => member.is_owner) ?? []
  const isOwner = owners.length > 0 ? owners.some(({ id }) => id === user?.id) : user?.is_owner !== false
  return {
    isOwner,
    isLast: isOwner && owners.length === 1,
    names: anyOf.format(owners.map(({ name }) => name)),
  }
}
