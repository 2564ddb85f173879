/** What a form sends of a record that others may have changed meanwhile. */
import type * as z from 'zod/mini'

/**
 * The fields in which `values` differ from `seen`, with what was typed (`change`) and what its author saw
 * (`expected`), which the server compares with what is there now.
 */
export function changedFields<T extends object>(
  values: T,
  seen: T,
): { change: Partial<T>; expected: Partial<T> } {
  const fields = (Object.keys(values) as (keyof T)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(seen[field]),
  )
  const pick = (from: T) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T>
  return { change: pick(values), expected: pick(seen) }
}

/** The schema's messages by the field that each is about. */
export const issuesByField = (error: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
