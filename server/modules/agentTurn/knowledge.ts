/** Which knowledge an agent has now, and reads all of it. */
import { sql } from 'drizzle-orm'
import { formatCents, type Service } from '../../../src/contract/service.ts'
import { concerns, type Professional } from '../../../src/contract/professional.ts'
import type { Knowledge, KnowledgeAt } from '../../agent/answer/index.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'
import type { Db } from '../../db/database.ts'

type Clinic = { services: readonly Service[]; professionals: readonly Professional[] }

/** The agent's current knowledge. Its revision changes with every change of what `read` reads. */
export async function knowledgeOf(
  db: Db,
  orgId: string,
  agentId: string,
  clinic: Clinic,
): Promise<KnowledgeAt> {
  const { rows } = await db.execute<{ revision: string }>(sql`
    select md5(concat(
      (select count(*) || ':' || coalesce(sum(hashtextextended(p.id || ' ' || p.xmin::text, 0)), 0)
        from qa_pairs p join knowledge_bases b on b.id = p.knowledge_base_id
        where p.org_id = ${orgId} and b.agent_id = ${agentId}), '/',
      (select string_agg(s.id::text || s.status || s.passages, ',' order by s.id)
        from knowledge_sources s join knowledge_bases b on b.id = s.knowledge_base_id
        where s.org_id = ${orgId} and b.agent_id = ${agentId}), '/',
      (select string_agg(s.id::text || s.revision, ',' order by s.id) from services s where s.org_id = ${orgId}), '/',
      (select string_agg(d.id::text || d.revision, ',' order by d.id) from providers d where d.org_id = ${orgId})
    )) as revision`)
  return {
    agentId,
    revision: rows[0]?.revision ?? '',
    read: () => readKnowledge(db, orgId, agentId, clinic),
  }
}

async function readKnowledge(
  db: Db,
  orgId: string,
  agentId: string,
  { services, professionals }: Clinic,
): Promise<Knowledge> {
  const pairs = await db.execute<{
    id: string
    question: string
    answer: string
    forms: string[]
    aspects: Aspect[] | null
  }>(sql`
    select p.id, p.question, p.answer, p.forms, p.aspects
    from qa_pairs p join knowledge_bases b on b.id = p.knowledge_base_id
    where p.org_id = ${orgId} and b.agent_id = ${agentId} and btrim(p.answer) <> '' order by p.id`)
  const passages = await db.execute<{ id: string; source: string; heading: string; text: string }>(sql`
    select k.source_id || ':' || k.position as id, k.source_id::text as source, s.title as heading, k.text
    from knowledge_passages k
    join knowledge_sources s on s.id = k.source_id
    join knowledge_bases b on b.id = s.knowledge_base_id
    where k.org_id = ${orgId} and b.agent_id = ${agentId} and s.status = 'ready' order by k.source_id, k.position`)
  return {
    clinic: {
      services: services
        .filter(({ active }) => active)
        .map((service) => ({
          id: service.id,
          name: service.name,
          price: priceText(service),
          minutes: service.duration_minutes,
          professionals: professionals
            .filter(({ id, active }) => active && concerns(service.professional_ids, id))
            .map(({ id }) => id),
        })),
      professionals: professionals.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    },
    pairs: pairs.rows.map(({ aspects, ...pair }) => ({ ...pair, ...(aspects && { aspects }) })),
    passages: passages.rows,
  }
}

/** 'R$ 120,00', 'a partir de R$ 120,00'; null where the price is hidden. */
function priceText({ price: { mode, cents } }: Service): string | null {
  if (mode === 'hidden' || cents === null) return null
  return mode === 'from' ? `a partir de ${formatCents(cents)}` : formatCents(cents)
}
