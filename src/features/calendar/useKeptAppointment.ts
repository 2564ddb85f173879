import * as z from 'zod/mini'
import { AppointmentType } from '../../contract/appointment.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { KeptPlan, NO_PLAN } from '../../parts/schedule/series/keptPlan.ts'
import type { Preset } from './appointmentForm.ts'
import type { Client } from './ClientFields.tsx'
import type { EventForm } from './DetailFields.tsx'
import { dayOf } from './zonedTime.ts'

const Typed = z.object({
  date: z.optional(z.string()),
  time: z.optional(z.string()),
  end: z.optional(z.string()),
  all_day: z.optional(z.boolean()),
  provider_id: z.optional(z.string()),
  service_id: z.optional(z.string()),
  appointment_type: z.optional(AppointmentType),
  notes: z.optional(z.string()),
  location: z.optional(z.string()),
  client: z.optional(
    z.union([
      z.object({ kind: z.literal('known'), id: z.nullable(z.string()) }),
      z.object({ kind: z.literal('new'), name: z.string(), phone: z.string() }),
    ]),
  ),
  plan: z.optional(KeptPlan),
})

type Options = {
  /** The contact on whose page the form is opened; each contact has a separate draft. */
  contactId: string | undefined
  empty: EventForm
  preset: Preset
  zone: string
  now: number
}

/**
 * The draft of a new appointment: its fields, its client and the plan of a series. A place pressed on the
 * grid replaces the kept time, and so does a kept day that has passed.
 */
export function useKeptAppointment({ contactId, empty, preset, zone, now }: Options) {
  const base: EventForm & { client: Client; plan: KeptPlan } = {
    ...empty,
    client: { kind: 'known', id: contactId ?? null },
    plan: NO_PLAN,
  }
  const kept = useKeptForm(`appointment ${contactId ?? 'new'}`, Typed, base)
  const { client, plan, ...fields } = kept.values
  const pressed = (preset.time !== undefined && !preset.offered) || preset.allDay === true
  const { date, time, end, all_day, provider_id } = empty
  return {
    fields: {
      ...fields,
      ...(pressed || fields.date < dayOf(now, zone) ? { date, time, end, all_day } : {}),
      ...(pressed && provider_id ? { provider_id } : {}),
    },
    client,
    plan,
    /** True if there is a draft. */
    changed: kept.changed,
    edit: kept.edit,
    drop: kept.drop,
  }
}
