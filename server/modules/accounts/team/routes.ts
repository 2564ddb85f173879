import * as endpoints from '../../../../src/contract/teamEndpoints.ts'
import type { Api } from '../../../http/api.ts'
import * as invitations from './invitations.ts'
import * as members from './members.ts'

export function teamRoutes(api: Api): void {
  api.read(endpoints.getTeam, ({ deps, auth }) => members.getTeam(deps, auth))
  api.action(endpoints.removeMember, ({ deps, auth, params, body }) =>
    members.removeMember(deps, auth, params['id']!, body),
  )
  api.action(endpoints.changeOwner, ({ deps, auth, params, body }) =>
    members.changeOwner(deps, auth, params['id']!, body),
  )
  api.action(endpoints.inviteMember, ({ deps, auth, body }) =>
    invitations.inviteMember(deps, auth, body.email),
  )
  api.action(endpoints.cancelInvitation, ({ deps, auth, params }) =>
    invitations.cancelInvitation(deps, auth, params['id']!),
  )
  api.open(endpoints.previewInvitation, ({ deps, body, ip }) =>
    invitations.previewInvitation(deps, body.token, ip),
  )
  api.action(
    endpoints.acceptInvitation,
    ({ deps, auth, body }) => invitations.acceptInvitation(deps, auth, body.token),
    { organization: 'optional' },
  )
}
