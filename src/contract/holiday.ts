import * as z from 'zod/mini'
import { Day } from './availability.ts'

/**
 * A public holiday by law, or (`optional`) a day on which
 * most businesses close although the law does not require it.
 */
export const Holiday = z.object({
  date: Day,
  name: z.string(),
  scope: z.enum(['national', 'state']),
  optional: z.boolean(),
})
export type Holiday = z.infer<typeof Holiday>
