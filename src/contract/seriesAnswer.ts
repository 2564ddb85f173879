/** Apart from what is sent (series.ts), whose rules the worker need not carry. */
import * as z from 'zod/mini'
import { Appointment } from './appointment.ts'

export const SeriesAnswer = z.object({ appointments: z.array(Appointment) })
