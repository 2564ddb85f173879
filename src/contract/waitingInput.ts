/**
 * Adding someone to the waiting list. Separate from the record,
 * so that the service worker does not load these rules.
 */
import * as z from 'zod/mini'
import { Day } from './availability.ts'
import { Id } from './ids.ts'
import { paragraph } from './text.ts'
import { WaitingPeriod } from './waiting.ts'

export const WaitingCreate = z
  .object({
    id: z.optional(Id),
    client_id: Id,
    service_id: Id,
    professional_id: z.optional(z.nullable(Id)),
    from_day: Day,
    to_day: Day,
    period: z.optional(WaitingPeriod),
    notes: z.optional(paragraph(500)),
  })
  .check(
    z.refine(({ from_day, to_day }) => from_day <= to_day, {
      error: 'O último dia deve ser depois do primeiro.',
      path: ['to_day'],
    }),
  )
export type WaitingCreate = z.infer<typeof WaitingCreate>
