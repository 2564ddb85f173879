/** What a form sends of a record that others may have changed meanwhile. */
import type * as z from 'zod/mini'

/** Whether two values of a field are the same, as they are stored. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The fields in which `values` differ from `seen`, with what was typed (`change`) and what its author saw
 * (`expected`), which the server compares with what is there now.
 */
export function changedFields<T extends object>(
  values: T,
  seen: T,
): { change: Partial<T>; expected: Partial<T> } {
  const fields = (Object.keys(values) as (keyof T)[]).filter(
    (field) => !sameValue(values[field], seen[field]),
  )
  const pick = (from: T) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T>
  return { change: pick(values), expected: pick(seen) }
}

/** What a form sends of its values where others may have changed the rest: the changed fields, read by `schema`. */
export function patchOf<T extends object, U>(schema: z.ZodMiniType<U>, values: T, seen: T) {
  const { change, expected } = changedFields(values, seen)
  return schema.safeParse({ ...change, expected })
}

/** The schema's messages by the field that each is about. */
export const issuesByField = (error: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
