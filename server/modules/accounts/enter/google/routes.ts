import { Hono } from 'hono'
import { googleCallback } from '../../../../../src/contract/endpoints.ts'
import type { Deps } from '../../../../deps.ts'
import { type Api, API_BASE } from '../../../../http/api.ts'
import { callerOf } from '../../session/caller.ts'
import { finishGoogle, startGoogle } from './handlers.ts'

/**
 * The pages a browser navigates to for Google sign-in (API-10): outside the API, and at the same path inside
 * it.
 */
export function googleApp(deps: Deps): Hono {
  const app = new Hono()
  for (const path of ['/auth/google/login', `${API_BASE}/auth/google/login`])
    app.get(path, () => startGoogle(deps))
  return app
}

export function googleRoutes(api: Api): void {
  api.open(googleCallback, (input) => finishGoogle(input.deps, input.raw.url, callerOf(input)))
}
