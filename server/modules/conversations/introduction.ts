import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'

/** How automation begins with somebody who does not know the number yet (the screen of the move shows the same). */
export const introductionText = (company: string): string => `Oi, aqui é da ${company}. Mudamos de número.`

/**
 * What goes before the first words of automation after the conversation has moved to another number, as long as its
 * person has not written there: they would not know who it is. Null when there is nothing to introduce.
 */
export async function introductionOf(t: OrgTx, conversationId: string): Promise<string | null> {
  const { rows } = await t.tx.execute<{ company: string }>(sql`
    select o.name as company from conversations c join organizations o on o.id = c.org_id
    where c.org_id = ${t.orgId} and c.id = ${conversationId}
      and c.channel_since is not null and c.last_inbound_at is null
      and not exists (select from messages m where m.org_id = c.org_id and m.conversation_id = c.id
        and m.direction = 'outbound' and m.is_ai_message and m.created_at >= c.channel_since)`)
  return rows[0] ? introductionText(rows[0].company) : null
}
