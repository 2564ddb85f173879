import * as z from 'zod/mini'
import { useKeptForm } from '../../../parts/keptForm/useKeptForm.ts'
import { ChosenTime, KeptPlan, NO_PLAN } from '../../../parts/schedule/series/keptPlan.ts'
import type { OfferedTime } from '../../../parts/schedule/readTimes.ts'

export type BookingMode = 'next' | 'other' | 'waiting'

export type BookingChoices = {
  /** Undefined: none chosen yet; null: without a service. */
  serviceId: string | null | undefined
  /** The duration without a service. */
  minutes: number
  /** Null: any professional. */
  professionalId: string | null
  time: OfferedTime | null
  mode: BookingMode
  /** The day whose times the mode 'other' shows, 'YYYY-MM-DD'. */
  day: string
  plan: KeptPlan
}

const Typed = z.object({
  contactId: z.optional(z.string()),
  serviceId: z.optional(z.nullable(z.string())),
  minutes: z.optional(z.number()),
  professionalId: z.optional(z.nullable(z.string())),
  time: z.optional(z.nullable(ChosenTime)),
  mode: z.optional(z.enum(['next', 'other', 'waiting'])),
  day: z.optional(z.string()),
  plan: z.optional(KeptPlan),
})

type Options = {
  contactId: string
  today: string
  now: number
  serviceId: string | null | undefined
  professionalId: string | null
}

/**
 * The choices in the booking sheet, kept on this device until the booking is made. Only those for the contact
 * of the last edit are kept. A time or a day that has passed is replaced.
 */
export function useKeptBooking({ contactId, today, now, serviceId, professionalId }: Options) {
  const base: BookingChoices = {
    serviceId,
    minutes: 60,
    professionalId,
    time: null,
    mode: 'next',
    day: today,
    plan: NO_PLAN,
  }
  const form = useKeptForm('booking', Typed, { ...base, contactId: '' })
  const own = form.values.contactId === contactId
  const { contactId: _, ...values } = own ? form.values : { ...base, contactId }
  return {
    choices: {
      ...values,
      time: values.time && values.time.start > now ? values.time : null,
      day: values.day < today ? today : values.day,
    },
    edit: (change: Partial<BookingChoices>) => {
      if (!own) form.drop()
      form.edit({ ...change, contactId })
    },
    drop: form.drop,
  }
}
