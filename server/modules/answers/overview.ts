import type { AgentOverview } from '../../../src/contract/agentOverview.ts'
import { handOverWords } from '../../agent/handOverWords.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { notFound } from '../../refusal.ts'
import { ownsAgent } from '../agents/handlers.ts'
import { countOutcomes, type OverviewRow } from './overviewQueries.ts'

/** What became of the conversations of the last seven days in which this agent answered. */
export async function getOverview(
  { database: { db }, clock }: Deps,
  { organizationId }: Auth,
  agentId: string,
): Promise<AgentOverview> {
  if (!(await ownsAgent(db, organizationId, agentId))) throw notFound('Agente não encontrado.')
  const { days, rows, before, replyMinutes } = await countOutcomes(db, organizationId, agentId, clock())
  const sum = (day: string, outcome: OverviewRow['outcome']) =>
    total(rows.filter((row) => row.day === day && row.outcome === outcome))
  const called = rows.filter(({ outcome }) => outcome === 'handed_over')
  const reasons = new Map<string, number>()
  for (const { reason, count } of called) {
    const text = handOverWords(reason ?? '')
    reasons.set(text, (reasons.get(text) ?? 0) + count)
  }
  return {
    days: days.map((day) => ({
      day,
      booked: sum(day, 'booked'),
      answered: sum(day, 'answered'),
      handed_over: sum(day, 'handed_over'),
    })),
    conversations_before: before,
    reasons: [...reasons]
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text, 'pt-BR')),
    reply_minutes: replyMinutes === null ? null : Math.ceil(replyMinutes),
  }
}

const total = (rows: readonly OverviewRow[]): number => rows.reduce((sum, { count }) => sum + count, 0)
