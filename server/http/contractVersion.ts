import type { MiddlewareHandler } from 'hono'
import { CONTRACT_HEADER, CONTRACT_VERSION, OLDEST_SERVED_VERSION } from '../../src/contract/version.ts'
import { Refusal } from '../refusal.ts'

/**
 * Refuses an app that is too old for this server (426) or newer than it (503), because it would misread the
 * answers. A call without the version header comes from a script and is let through.
 */
export const contractVersion: MiddlewareHandler = async (c, next) => {
  const header = c.req.header(CONTRACT_HEADER)
  if (header !== undefined) {
    const version = Number(header)
    if (!Number.isInteger(version) || version < OLDEST_SERVED_VERSION)
      throw new Refusal(
        426,
        'upgrade_required',
        'Há uma nova versão do Balcão. Recarregue o aplicativo para continuar.',
      )
    if (version > CONTRACT_VERSION)
      throw new Refusal(
        503,
        'unavailable',
        'O servidor está sendo atualizado. Tente novamente em instantes.',
        {
          retryAfterSeconds: 30,
        },
      )
  }
  await next()
}
