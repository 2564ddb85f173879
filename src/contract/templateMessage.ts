/** A message made from a template (`template.ts`), as its sender asks for it. */
import * as z from 'zod/mini'
import { Id } from './ids.ts'

export const TemplateMessage = z.object({
  /** Id of the message to create. */
  id: Id,
  template_id: Id,
  /** The appointment that the text is about. */
  appointment_id: z.optional(z.nullable(Id)),
  /** The text the user saw; if it would be another one now, the server answers with a conflict. */
  text: z.string().check(z.minLength(1), z.maxLength(5000)),
})
export type TemplateMessage = z.infer<typeof TemplateMessage>
