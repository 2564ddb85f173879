/**
 * A course of treatment: appointments of one client that are booked, moved
 * and cancelled together. Each of these applies to all of them or to none;
 * a refusal lists in `fields`, by appointment id, what prevents each one.
 */
import * as z from 'zod/mini'
import { AppointmentSeen, AppointmentType, period } from './appointment.ts'
import { Id, Timestamp } from './ids.ts'
import { line, paragraph } from './text.ts'

export const SERIES_LEAST = 2
export const SERIES_MOST = 24

const place = {
  id: Id,
  provider_id: Id,
  start_time: Timestamp,
  end_time: Timestamp,
  /** True if the user was told why this time is not free and chose it anyway. */
  overbook: z.optional(z.boolean()),
}
const eachOnce = z.refine<{ id: string }[]>(
  (list) => new Set(list.map(({ id }) => id)).size === list.length,
  {
    error: 'Sessão repetida',
  },
)

/** In the order of the course: the first is session 1. */
export const SeriesCreate = z.object({
  id: Id,
  client_id: Id,
  service_id: z.nullable(Id),
  status: z.optional(z.enum(['pending', 'confirmed'])),
  appointment_type: z.optional(AppointmentType),
  notes: z.optional(paragraph(2000)),
  location: z.optional(line(200)),
  appointments: z
    .array(z.object(place).check(period))
    .check(
      z.minLength(SERIES_LEAST, 'Uma série tem pelo menos duas sessões'),
      z.maxLength(SERIES_MOST, `Uma série tem no máximo ${SERIES_MOST} sessões`),
      eachOnce,
    ),
})
export type SeriesCreate = z.infer<typeof SeriesCreate>

/** `expected` is the time and provider of each appointment as the user saw them. */
export const SeriesMove = z.object({
  appointments: z
    .array(
      z
        .object({
          ...place,
          expected: z.object({ start_time: Timestamp, end_time: Timestamp, provider_id: Id }),
        })
        .check(period),
    )
    .check(z.minLength(1, 'Nenhuma sessão'), z.maxLength(SERIES_MOST, 'Sessões demais'), eachOnce),
})
export type SeriesMove = z.infer<typeof SeriesMove>

/** Cancels the session with this number and all later ones that have not taken place. */
export const SeriesCancel = z.object({
  from: z.number().check(z.int(), z.minimum(1), z.maximum(SERIES_MOST)),
  /** What the user saw of the sessions that their device knew. */
  expected: z.optional(
    z.array(z.extend(AppointmentSeen, { id: Id })).check(z.maxLength(SERIES_MOST, 'Sessões demais')),
  ),
})
export type SeriesCancel = z.infer<typeof SeriesCancel>
