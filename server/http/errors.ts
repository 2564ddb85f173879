import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { type ErrorBody, UNEXPECTED } from '../../src/contract/errors.ts'
import { databaseRefusal } from '../databaseRefusal.ts'
import { errorFields, type Log } from '../log.ts'
import { Refusal, refusalBody } from '../refusal.ts'
import { storageFull } from '../space/storageFull.ts'

/**
 * Handles every error of every route. A Refusal is sent as it is. Any other error becomes a 500 with a
 * request id that also stands in the log.
 */
export function answerErrors(app: Hono, log: Log): void {
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error)
    if (isCallerGone(error)) {
      log.debug('caller went away', { method: c.req.method, route: c.req.routePath })
      return refuse(c, new Refusal(400, 'invalid_body', 'O envio foi interrompido.'))
    }
    if (isFull(error)) {
      log.error('database full', { method: c.req.method, route: c.req.routePath, ...errorFields(error) })
      return refuse(c, storageFull())
    }
    if (isOutage(error)) {
      log.error('database away', { method: c.req.method, route: c.req.routePath, ...errorFields(error) })
      return refuse(
        c,
        new Refusal(
          503,
          'unavailable',
          'O serviço está indisponível no momento. Tente novamente em instantes.',
          {
            retryAfterSeconds: 5,
          },
        ),
      )
    }
    const requestId = randomUUID()
    // Log the route's pattern, never the actual path: the path may contain a token.
    log.error('request failed', {
      requestId,
      method: c.req.method,
      route: c.req.routePath,
      ...errorFields(error),
    })
    c.header('X-Request-Id', requestId)
    return c.json({ detail: UNEXPECTED, code: 'internal' } satisfies ErrorBody, 500)
  })
}

function refuse(c: Context, refusal: Refusal): Response {
  if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(refusal.retryAfterSeconds))
  if (refusal.status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json(refusalBody(refusal), refusal.status)
}

/**
 * The database's disk is full (53100), or we made the database read-only because our own disk is nearly full
 * (25006).
 */
function isFull(error: unknown): boolean {
  const sqlState = databaseRefusal(error)?.code
  return sqlState === '53100' || sqlState === '25006'
}

/**
 * Node fails a request body with this error when the client's connection ends first. A reset of one of our
 * own outgoing sockets also has a `syscall` property.
 */
function isCallerGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === 'ECONNRESET' && !('syscall' in cause)) return true
  return false
}

/** PostgreSQL is starting, stopping, full or unreachable: the same call may succeed soon. */
function isOutage(error: unknown): boolean {
  const sqlState = databaseRefusal(error)?.code
  if (sqlState !== undefined) return /^(08|53|57P0)/.test(sqlState)
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === 'ECONNREFUSED' || cause.code === 'ECONNRESET')) return true
  }
  return false
}
