/** The fields of a service as the form holds them, and their conversion from and to the contract's type. */
import * as z from 'zod/mini'
import type { Service } from '../../contract/service.ts'
import type { Price, ServiceCreate } from '../../contract/serviceInput.ts'
import { centsOf } from '../../ui/centsOf.ts'
import type { Suggestion } from './suggestions.ts'

export type ServiceValues = {
  name: string
  /** Minutes, as typed. */
  duration: string
  before: string
  after: string
  mode: Price['mode']
  /** Reais, as typed: '280' or '1.280,50'. */
  price: string
  professional_ids: 'all' | string[]
  bookable_by_agent: boolean
  bookable_by_staff: boolean
  instructions: string
}

const text = z.optional(z.string())
const flag = z.optional(z.boolean())
/** A stored draft of the form, in which any field may be missing. */
export const TypedService = z.object({
  name: text,
  duration: text,
  before: text,
  after: text,
  mode: z.optional(z.enum(['shown', 'from', 'hidden'])),
  price: text,
  professional_ids: z.optional(z.union([z.literal('all'), z.array(z.string())])),
  bookable_by_agent: flag,
  bookable_by_staff: flag,
  instructions: text,
})

export const NEW_SERVICE: ServiceValues = {
  name: '',
  duration: '30',
  before: '0',
  after: '0',
  mode: 'hidden',
  price: '',
  professional_ids: 'all',
  bookable_by_agent: true,
  bookable_by_staff: true,
  instructions: '',
}

export const serviceValues = (service: Service): ServiceValues => ({
  name: service.name,
  duration: String(service.duration_minutes),
  before: String(service.buffer_before_minutes),
  after: String(service.buffer_after_minutes),
  mode: service.price.mode,
  price: service.price.cents === null ? '' : amountText(service.price.cents),
  professional_ids: service.professional_ids,
  bookable_by_agent: service.bookable_by_agent,
  bookable_by_staff: service.bookable_by_staff,
  instructions: service.instructions,
})

const whole = (typed: string): number => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : NaN)

/**
 * Converts to the contract's type. A mistyped number becomes NaN, which the contract refuses with a message.
 */
export const inputOf = (values: ServiceValues): Omit<ServiceCreate, 'id'> => ({
  name: values.name,
  duration_minutes: whole(values.duration),
  buffer_before_minutes: whole(values.before || '0'),
  buffer_after_minutes: whole(values.after || '0'),
  price: { mode: values.mode, cents: centsOf(values.price) },
  professional_ids: values.professional_ids,
  bookable_by_agent: values.bookable_by_agent,
  bookable_by_staff: values.bookable_by_staff,
  instructions: values.instructions,
})

export const fromSuggestion = ({
  name,
  minutes,
  after = 0,
  instructions = '',
}: Suggestion): Omit<ServiceCreate, 'id'> => ({
  ...inputOf(NEW_SERVICE),
  name,
  duration_minutes: minutes,
  buffer_after_minutes: after,
  instructions,
})

const amountText = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
