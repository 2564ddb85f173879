/** Separate from the requests (series.ts), whose rules the worker does not need. */
import * as z from 'zod/mini'
import { Appointment } from './appointment.ts'

export const SeriesAnswer = z.object({ appointments: z.array(Appointment) })
