import { sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import { nextRevision, type OrgTx, transaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { cloudProvider } from '../../ports/channels/whatsappCloud/cloudProvider.ts'
import { findOrCreatePerson } from '../contacts/people.ts'
import { receiveInbound } from '../conversations/receive.ts'
import { partOfSigner } from './partOfSigner.ts'

const ROUNDS = 10
const CONNECTIONS = 4

/**
 * Takes in a made-up clinic's first messages, one per step, in transactions that are rolled back: nothing of it is
 * ever seen or kept. This compiles the schemas and the code that the first customers' posts would wait for.
 */
export async function* warmReceiving(deps: Deps): AsyncGenerator<void, void> {
  // On PostgreSQL each connection plans its statements for itself.
  const together = deps.database.kind === 'postgres' ? CONNECTIONS : 1
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: together }, () => takeIn(deps, round)))
    yield
  }
}

async function takeIn(deps: Deps, round: number): Promise<void> {
  const { db } = deps.database
  const post = madeUpPost(round)
  await partOfSigner({ ...deps, db }, post, () => false)
  const events = cloudProvider.parseWebhook(post, deps.clock()).flatMap((part) => part.events)
  const undone = new Error('rolled back')
  await transaction(db, async (tx, enqueued) => {
    const orgId = newId()
    const channelId = newId()
    await tx.execute(sql`
      with organization as (
        insert into organizations (id, name, size, whatsapp, type) values (${orgId}, '', '', '', '') returning id
      ), counter as (insert into org_revisions (org_id) select id from organization)
      insert into channels (id, org_id, name, status, transport)
      select ${channelId}, id, '', 'disconnected', 'cloud' from organization`)
    const revision = await nextRevision(tx, orgId)
    const t: OrgTx = { tx, orgId, revision, base: revision - 1, enqueued }
    for (const event of events)
      if (event.kind === 'message') await receiveInbound(t, channelId, event, findOrCreatePerson)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

/** A customer's message as the Cloud API posts it; the number is nobody's. */
function madeUpPost(round: number): object {
  const from = `55000000000${round}`
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '0', phone_number_id: '0' },
    contacts: [{ wa_id: from, profile: { name: 'Ana' } }],
    messages: [{ id: `wamid.${round}`, from, timestamp: '1', type: 'text', text: { body: 'Oi' } }],
  }
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: '0', changes: [{ field: 'messages', value }] }],
  }
}
