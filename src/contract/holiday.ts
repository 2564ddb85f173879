import * as z from 'zod/mini'
import { Day } from './availability.ts'

/** A day on which the law closes, or on which most close although it does not (`optional`). */
export const Holiday = z.object({
  date: Day,
  name: z.string(),
  scope: z.enum(['national', 'state']),
  optional: z.boolean(),
})
export type Holiday = z.infer<typeof Holiday>
