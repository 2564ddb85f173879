import { newId } from '../../src/contract/ids.ts'
import type { Database } from '../../server/db/openDatabase.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import type { EventOf } from '../../server/ports/channels/channelPort.ts'
import { findOrCreatePerson } from '../../server/modules/contacts/people.ts'
import { receiveInbound } from '../../server/modules/conversations/receive.ts'

export type Clinic = {
  orgId: string
  userId: string
  channelId: string
  providerId: string
  agentId: string | null
}

/**
 * Creates an organization with a user, a connected channel and a professional by SQL, without HTTP or
 * passwords.
 */
export async function makeClinic({ pool }: Database, options: { agent?: boolean } = {}): Promise<Clinic> {
  const [orgId, userId, channelId, providerId, agentId] = [newId(), newId(), newId(), newId(), newId()]
  await pool.query(
    `insert into organizations (id, name, size, whatsapp, type) values ($1, 'Clínica', 's', '5511', 't')`,
    [orgId],
  )
  await pool.query('insert into org_revisions (org_id) values ($1)', [orgId])
  await pool.query(`insert into users (id, org_id, email, name) values ($1, $2, $3, 'Ana')`, [
    userId,
    orgId,
    `${userId}@x.br`,
  ])
  await pool.query(
    `insert into channels (id, org_id, name, status, transport) values ($1, $2, 'Atendimento', 'connected', 'local')`,
    [channelId, orgId],
  )
  await pool.query(`insert into providers (id, org_id, name) values ($1, $2, 'Dra. Ana')`, [
    providerId,
    orgId,
  ])
  if (options.agent)
    await pool.query(`insert into agents (id, org_id, name) values ($1, $2, 'Assistente')`, [agentId, orgId])
  return { orgId, userId, channelId, providerId, agentId: options.agent ? agentId : null }
}

type Customer = { phone?: string | null; scopedId?: string | null; name?: string | null }

export function inbound(text: string, from: Customer = {}, at = new Date()): EventOf<'message'> {
  return {
    kind: 'message',
    providerId: `wamid.${newId()}`,
    from: { phone: '5511988881204', scopedId: null, name: 'Maria', ...from },
    at,
    messageType: 'text',
    content: { text },
    mediaId: null,
    replyToProviderId: null,
    forwarded: false,
  }
}

/** Stores a customer's message as the webhook's job does. */
export async function customerWrites(
  database: Database,
  clinic: Pick<Clinic, 'orgId' | 'channelId'>,
  text: string,
  from: Customer = {},
  at = new Date(),
) {
  const event = inbound(text, from, at)
  const taken = await orgTransaction(database.db, clinic.orgId, (t) =>
    receiveInbound(t, clinic.channelId, event, findOrCreatePerson, at),
  )
  if (!taken) throw new Error('taken for a repetition')
  return { ...taken, providerId: event.providerId }
}

export async function revisionOf({ pool }: Database, orgId: string): Promise<number> {
  const { rows } = await pool.query('select revision from org_revisions where org_id = $1', [orgId])
  return rows[0].revision
}
