/** Separate from the other account endpoints: no screen calls it, so the first screen need not load it. */
import * as z from 'zod/mini'
import { RefreshRequest } from './account.ts'
import { Done, endpoint } from './endpoint.ts'

/**
 * Ends a session by its refresh token, or by the token's SHA-256
 * in hexadecimal, which is all that a wiped device still has.
 */
export const LogoutRequest = z
  .object({
    refresh_token: z.optional(RefreshRequest.shape.refresh_token),
    token_hash: z.optional(
      z
        .string('Sessão inválida')
        .check(z.maxLength(64, 'Sessão inválida'), z.regex(/^[0-9a-f]{64}$/, 'Sessão inválida')),
    ),
  })
  .check(
    z.refine(
      ({ refresh_token, token_hash }) => (refresh_token === undefined) !== (token_hash === undefined),
      { error: 'Sessão inválida', path: ['refresh_token'] },
    ),
  )
export type LogoutRequest = z.infer<typeof LogoutRequest>

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  tag: 'Contas',
  summary: 'Encerrar esta sessão',
  public: true,
  body: LogoutRequest,
  response: Done,
})
