/**
 * Validation of the service form. Separate from service.ts,
 * so that the service worker does not load these rules.
 */
import * as z from 'zod/mini'
import { Id } from './ids.ts'
import { SeenValues } from './looseJson.ts'
import { Professionals } from './professionalInput.ts'
import { BUFFER_MAX, DURATION_MAX } from './service.ts'
import { line, paragraph } from './text.ts'

const CENTS_MAX = 100_000_000

const wholeBetween = (least: number, most: number, error: string) =>
  z
    .number(error)
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, error))

/** Minutes before or after an appointment in which the professional can have no other. */
export const BufferMinutes = wholeBetween(0, BUFFER_MAX, 'O intervalo vai de 0 a 240 minutos')

/**
 * What the customer is told: the price, 'a partir de' the price,
 * or nothing. A price that is not shown may still be stored.
 */
export const Price = z
  .object({
    mode: z.enum(['shown', 'from', 'hidden']),
    cents: z.nullable(wholeBetween(0, CENTS_MAX, 'O preço vai de R$ 0,00 a R$ 1.000.000,00')),
  })
  .check(
    z.refine(({ mode, cents }) => mode === 'hidden' || cents !== null, {
      error: 'Escreva o preço, ou escolha não mostrá-lo',
      path: ['cents'],
    }),
  )
export type Price = z.infer<typeof Price>

/** What a user fills in. */
export const ServiceInput = z.object({
  name: line(80).check(z.minLength(1, 'Escreva o nome do serviço')),
  duration_minutes: wholeBetween(5, DURATION_MAX, 'A duração vai de 5 minutos a 12 horas'),
  buffer_before_minutes: BufferMinutes,
  buffer_after_minutes: BufferMinutes,
  price: Price,
  /** Who performs it. */
  professional_ids: Professionals,
  bookable_by_agent: z.boolean(),
  bookable_by_staff: z.boolean(),
  /** Sent with the confirmation: what to bring, how to prepare. */
  instructions: paragraph(1000),
})
export type ServiceInput = z.infer<typeof ServiceInput>

export const ServiceCreate = z.extend(ServiceInput, { id: z.optional(Id) })
export type ServiceCreate = z.infer<typeof ServiceCreate>

/** The fields to change; `expected` holds the values of these fields that the user saw. */
export const ServiceUpdate = z.extend(z.partial(ServiceInput), {
  active: z.optional(z.boolean()),
  expected: z.optional(SeenValues),
})
export type ServiceUpdate = z.infer<typeof ServiceUpdate>
