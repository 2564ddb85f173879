import * as endpoints from '../../../../src/contract/endpoints.ts'
import type { Api } from '../../../http/api.ts'
import { callerOf } from '../session/caller.ts'
import { botChallenge } from './botCheck.ts'
import { register } from './register.ts'
import { login } from './signIn.ts'

export function enterRoutes(api: Api): void {
  api.open(endpoints.botChallenge, ({ deps, body, ip }) => botChallenge(deps, body, ip))
  api.open(endpoints.register, (input) => register(input.deps, input.body, callerOf(input)))
  api.open(endpoints.login, (input) => login(input.deps, input.body, callerOf(input)))
}
