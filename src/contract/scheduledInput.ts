/** What changes a planned message. Apart from its record, so that the worker need not carry the rules. */
import * as z from 'zod/mini'
import { paragraph } from './text.ts'

/** SENT: now, ahead of its time. A test is only marked, its text goes into the preview beside this. */
export const ScheduledUpdate = z.object({
  status: z.enum(['SENT', 'CANCELLED'], 'Use SENT ou CANCELLED'),
  /** The words the person saw. */
  expected: z.optional(z.string().check(z.maxLength(5000))),
})

export const SCHEDULED_TEXT_MAX = 1000
/** New words; `expected` are those the person saw: others meanwhile are a conflict. */
export const ScheduledEdit = z.object({
  text: paragraph(SCHEDULED_TEXT_MAX).check(z.minLength(1, 'Escreva a mensagem')),
  expected: z.optional(z.string().check(z.maxLength(5000))),
})
