import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'

/**
 * How an automatic message introduces the clinic to a person who does not know the new number yet (the screen
 * for changing numbers shows the same text).
 */
export const introductionText = (company: string): string => `Oi, aqui é da ${company}. Mudamos de número.`

/**
 * Returns the text to put before the first automatic message after the conversation moved to another number,
 * as long as the customer has not written there: they would not know who writes. Null when no introduction is
 * needed.
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
