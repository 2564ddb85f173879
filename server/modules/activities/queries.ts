import { sql } from 'drizzle-orm'
import type { Activity, ActivityEntity, ActivityType } from '../../../src/contract/activity.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Cursor } from './rules.ts'

export type NewActivity = {
  type: ActivityType
  title: string
  /** Does not contain the contact's name, which is shown beside it in its current form. */
  description: string
  entity: { type: ActivityEntity; id: string | null }
  contactId: string | null
  at: Date
}

/**
 * Adds entries in order. A conversation has at most one of each kind, which is updated and moved to the top.
 */
export async function upsertActivities(
  tx: Tx,
  orgId: string,
  activities: readonly NewActivity[],
): Promise<void> {
  const rows = new Map<string, { at: string } & Record<string, unknown>>()
  for (const { type, title, description, entity, contactId, at } of activities) {
    const id = newId()
    const key = entity.type === 'conversation' && entity.id !== null ? `${entity.id} ${type}` : id
    // One statement cannot update a row that it has just inserted, so the later entry takes the place of the earlier.
    const earlier = rows.get(key)?.at ?? ''
    const own = at.toISOString()
    rows.set(key, {
      id,
      type,
      title,
      description,
      about: entity.type,
      about_id: entity.id,
      contact_id: contactId,
      at: own < earlier ? earlier : own,
    })
  }
  await tx.execute(sql`
    insert into activities (id, org_id, activity_type, title, description, related_entity_type, related_entity_id,
      contact_id, created_at)
    select id, ${orgId}::uuid, type, title, description, about, about_id, contact_id, at
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as given(id uuid, type text, title text,
      description text, about text, about_id uuid, contact_id uuid, at timestamptz)
    on conflict (org_id, related_entity_id, activity_type) where related_entity_type = 'conversation'
    do update set title = excluded.title, description = excluded.description, contact_id = excluded.contact_id,
      created_at = greatest(activities.created_at, excluded.created_at)`)
}

/**
 * Moves the entries to the contact that stays, and deletes those of conversations that were merged into
 * another.
 */
export async function moveActivities(tx: Tx, orgId: string, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update activities set contact_id = ${to},
      related_entity_id = case when related_entity_type = 'lead' then ${to}::uuid else related_entity_id end
    where org_id = ${orgId} and contact_id = ${from}`)
  await tx.execute(sql`
    delete from activities a where org_id = ${orgId} and contact_id = ${to} and related_entity_type = 'conversation'
      and not exists (select 1 from conversations c where c.org_id = a.org_id and c.id = a.related_entity_id)`)
}

export async function deleteActivitiesBefore(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from activities where created_at < ${before.toISOString()}::timestamptz`)
}

type Row = Omit<Activity, 'metadata' | 'timestamp'> & {
  at: Date | string
  client_name: string | null
  client_photo_url: string | null
}

/** Newest first, starting after the cursor. */
export async function selectActivities(
  db: Db,
  orgId: string,
  { limit, before }: { limit: number; before: Cursor | null },
): Promise<Activity[]> {
  const older = before
    ? sql`and (a.created_at, a.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql``
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.title, a.description, a.created_at as at, a.activity_type, a.related_entity_type, a.related_entity_id,
      c.name as client_name, c.photo_url as client_photo_url
    from activities a left join contacts c on c.id = a.contact_id and c.org_id = a.org_id
    where a.org_id = ${orgId} ${older}
    order by a.created_at desc, a.id desc limit ${limit}`)
  return rows.map(({ at, client_name, client_photo_url, ...row }) => ({
    ...row,
    timestamp: new Date(at).toISOString(),
    metadata: { client_name, client_photo_url },
  }))
}
