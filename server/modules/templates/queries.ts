/** All SQL of message templates. */
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { channels, messageTemplates } from '../../db/schema.ts'
import type { TemplateFacts } from '../../../src/contract/templateText.ts'
import type { TemplatePurpose } from '../../../src/contract/template.ts'
import type { ServedChannel, Transport } from '../../ports/channels/transport.ts'
import { accountOf, SIMULATED_ACCOUNT, type TemplateRow } from './rules.ts'

type AnyDb = Db | Tx

const ROOM = 500

export async function selectTemplates(db: AnyDb, orgId: string): Promise<TemplateRow[]> {
  return db
    .select()
    .from(messageTemplates)
    .where(
      and(eq(messageTemplates.orgId, orgId), sql`${messageTemplates.state} not in ('removed', 'replaced')`),
    )
    .orderBy(asc(messageTemplates.name), desc(messageTemplates.submittedAt))
    .limit(ROOM)
}

export async function countTemplates(db: AnyDb, orgId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from message_templates where org_id = ${orgId}`,
  )
  return rows[0]!.count
}

export async function findTemplate(db: AnyDb, orgId: string, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.orgId, orgId), eq(messageTemplates.id, id)))
  return row
}

/** Undefined when the id or the name at the provider is taken. */
export async function insertTemplate(
  db: AnyDb,
  row: typeof messageTemplates.$inferInsert,
): Promise<TemplateRow | undefined> {
  const [made] = await db.insert(messageTemplates).values(row).onConflictDoNothing().returning()
  return made
}

export async function updateTemplateRow(
  db: AnyDb,
  orgId: string,
  id: string,
  set: Partial<typeof messageTemplates.$inferInsert>,
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .update(messageTemplates)
    .set(set)
    .where(and(eq(messageTemplates.orgId, orgId), eq(messageTemplates.id, id)))
    .returning()
  return row
}

export async function deleteTemplateRow(db: AnyDb, orgId: string, id: string): Promise<void> {
  await db.delete(messageTemplates).where(and(eq(messageTemplates.orgId, orgId), eq(messageTemplates.id, id)))
}

export type TemplateChannel = ServedChannel & { account: string | null; checkedAt: Date | null }

/** The channels that may have templates, oldest first. */
export async function selectTemplateChannels(db: AnyDb, orgId: string): Promise<TemplateChannel[]> {
  const rows = await db
    .select()
    .from(channels)
    .where(
      and(
        eq(channels.orgId, orgId),
        isNull(channels.deletedAt),
        inArray(channels.transport, ['local', 'cloud']),
      ),
    )
    .orderBy(asc(channels.createdAt), asc(channels.id))
  return rows.map((row) => ({
    id: row.id,
    orgId: row.orgId,
    name: row.name,
    externalId: row.externalId,
    transport: row.transport as Transport,
    account: accountOf(row),
    checkedAt: row.templatesCheckedAt,
  }))
}

/** The account's oldest channel that is connected and not paused. */
export async function workingChannel(
  db: AnyDb,
  orgId: string,
  account: string,
): Promise<ServedChannel | undefined> {
  const rows = await db
    .select()
    .from(channels)
    .where(
      and(
        eq(channels.orgId, orgId),
        isNull(channels.deletedAt),
        isNull(channels.pausedAt),
        eq(channels.status, 'connected'),
        inArray(channels.transport, ['local', 'cloud']),
      ),
    )
    .orderBy(asc(channels.createdAt), asc(channels.id))
  const row = rows.find((each) => accountOf(each) === account)
  return (
    row && {
      id: row.id,
      orgId: row.orgId,
      name: row.name,
      externalId: row.externalId,
      transport: row.transport as Transport,
    }
  )
}

export async function markChecked(db: AnyDb, orgId: string, account: string, at: Date): Promise<void> {
  await db
    .update(channels)
    .set({ templatesCheckedAt: at })
    .where(and(eq(channels.orgId, orgId), eq(channels.accountId, account)))
}

/**
 * Organizations with a connected Cloud API number whose templates were not synchronized since then; 1000 at
 * most.
 */
export async function selectStale(db: Db, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ org_id: string }>(sql`
    select distinct org_id from channels
    where transport = 'cloud' and account_id is not null and deleted_at is null and status = 'connected'
      and (templates_checked_at is null or templates_checked_at < ${since.toISOString()}::timestamptz)
    limit 1000`)
  return rows.map(({ org_id }) => org_id)
}

/** SQL condition: template `t` belongs to the account of channel `ch`. */
const OF_CHANNEL = sql`t.org_id = ch.org_id and t.transport = ch.transport
  and t.account = case when ch.transport = 'local' then ${SIMULATED_ACCOUNT} else ch.account_id end`

/** Whether the template belongs to the channel's account, in any state. */
export async function isOfChannel(
  db: AnyDb,
  orgId: string,
  { templateId, channelId }: { templateId: string; channelId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from channels ch join message_templates t on ${OF_CHANNEL}
    where ch.org_id = ${orgId} and ch.id = ${channelId} and t.id = ${templateId}`)
  return rows.length > 0
}

/** The channel's templates for these purposes: approved ones first, then newest first; 20 at most. */
export async function selectForPurpose(
  db: AnyDb,
  orgId: string,
  { channelId, purposes }: { channelId: string; purposes: readonly TemplatePurpose[] },
): Promise<TemplateRow[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from channels ch join message_templates t on ${OF_CHANNEL}
    where ch.org_id = ${orgId} and ch.id = ${channelId} and t.state not in ('removed', 'replaced')
      and t.purpose in (${sql.join(
        purposes.map((purpose) => sql`${purpose}`),
        sql`, `,
      )})
    order by t.state = 'approved' desc, t.submitted_at desc, t.id limit 20`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.orgId, orgId), inArray(messageTemplates.id, ids)))
  return ids.flatMap((id) => found.find((row) => row.id === id) ?? [])
}

export async function countSent(tx: AnyDb, orgId: string, id: string): Promise<void> {
  await tx.execute(sql`
    update message_templates set sent_count = sent_count + 1 where org_id = ${orgId} and id = ${id}`)
}

/**
 * The facts that fill a template's words; null when there is no such contact. `appointmentId` null: no
 * appointment.
 */
export async function selectFacts(
  db: AnyDb,
  orgId: string,
  { contactId, appointmentId }: { contactId: string; appointmentId: string | null },
): Promise<Omit<TemplateFacts, 'writer'> | null> {
  const { rows } = await db.execute<{
    contactName: string
    company: string
    zone: string
    appointment: TemplateFacts['appointment']
  }>(sql`
    select p.name as "contactName", o.name as company, o.timezone as zone,
      case when a.id is not null then json_build_object('start_time', a.start_time, 'provider_name', d.name,
        'service_name', a.service_name, 'location', a.location) end as appointment
    from contacts p join organizations o on o.id = p.org_id
      left join appointments a on a.org_id = p.org_id and a.id = ${appointmentId}::uuid and a.client_id = p.id
      left join providers d on d.id = a.provider_id
    where p.org_id = ${orgId} and p.id = ${contactId}`)
  return rows[0] ?? null
}

export async function selectCompany(db: AnyDb, orgId: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from organizations where id = ${orgId}`)
  return rows[0]!.name
}

/** The templates of that account, name and language, in all organizations. */
export async function selectByName(
  db: AnyDb,
  { account, name, language }: { account: string; name: string; language: string },
): Promise<TemplateRow[]> {
  return db
    .select()
    .from(messageTemplates)
    .where(
      and(
        eq(messageTemplates.account, account),
        eq(messageTemplates.transport, 'cloud'),
        eq(messageTemplates.providerName, name),
        eq(messageTemplates.language, language),
      ),
    )
    .limit(100)
}

export async function selectOfAccount(db: AnyDb, orgId: string, account: string): Promise<TemplateRow[]> {
  return db
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.orgId, orgId), eq(messageTemplates.account, account)))
    .limit(2000)
}
