/** How an agent behaves beside what it knows; chosen by the organization, kept with the agent. */
import * as z from 'zod/mini'
import { paragraph } from './text.ts'

const clock = z
  .string()
  .check(z.maxLength(5, 'Horário inválido'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário inválido'))

export const AgentBehavior = z.object({
  /** Said at once at signs of an emergency; empty: to call SAMU 192. */
  emergency_text: paragraph(500),
  /** After a person of the team wrote, the agent is quiet for so many hours; 0: until the conversation is resolved. */
  resume_hours: z.int().check(z.gte(0), z.lte(24)),
  /** After a hand-over nobody answered for so many minutes of opening hours. */
  waiting_minutes: z.int().check(z.gte(5), z.lte(120)),
  /** What the agent then does: says so once, or takes the matter on again. */
  after_waiting: z.enum(['say', 'resume']),
  /** The agent sends nothing of its own accord between these, on the organization's clock. */
  quiet_from: clock,
  quiet_to: clock,
})
export type AgentBehavior = z.infer<typeof AgentBehavior>

export const DEFAULT_BEHAVIOR: AgentBehavior = {
  emergency_text: '',
  resume_hours: 12,
  waiting_minutes: 15,
  after_waiting: 'say',
  quiet_from: '21:00',
  quiet_to: '08:00',
}

/** What is stored; a field that is absent or no longer valid has its default. */
export function readBehavior(stored: Record<string, unknown>): AgentBehavior {
  const valid = Object.entries(stored).filter(
    ([field, value]) =>
      Object.hasOwn(AgentBehavior.shape, field) &&
      AgentBehavior.shape[field as keyof AgentBehavior].safeParse(value).success,
  )
  return { ...DEFAULT_BEHAVIOR, ...(Object.fromEntries(valid) as Partial<AgentBehavior>) }
}
