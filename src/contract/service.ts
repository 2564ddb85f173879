/** What can be booked: a treatment or a consultation with its duration, price and performers. */
import * as z from 'zod/mini'
import { Id } from './ids.ts'

export const DURATION_MAX = 720
export const BUFFER_MAX = 240
export const Service = z.object({
  id: Id,
  name: z.string(),
  duration_minutes: z.number(),
  buffer_before_minutes: z.number(),
  buffer_after_minutes: z.number(),
  price: z.object({ mode: z.enum(['shown', 'from', 'hidden']), cents: z.nullable(z.number()) }),
  professional_ids: z.union([z.literal('all'), z.array(Id)]),
  bookable_by_agent: z.boolean(),
  bookable_by_staff: z.boolean(),
  instructions: z.string(),
  /** False if it is no longer offered; appointments keep its name. */
  active: z.boolean(),
  revision: z.number(),
})
export type Service = z.infer<typeof Service>

/** 'R$ 120,00', with a non-breaking space. */
export const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
