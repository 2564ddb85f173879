import * as z from 'zod/mini'

export interface Endpoint<Q = unknown, B = unknown, R = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under /api/v1, parameters in braces. */
  path: string
  summary: string
  tag: string
  /** Callable without a token. */
  public?: boolean
  query?: z.ZodMiniType<Q>
  body?: z.ZodMiniType<B>
  /** Of the body; a megabyte unless said. */
  maxBytes?: number
  response: z.ZodMiniType<R>
  /** Said when the server gives no text of its own (ERR-03, ERR-11). */
  failure?: string
}

/** One call of the API, with its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <Q, B, R>(definition: Endpoint<Q, B, R>): Endpoint<Q, B, R> => definition

export const Done = z.object({ ok: z.literal(true) })
