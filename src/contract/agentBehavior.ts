/**
 * How an agent behaves, apart from what it knows. The organization chooses it; it is stored with the agent.
 */
import * as z from 'zod/mini'
import { paragraph } from './text.ts'

const HOW = 'Digite um horário, como 21:30'
const clock = z.string().check(z.maxLength(5, HOW), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, HOW))

export const AgentBehavior = z.object({
  /** What the agent says at once at signs of an emergency; empty: it says to call SAMU 192. */
  emergency_text: paragraph(500),
  /**
   * Hours for which the agent stays silent after a team member wrote; 0: until the conversation is resolved.
   */
  resume_hours: z.int().check(z.gte(0), z.lte(24)),
  /** Minutes of opening hours after which a hand-over counts as unanswered. */
  waiting_minutes: z.int().check(z.gte(5), z.lte(120)),
  /**
   * What the agent does then: 'say': tells the customer once that nobody has answered yet; 'resume':
   * continues by itself.
   */
  after_waiting: z.enum(['say', 'resume']),
  /** Between these times, by the organization's clock, the agent sends nothing on its own initiative. */
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

/** Reads the stored behavior; a field that is absent or no longer valid gets its default. */
export function readBehavior(stored: Record<string, unknown>): AgentBehavior {
  const valid = Object.entries(stored).filter(
    ([field, value]) =>
      Object.hasOwn(AgentBehavior.shape, field) &&
      AgentBehavior.shape[field as keyof AgentBehavior].safeParse(value).success,
  )
  return { ...DEFAULT_BEHAVIOR, ...(Object.fromEntries(valid) as Partial<AgentBehavior>) }
}
