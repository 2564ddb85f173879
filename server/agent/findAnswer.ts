import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isGoodMatch, type Match, mayQuote, type Topic } from './rules.ts'

/** Where an answer comes from; for us, never for the customer. */
export type Source = { kind: 'pair' | 'document' | 'website'; id: string }
export type Answer = { text: string; from: Source }

type Row = Match & { id: string; answer: string }

/** What the agent knows to say: a pair that was written for it, else a passage of what it was given to read. */
export async function findAnswer(
  db: Db,
  orgId: string,
  agentId: string,
  topics: Topic[],
): Promise<Answer | null> {
  if (topics.length === 0) return null
  return (
    (await findPair(db, orgId, agentId, topics)) ??
    (mayQuote(topics) ? await findPassage(db, orgId, agentId, topics) : null)
  )
}

/**
 * The answer of the agent's question-and-answer pair that meets most of the topics, by Portuguese full-text search
 * (accents and inflections don't matter, a question outweighs an answer); null when none meets enough of them.
 * Pairs without an answer are not known yet.
 */
async function findPair(db: Db, orgId: string, agentId: string, topics: Topic[]): Promise<Answer | null> {
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
    select p.id, p.answer, met.asked, met."inQuestion", met."inAnswer", met."coversRequired"
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
  return best && isGoodMatch(best) ? { text: best.answer, from: { kind: 'pair', id: best.id } } : null
}

/**
 * The passage that speaks of everything that was asked, and most closely so; an amount in reais speaks of a price. Its
 * rank is no measure across different questions, so nothing less than everything will do.
 */
async function findPassage(db: Db, orgId: string, agentId: string, topics: Topic[]): Promise<Answer | null> {
  const asked = topics.map(({ words }) => ({ words: words.join(' | '), price: words.includes('preco') }))
  const any = asked.map(({ words }) => words).join(' | ')
  const { rows } = await db.execute<{ text: string; id: string; kind: 'document' | 'website' }>(sql`
    with topics as materialized (
      select to_tsquery('balcao_pt', words) as words, price
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t(words text, price boolean)
    )
    select k.text, s.id, s.kind
    from knowledge_passages k
    join knowledge_sources s on s.id = k.source_id
    join knowledge_bases b on b.id = s.knowledge_base_id and b.org_id = k.org_id
    where k.org_id = ${orgId} and b.agent_id = ${agentId} and s.status = 'ready' and k.search @@ to_tsquery('balcao_pt', ${any})
      and (select bool_and(k.search @@ t.words or (t.price and k.text like '%R$%'))
        from topics t where numnode(t.words) > 0)
    order by ts_rank_cd(k.search, to_tsquery('balcao_pt', ${any}), 1) desc, k.source_id, k.position
    limit 1`)
  const best = rows[0]
  return best ? { text: best.text, from: { kind: best.kind, id: best.id } } : null
}
