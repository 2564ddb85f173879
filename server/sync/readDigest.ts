import { type SQL, sql } from 'drizzle-orm'
import { EntityName } from '../../src/contract/changes.ts'
import { DIGEST_PRIMES, type DigestAnswer, type DigestScope } from '../../src/contract/digest.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../refusal.ts'
import { SOURCES } from './records.ts'

/**
 * Returns digests of what a client's mirror of this scope should contain (src/contract/digest.ts). One
 * statement reads everything at one moment. Throws 404 for an unknown organization.
 */
export async function readDigest(db: Db, orgId: string, scope: DigestScope): Promise<DigestAnswer> {
  const each = EntityName.options.map((entity) => digestOf(entity, orgId, scope))
  const { rows } = await db.execute<{ answer: DigestAnswer }>(sql`
    select jsonb_build_object('revision', o.revision, 'entities', (
      select jsonb_agg(jsonb_build_object('entity', entity, 'count', count,
        'sums', jsonb_build_array(first, second))) from (${sql.join(each, sql` union all `)}) as each)) as answer
    from org_revisions o where o.org_id = ${orgId}`)
  if (!rows[0]) throw notFound('Empresa não encontrada.')
  return rows[0].answer
}

function digestOf(entity: EntityName, orgId: string, { appointments, threads }: DigestScope): SQL {
  const { alias, from } = SOURCES[entity]
  const own = sql.raw(alias)
  const sum = (prime: number) =>
    sql.raw(`coalesce(sum(
    (('x' || right(replace(${alias}.id::text, '-', ''), 12))::bit(48)::bigint % ${prime})
      * (${alias}.revision % ${prime} + 1) % ${prime}) % ${prime}, 0)::bigint`)
  const within: SQL =
    entity === 'appointment'
      ? appointments
        ? sql`a.start_time >= ${appointments.from}::timestamptz and a.start_time < ${appointments.to}::timestamptz`
        : sql`false`
      : entity === 'message'
        ? sql`exists (select from jsonb_to_recordset(${JSON.stringify(threads)}::jsonb)
            as run(id uuid, "from" bigint, "to" bigint)
            where run.id = m.conversation_id and m.position between run."from" and run."to")
            and m.conversation_id = any(${`{${threads.map(({ id }) => id).join(',')}}`}::uuid[])`
        : sql`true`
  return sql`select ${entity}::text as entity, count(*)::bigint as count, ${sum(DIGEST_PRIMES[0])} as first,
    ${sum(DIGEST_PRIMES[1])} as second from ${sql.raw(from)} where ${own}.org_id = ${orgId} and ${within}`
}
