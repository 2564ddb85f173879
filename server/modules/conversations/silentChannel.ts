import { sql } from 'drizzle-orm'
import type { AgentNote } from '../../../src/contract/agentNote.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { subscriptionIsActive } from '../plans/allowance.ts'
import { channelSends } from './channelSends.ts'

/**
 * What staff read above the composer where an agent would answer, and does not because nothing leaves by the channel.
 * Null where it would not answer anyway, or where the channel sends. `before`: the note so far; what it says of a person
 * called before stays in it.
 */
export async function noteOfSilentChannel(
  t: OrgTx,
  channelId: string,
  before: AgentNote | null,
  now: Date,
): Promise<AgentNote | null> {
  const { rows } = await t.tx.execute<{ name: string; is_paused: boolean }>(sql`
    select ch.name, ch.paused_at is not null as is_paused from channels ch
    where ch.org_id = ${t.orgId} and ch.id = ${channelId} and not ${channelSends} and ${subscriptionIsActive(t.orgId)}
      and exists (select from agents g
        where g.org_id = ch.org_id and g.is_active and (ch.agent_id is null or ch.agent_id = g.id))`)
  const [silent] = rows
  if (!silent) return null
  const state = silent.is_paused ? 'em pausa' : 'parado'
  const why = `“${silent.name}” está ${state}: o agente não responde, e o que a equipe escrever sai quando o canal voltar.`
  const { summary, urgent = false } = before?.handOver ?? {}
  return {
    wants: before?.wants ?? null,
    asked: before?.asked ?? null,
    handOver: {
      reason: 'channel',
      summary: summary ? `${why} ${summary}` : why,
      urgent,
      at: now.toISOString(),
    },
  }
}
