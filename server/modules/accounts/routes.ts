import type { Api } from '../../http/api.ts'
import { confirmRoutes } from './confirm/routes.ts'
import { devicesRoutes } from './devices/routes.ts'
import { enterRoutes } from './enter/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { usersRoutes } from './users/routes.ts'

/** Routes for signing in and for accounts; each of these calls belongs to one folder. */
export function accountsRoutes(api: Api): void {
  enterRoutes(api)
  sessionRoutes(api)
  passwordRoutes(api)
  confirmRoutes(api)
  usersRoutes(api)
  devicesRoutes(api)
  organizationRoutes(api)
  teamRoutes(api)
}
