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
export const endpoint = <Q, B, R, M extends Endpoint['method']>(
  definition: Endpoint<Q, B, R> & { method: M },
): Endpoint<Q, B, R> & { method: M } => definition

/** The path with its parameters in place of the braces. Throws when one is missing. */
export const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path}: ${name} is missing`)
    return encodeURIComponent(value)
  })

export const Done = z.object({ ok: z.literal(true) })
