import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { teamQuery } from '../../queries/teamQuery.ts'

const anyOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/**
 * Whether the person answers for the organization, and who does: 'Marina Ribeiro ou Rafael Lima'. While the team is not
 * known the session decides; the server has the last word anyway.
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
