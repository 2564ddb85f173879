import * as z from 'zod/mini'

export interface Endpoint<Q = unknown, B = unknown, R = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below /api/v1, with parameters in braces. */
  path: string
  summary: string
  tag: string
  /** Can be called without a token. */
  public?: boolean
  query?: z.ZodMiniType<Q>
  body?: z.ZodMiniType<B>
  /** Limit of the body in bytes; one megabyte by default. */
  maxBytes?: number
  response: z.ZodMiniType<R>
  /** Shown when the server's answer has no text of its own (ERR-03, ERR-11). */
  failure?: string
}

/** Defines an endpoint of the API with its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <Q, B, R, M extends Endpoint['method']>(
  definition: Endpoint<Q, B, R> & { method: M },
): Endpoint<Q, B, R> & { method: M } => definition

/** Fills the parameters into the path. Throws if one is missing. */
export const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path}: ${name} is missing`)
    return encodeURIComponent(value)
  })

export const Done = z.object({ ok: z.literal(true) })
