import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isGoodMatch, type Match, type Topic } from './rules.ts'

type Row = Match & { answer: string }

/**
 * The answer of the agent's question-and-answer pair that meets most of the topics, by Portuguese full-text search
 * (accents and inflections don't matter, a question outweighs an answer); null when none meets enough of them.
 * Pairs without an answer are not known yet.
 */
export async function findAnswer(
  db: Db,
  orgId: string,
  agentId: string,
  topics: Topic[],
): Promise<string | null> {
  if (topics.length === 0) return null
  // Words are letters and digits alone (rules.ts), so they cannot be anything else to to_tsquery.
  const asked = topics.map(({ words, required }) => ({
    anywhere: words.join(' | '),
    in_question: words.map((word) => `${word}:A`).join(' | '),
    required,
  }))
  const any = asked.map(({ anywhere }) => anywhere).join(' | ')
  const { rows } = await db.execute<Row>(sql`
    with topics as materialized (
      select to_tsquery('balcao_pt', in_question) as in_question, to_tsquery('balcao_pt', anywhere) as anywhere, required
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t(in_question text, anywhere text, required boolean)
    )
    select p.answer, met.asked, met."inQuestion", met."inAnswer", met."coversRequired"
    from qa_pairs p
    join knowledge_bases b on b.id = p.knowledge_base_id and b.org_id = p.org_id
    cross join lateral (
      select count(*)::int as asked,
        (count(*) filter (where p.search @@ t.in_question))::int as "inQuestion",
        (count(*) filter (where p.search @@ t.anywhere and not p.search @@ t.in_question))::int as "inAnswer",
        bool_and(p.search @@ t.in_question or not t.required) as "coversRequired"
      from topics t where numnode(t.anywhere) > 0
    ) met
    where p.org_id = ${orgId} and b.agent_id = ${agentId} and btrim(p.answer) <> ''
      and p.search @@ to_tsquery('balcao_pt', ${any})
    order by met."coversRequired" desc, met."inQuestion" + 0.4 * met."inAnswer" desc,
      ts_rank_cd(p.search, to_tsquery('balcao_pt', ${any})) desc, p.id
    limit 1`)
  const best = rows[0]
  return best && isGoodMatch(best) ? best.answer : null
}
