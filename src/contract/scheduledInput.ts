/** Changes of a planned message. Separate from its record, so that the worker does not load these rules. */
import * as z from 'zod/mini'
import { paragraph } from './text.ts'

/** SENT: send it now, ahead of its time. A test is only marked as sent; its text goes into the preview. */
export const ScheduledUpdate = z.object({
  status: z.enum(['SENT', 'CANCELLED'], 'Use SENT ou CANCELLED'),
  /** The text the user saw. */
  expected: z.optional(z.string().check(z.maxLength(5000))),
})

export const SCHEDULED_TEXT_MAX = 1000
/**
 * A new text. `expected` is the text the user saw; if it
 * has changed since, the server answers with a conflict.
 */
export const ScheduledEdit = z.object({
  text: paragraph(SCHEDULED_TEXT_MAX).check(z.minLength(1, 'Escreva a mensagem')),
  expected: z.optional(z.string().check(z.maxLength(5000))),
})
