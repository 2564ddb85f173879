import { type SQL, sql } from 'drizzle-orm'
import type { Contact, ContactStatus, StageId } from '../../../src/contract/contact.ts'
import { fold } from '../../../src/contract/text.ts'
import { phoneKey } from '../../../src/contract/phone.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import type { Network } from '../../ports/channels/channelPort.ts'
import { selectRecords } from '../../sync/records.ts'

export type PersonRow = {
  id: string
  name: string
  phone_number: string | null
  phone_key: string | null
  scoped_id: string | null
  /** Took over this contact's number, and nobody has said yet whether they are one person. */
  maybe_same_as: string | null
  status: ContactStatus
  furthest_stage: StageId
}

/** All today's transports are one network: a number, or a scoped id, is one person on each of them. */
const NETWORK: Network = 'whatsapp'

const identityOf = (kind: Kind) => sql`(select i.value from contact_identities i
  where i.contact_id = p.id and i.provider = ${NETWORK} and i.kind = ${kind} limit 1)`

const PERSON = sql`p.id, p.name, p.phone_number, ${identityOf('phone')} as phone_key,
  ${identityOf('scoped_id')} as scoped_id, p.maybe_same_as, p.status, p.furthest_stage`

export async function selectPerson(tx: Db | Tx, orgId: string, id: string): Promise<PersonRow | null> {
  const { rows } = await tx.execute<PersonRow>(
    sql`select ${PERSON} from contacts p where p.org_id = ${orgId} and p.id = ${id}`,
  )
  return rows[0] ?? null
}

export type Named = { phone: string | null; scopedId: string | null; parentId?: string | null | undefined }

/** Kinds of ids that WhatsApp gives a person, those included by which it knew them before. */
const IDS = sql.raw(`('scoped_id', 'parent_id', 'former_id')`)

/** Who has this number (in either form) and who has one of these ids: none, one, or two records. */
export async function selectPeople(
  t: OrgTx,
  person: Named,
): Promise<{ byPhone: PersonRow | null; byScoped: PersonRow | null }> {
  const key = person.phone === null ? null : phoneKey(person.phone)
  const { scopedId, parentId = null } = person
  const byIds =
    scopedId === null && parentId === null
      ? sql``
      : sql`union select contact_id from contact_identities
          where org_id = ${t.orgId} and provider = ${NETWORK} and kind in ${IDS} and value in (${scopedId}, ${parentId})`
  // From the few that are found to their contacts, one by one: without statistics, as in a clinic's first days, a planner
  // goes through all contacts of the organization and looks for each among the found.
  const { rows } = await t.tx.execute<PersonRow & { id_match: number | null }>(sql`
    with found as materialized (
      select contact_id from contact_identities
        where org_id = ${t.orgId} and provider = ${NETWORK} and kind = 'phone' and value = ${key}
      ${byIds}
    )
    select ${PERSON}, (select min(case when i.value = ${scopedId} then 0 else 1 end) from contact_identities i
        where i.contact_id = p.id and i.provider = ${NETWORK} and i.kind in ${IDS}
          and i.value in (${scopedId}, ${parentId})) as id_match
    from found cross join lateral (select * from contacts where id = found.contact_id limit 1) p
    where p.org_id = ${t.orgId}
    order by id_match nulls last, p.id`)
  return {
    byPhone: rows.find((row) => key !== null && row.phone_key === key) ?? null,
    byScoped: rows.find((row) => row.id_match !== null) ?? null,
  }
}

/** Is the id taken by anyone, in any organization? */
export async function idIsTaken(t: OrgTx, id: string): Promise<boolean> {
  const { rows } = await t.tx.execute(sql`select 1 from contacts where id = ${id}`)
  return rows.length > 0
}

export type ContactValues = {
  name: string
  phone_number: string | null
  phone_key: string | null
  scoped_id: string | null
  email: string | null
  address: string
  status: ContactStatus
  furthest_stage: StageId
  tags: string[]
  notes: string
  last_contact_at: string | null
  automation_stopped_at: string | null
  maybe_same_as: string | null
}

const column = (name: string, value: unknown): SQL =>
  name === 'tags'
    ? sql`${JSON.stringify(value)}::jsonb`
    : name.endsWith('_at')
      ? sql`${value as string | null}::timestamptz`
      : name === 'maybe_same_as'
        ? sql`${value as string | null}::uuid`
        : sql`${value as string | null}`

type Kind = 'phone' | 'scoped_id' | 'parent_id'

const insertIdentity = (t: OrgTx, contactId: string, kind: Kind, value: string) =>
  t.tx.execute(sql`
    insert into contact_identities (org_id, provider, kind, value, contact_id)
    values (${t.orgId}, ${NETWORK}, ${kind}, ${value}, ${contactId})`)

/**
 * At most one of each kind: the new one takes the old one's place, null removes it. An id is no other person's ever
 * after: an old one goes on leading here, so that a late message by it finds its writer.
 */
async function setIdentity(t: OrgTx, contactId: string, kind: Kind, value: string | null): Promise<void> {
  if (kind !== 'phone' && value !== null) await keepFormerIds(t, contactId, contactId, kind)
  await t.tx.execute(sql`
    delete from contact_identities
    where org_id = ${t.orgId} and contact_id = ${contactId} and provider = ${NETWORK}
      and (kind = ${kind} or (kind = 'former_id' and value = ${value}))`)
  if (value !== null) await insertIdentity(t, contactId, kind, value)
}

/** The ids of one contact (of one kind, or all) lead to another, or the same one, as ids of before. */
export async function keepFormerIds(
  t: OrgTx,
  from: string,
  to: string,
  kind: Exclude<Kind, 'phone'> | 'all' = 'all',
): Promise<void> {
  await t.tx.execute(sql`
    insert into contact_identities (org_id, provider, kind, value, contact_id)
    select org_id, provider, 'former_id', value, ${to}::uuid from contact_identities
    where org_id = ${t.orgId} and contact_id = ${from} and provider = ${NETWORK}
      and (case when ${kind} = 'all' then kind in ${IDS} else kind = ${kind} end)
    on conflict (org_id, provider, kind, value) do update set contact_id = excluded.contact_id`)
}

/** Learns the id of a group of businesses, unless it leads to somebody already. */
export async function learnParentId(t: OrgTx, contactId: string, parentId: string): Promise<boolean> {
  const { rowCount } = await t.tx.execute(sql`
    insert into contact_identities (org_id, provider, kind, value, contact_id)
    values (${t.orgId}, ${NETWORK}, 'parent_id', ${parentId}, ${contactId}) on conflict do nothing`)
  return rowCount === 1
}

export async function insertContact(
  t: OrgTx,
  id: string,
  { phone_key, scoped_id, ...values }: Omit<ContactValues, 'automation_stopped_at' | 'maybe_same_as'>,
  now: Date,
): Promise<void> {
  const names = Object.keys(values)
  await t.tx.execute(sql`
    insert into contacts (id, org_id, revision, created_at, updated_at, ${sql.raw(names.join(', '))})
    values (${id}, ${t.orgId}, ${t.revision}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      ${sql.join(
        Object.entries(values).map(([name, value]) => column(name, value)),
        sql`, `,
      )})`)
  if (phone_key !== null) await insertIdentity(t, id, 'phone', phone_key)
  if (scoped_id !== null) await insertIdentity(t, id, 'scoped_id', scoped_id)
}

/** Changes what is given, and always the revision. */
export async function updateContact(
  t: OrgTx,
  id: string,
  { phone_key, scoped_id, ...values }: Partial<ContactValues>,
  now: Date,
): Promise<void> {
  const sets = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.raw(name)} = ${column(name, value)}`)
  sets.push(sql`revision = ${t.revision}`, sql`updated_at = ${now.toISOString()}::timestamptz`)
  await t.tx.execute(
    sql`update contacts set ${sql.join(sets, sql`, `)} where org_id = ${t.orgId} and id = ${id}`,
  )
  if (phone_key !== undefined) await setIdentity(t, id, 'phone', phone_key)
  if (scoped_id !== undefined) await setIdentity(t, id, 'scoped_id', scoped_id)
}

/** Whether the contact, a conversation (so also a message) or an appointment of theirs is newer than that revision. */
export async function hasChangedSince(t: OrgTx, id: string, revision: number): Promise<boolean> {
  const { rows } = await t.tx.execute<{ changed: boolean }>(sql`
    select exists (select from contacts where org_id = ${t.orgId} and id = ${id} and revision > ${revision})
      or exists (select from conversations where org_id = ${t.orgId} and contact_id = ${id} and revision > ${revision})
      or exists (select from appointments where org_id = ${t.orgId} and client_id = ${id} and revision > ${revision})
      as changed`)
  return rows[0]?.changed === true
}

export async function deleteContact(t: OrgTx, id: string): Promise<void> {
  await t.tx.execute(sql`delete from contacts where org_id = ${t.orgId} and id = ${id}`)
}

/** Ordered by the last message, newest first. Accents, case and the punctuation of a number are ignored. */
export function searchContacts(
  db: Db | Tx,
  orgId: string,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<Contact[]> {
  const text = search.trim()
  const like = `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
  const digits = /^[\d\s()+./-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const found =
    text === ''
      ? sql`true`
      : sql`(unaccent(lower(p.name)) like ${like} or lower(p.email) like ${like}
          or ${digits.length < 3 ? sql`false` : sql`(p.phone_number like ${`%${digits}%`} or ${identityOf('phone')} like ${`%${phoneKey(digits)}%`})`})`
  return selectRecords(
    db,
    orgId,
    'contact',
    found,
    sql`order by coalesce(p.last_contact_at, p.created_at) desc, p.id desc limit ${limit} offset ${offset}`,
  )
}
