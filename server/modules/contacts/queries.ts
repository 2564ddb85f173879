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
  /** The id that Meta gives a business for this person. */
  scoped_id: string | null
  /** The id by which WhatsApp Web knows this person. */
  lid: string | null
  /** The contact whose number this one took over, until staff say whether both are one person. */
  maybe_same_as: string | null
  status: ContactStatus
  furthest_stage: StageId
}

/**
 * All current transports belong to one network: a number or a scoped id names the same person on each of
 * them.
 */
const NETWORK: Network = 'whatsapp'

const identityOf = (kind: Kind) => sql`(select i.value from contact_identities i
  where i.contact_id = p.id and i.provider = ${NETWORK} and i.kind = ${kind} limit 1)`

const PERSON = sql`p.id, p.name, p.phone_number, ${identityOf('phone')} as phone_key,
  ${identityOf('scoped_id')} as scoped_id, ${identityOf('lid')} as lid, p.maybe_same_as, p.status, p.furthest_stage`

export async function selectPerson(tx: Db | Tx, orgId: string, id: string): Promise<PersonRow | null> {
  const { rows } = await tx.execute<PersonRow>(
    sql`select ${PERSON} from contacts p where p.org_id = ${orgId} and p.id = ${id}`,
  )
  return rows[0] ?? null
}

export type Named = { phone: string | null; scopedId: string | null; parentId?: string | null | undefined }

/** The kinds of ids that WhatsApp gives a person, including former ones. */
const IDS = sql.raw(`('scoped_id', 'parent_id', 'lid', 'former_id')`)

/**
 * Finds the contact with this number (with or without the ninth digit) and the one with one of these ids.
 * Both may be the same, and either may be null. `isLate`: the id is a former one, so that whoever names the
 * person by it speaks of the past.
 */
export async function selectPeople(
  t: OrgTx,
  person: Named,
): Promise<{ byPhone: PersonRow | null; byScoped: PersonRow | null; isLate: boolean }> {
  const key = person.phone === null ? null : phoneKey(person.phone)
  const { scopedId, parentId = null } = person
  const byIds =
    scopedId === null && parentId === null
      ? sql``
      : sql`union select contact_id from contact_identities
          where org_id = ${t.orgId} and provider = ${NETWORK} and kind in ${IDS} and value in (${scopedId}, ${parentId})`
  // The lateral join goes from the few ids found to their contacts one by one. Without statistics, as in a
  // clinic's first days, the planner would scan all contacts of the organization and look up each in the
  // found ones.
  const { rows } = await t.tx.execute<PersonRow & { id_match: number | null; is_former: boolean | null }>(sql`
    with found as materialized (
      select contact_id from contact_identities
        where org_id = ${t.orgId} and provider = ${NETWORK} and kind = 'phone' and value = ${key}
      ${byIds}
    )
    select ${PERSON}, (select min(case when i.value = ${scopedId} then 0 else 1 end) from contact_identities i
        where i.contact_id = p.id and i.provider = ${NETWORK} and i.kind in ${IDS}
          and i.value in (${scopedId}, ${parentId})) as id_match,
      (select bool_and(i.kind = 'former_id') from contact_identities i
        where i.contact_id = p.id and i.provider = ${NETWORK} and i.kind in ${IDS}
          and i.value = ${scopedId ?? parentId}) as is_former
    from found cross join lateral (select * from contacts where id = found.contact_id limit 1) p
    where p.org_id = ${t.orgId}
    order by id_match nulls last, p.id`)
  const byScoped = rows.find((row) => row.id_match !== null) ?? null
  return {
    byPhone: rows.find((row) => key !== null && row.phone_key === key) ?? null,
    byScoped,
    isLate: byScoped?.is_former === true,
  }
}

/** Whether any organization has a contact with this id. */
export async function idIsTaken(t: OrgTx, id: string): Promise<boolean> {
  const { rows } = await t.tx.execute(sql`select 1 from contacts where id = ${id}`)
  return rows.length > 0
}

export type ContactValues = {
  name: string
  phone_number: string | null
  phone_key: string | null
  scoped_id: string | null
  lid: string | null
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

type Kind = 'phone' | 'scoped_id' | 'lid' | 'parent_id'

const insertIdentity = (t: OrgTx, contactId: string, kind: Kind, value: string) =>
  t.tx.execute(sql`
    insert into contact_identities (org_id, provider, kind, value, contact_id)
    values (${t.orgId}, ${NETWORK}, ${kind}, ${value}, ${contactId})`)

/**
 * Sets the contact's identity of this kind; it has at most one, and null removes it. An id never belongs to
 * anybody else, so a replaced id is kept as a former one, and a late message under it still finds its sender.
 */
async function setIdentity(t: OrgTx, contactId: string, kind: Kind, value: string | null): Promise<void> {
  if (kind !== 'phone' && value !== null) await keepFormerIds(t, contactId, contactId, kind)
  await t.tx.execute(sql`
    delete from contact_identities
    where org_id = ${t.orgId} and contact_id = ${contactId} and provider = ${NETWORK}
      and (kind = ${kind} or (kind = 'former_id' and value = ${value}))`)
  if (value !== null) await insertIdentity(t, contactId, kind, value)
}

/**
 * Copies the ids of one contact (of one kind, or all) as former ids to another contact, or to the same one.
 */
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

/**
 * Stores the person's id for a group of businesses, unless some contact already has it. Returns whether it
 * was stored.
 */
export async function learnParentId(t: OrgTx, contactId: string, parentId: string): Promise<boolean> {
  const { rowCount } = await t.tx.execute(sql`
    insert into contact_identities (org_id, provider, kind, value, contact_id)
    values (${t.orgId}, ${NETWORK}, 'parent_id', ${parentId}, ${contactId}) on conflict do nothing`)
  return rowCount === 1
}

export async function insertContact(
  t: OrgTx,
  id: string,
  { phone_key, scoped_id, lid, ...values }: Omit<ContactValues, 'automation_stopped_at' | 'maybe_same_as'>,
  now: Date,
): Promise<void> {
  const names = Object.keys(values)
  const identities = [
    { kind: 'phone', value: phone_key },
    { kind: 'scoped_id', value: scoped_id },
    { kind: 'lid', value: lid },
  ].filter(({ value }) => value !== null)
  await t.tx.execute(sql`
    with made as (
      insert into contacts (id, org_id, revision, created_at, updated_at, ${sql.raw(names.join(', '))})
      values (${id}, ${t.orgId}, ${t.revision}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
        ${sql.join(
          Object.entries(values).map(([name, value]) => column(name, value)),
          sql`, `,
        )})
      returning id, org_id)
    insert into contact_identities (org_id, provider, kind, value, contact_id)
    select made.org_id, ${NETWORK}, given.kind, given.value, made.id
    from made, jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as given(kind text, value text)`)
}

/** Changes the given fields, the revision and `updated_at`. */
export async function updateContact(
  t: OrgTx,
  id: string,
  { phone_key, scoped_id, lid, ...values }: Partial<ContactValues>,
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
  if (lid !== undefined) await setIdentity(t, id, 'lid', lid)
}

/**
 * Whether the contact or one of their conversations (which covers messages) or appointments is newer than
 * that revision.
 */
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

/**
 * Searches by name, email and number, most recent contact first. Accents, case and a number's punctuation are
 * ignored.
 */
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
