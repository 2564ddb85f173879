import type * as z from 'zod/mini'
import type { Channel, ChannelHealth, ChannelStatus, ChannelTrouble } from '../../../src/contract/channel.ts'
import {
  type ChannelCreate,
  type ChannelUpdate,
  DEFAULT_CHANNEL_NAME,
  type WhatsAppConnection,
} from '../../../src/contract/channelSetup.ts'
import { newId } from '../../../src/contract/ids.ts'
import { phoneKey } from '../../../src/contract/phone.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type OrgTx, orgTransaction, plainTransaction } from '../../db/orgTransaction.ts'
import type { PhoneDataAsked } from '../../db/schema.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { databaseRefusal } from '../../databaseRefusal.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { channelProviders } from '../../ports/channels/channelProviders.ts'
import type { ServedChannel, Transport } from '../../ports/channels/transport.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { ownsAgent } from '../agents/handlers.ts'
import { requireChannelSlot, requireConnectSlot } from '../plans/allowance.ts'
import { planNotice } from '../push/planNotice.ts'
import { sendWaitingNow } from './sendWaitingNow.ts'
import * as queries from './queries.ts'
import { connectedChannels } from './connectedChannels.ts'
import { servedChannel } from './servedChannel.ts'
import type { ChannelRow } from './queries.ts'
import { forgetCredentials } from './credentials.ts'
import { announceChannel, announceStop, META_NOTICE } from './announceChannel.ts'
import {
  codeEnd,
  currentStatus,
  isKnownTrouble,
  isUnanswered,
  lastingTrouble,
  nextTryMs,
  QR_MS,
  toChannel,
  toConnection,
} from './rules.ts'

export type { ChannelRow } from './queries.ts'

/** Each code asked for shows a notice on the phone that has the number, whoever asks. */
const CODES: Limit = { name: 'whatsapp-codes', max: 10, seconds: 3600 }
const CODES_OF_NUMBER: Limit = { name: 'whatsapp-codes-of-number', max: 5, seconds: 3600 }

export async function listChannels(deps: Deps, auth: Auth): Promise<Channel[]> {
  const { db } = deps.database
  const rows = await queries.findChannels(db, auth.organizationId)
  const unplaced = await queries.countUnplaced(db, auth.organizationId)
  return rows.map((row) => {
    const count = unplaced.get(row.id)
    return { ...toChannel(row, deps.clock()), ...(count !== undefined && { unplaced_count: count }) }
  })
}

export async function getChannel(deps: Deps, auth: Auth, id: string): Promise<Channel> {
  return toChannel(await existingChannel(deps, auth, id), deps.clock())
}

/**
 * Creates a channel. Repeating an id in the same organization returns the existing channel, so that a lost
 * answer may be requested again.
 */
export async function createChannel(deps: Deps, auth: Auth, body: ChannelCreate): Promise<Channel> {
  await checkAgent(deps, auth, body.agent_id)
  const now = deps.clock()
  const id = body.id ?? newId()
  const orgId = auth.organizationId
  const { offered } = deps.ports.whatsapp
  const transport =
    body.transport === undefined ? offered[0] : offered.find((each) => each === body.transport)
  if (!transport) throw new Refusal(422, 'invalid_body', 'Este servidor não oferece essa forma de conexão.')
  const made = await onePerAgent(() =>
    deps.database.db.transaction(async (tx) => {
      const known = await queries.findChannel(tx, orgId, id)
      if (known) return known
      await requireChannelSlot(tx, orgId)
      const row = await queries.insertChannel(tx, {
        id,
        orgId,
        name: body.name || DEFAULT_CHANNEL_NAME,
        type: body.type,
        agentId: body.agent_id ?? null,
        transport,
        // A Cloud API channel waits for keys, not for a code.
        ...(transport === 'cloud' && { status: 'disconnected' }),
        answerWindowSeconds: channelProviders[transport].answerWindowSeconds,
        createdAt: now,
      })
      return row ?? (await queries.findChannel(tx, orgId, id))
    }),
  )
  if (!made) throw new Refusal(409, 'conflict', 'Este identificador já está em uso.')
  return toChannel(made, now)
}

export async function updateChannel(
  deps: Deps,
  auth: Auth,
  id: string,
  body: z.infer<typeof ChannelUpdate>,
): Promise<Channel> {
  await existingChannel(deps, auth, id)
  await checkAgent(deps, auth, body.agent_id)
  const row = await onePerAgent(() =>
    queries.updateChannelRow(deps.database.db, auth.organizationId, id, {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.agent_id === undefined ? {} : { agentId: body.agent_id }),
    }),
  )
  if (!row) throw channelNotFound()
  return toChannel(row, deps.clock())
}

/** Disconnects and deletes a channel; its conversations stay readable (CHN-37). */
export async function deleteChannel(deps: Deps, auth: Auth, id: string): Promise<{ ok: true }> {
  const row = await existingChannel(deps, auth, id)
  if (holdsSession(row)) await deps.ports.whatsapp.disconnect(servedChannel(row))
  await deps.database.db.transaction(async (tx) => {
    await queries.markChannelDeleted(tx, auth.organizationId, id, deps.clock())
    await forgetCredentials(tx, auth.organizationId, id)
  })
  // Messages that wait for this channel are marked as not sent now, not at their next attempt.
  await sendWaitingNow(deps.database.db, auth.organizationId)
  return { ok: true }
}

/**
 * Starts or renews a pairing; a connected channel stays as it is. A Cloud API channel that its provider does not answer
 * is tried again by a job.
 */
export async function connectWhatsApp(
  deps: Deps,
  auth: Pick<Auth, 'organizationId'>,
  id: string,
  asked: { bring_past?: boolean | undefined; phone_number?: string | undefined } = {},
): Promise<WhatsAppConnection> {
  const { bring_past: bringPast, phone_number: codeFor } = asked
  let isCodeAsked = false
  // If another request or the scan changed the channel before the result was stored, try again.
  for (;;) {
    const row = await existingChannel(deps, auth, id)
    if (row.status === 'connected') return toConnection(row, null, deps.clock())
    if (!deps.ports.whatsapp.serves(servedChannel(row).transport)) throw notServed()
    if (codeFor !== undefined && row.transport !== 'web')
      throw new Refusal(422, 'invalid_body', 'Este canal não é conectado por um código digitado no celular.')
    if (codeFor !== undefined && !isCodeAsked)
      await rateLimit(deps, [
        { limit: CODES, of: auth.organizationId },
        { limit: CODES_OF_NUMBER, of: phoneKey(codeFor) },
      ])
    const connection = isCodeAsked
      ? await deps.ports.whatsapp.look(servedChannel(row))
      : await deps.ports.whatsapp.connect(servedChannel(row), { bringPast, codeFor })
    isCodeAsked = codeFor !== undefined
    const stored = await numberIsFree(() =>
      plainTransaction(deps.database.db, auth.organizationId, async (t) => {
        const now = deps.clock()
        await requireConnectSlot(t.tx, auth.organizationId, async () =>
          (await connectedChannels(t.tx, auth.organizationId, now)).filter((other) => other.id !== id),
        )
        const trouble = lastingTrouble(row.trouble, connection.trouble ?? null)
        if (trouble && isUnanswered({ ...row, trouble }))
          await enqueueJob(t, {
            kind: 'channel.reconnect',
            payload: { channel_id: id },
            dedupe: id,
            runAt: new Date(now.getTime() + nextTryMs(new Date(trouble.since), now)),
          })
        return queries.storeConnection(t.tx, row, {
          status: connection.status,
          externalId: connection.externalId,
          // A session whose first code is still to come runs as well.
          qrExpiresAt:
            connection.expiresAt ??
            (connection.status === 'connecting' ? new Date(now.getTime() + QR_MS) : null),
          trouble,
          ...(connection.status === 'connected'
            ? { phoneNumber: connection.phoneNumber, connectionDate: now }
            : {}),
        })
      }),
    )
    if (stored?.status === 'connected') await sendWaitingNow(deps.database.db, auth.organizationId)
    if (stored) return toConnection(stored, connection.qr, deps.clock(), null, connection.typedCode)
  }
}

export async function disconnectWhatsApp(deps: Deps, auth: Auth, id: string): Promise<WhatsAppConnection> {
  const row = await existingChannel(deps, auth, id)
  if (holdsSession(row)) await deps.ports.whatsapp.disconnect(servedChannel(row))
  const stored = await queries.setDisconnected(deps.database.db, id)
  return toConnection(stored ?? row, null, deps.clock())
}

/** The connection's status, with the code to scan while one is valid. */
export async function getWhatsAppStatus(deps: Deps, auth: Auth, id: string): Promise<WhatsAppConnection> {
  const row = await existingChannel(deps, auth, id)
  const now = deps.clock()
  const served = servedChannel(row)
  if (codeEnd(row, now) === null || !deps.ports.whatsapp.serves(served.transport))
    return toConnection(row, null, now)
  const { qr, expiresAt, typedCode } = await deps.ports.whatsapp.look(served)
  return toConnection(row, qr, now, expiresAt, typedCode)
}

/** Pauses a channel: messages still arrive, but nothing is sent, and the agent starts no new answers. */
export async function pauseChannel(deps: Deps, auth: Auth, id: string): Promise<Channel> {
  await existingChannel(deps, auth, id)
  await queries.setPaused(deps.database.db, auth.organizationId, id, deps.clock())
  return getChannel(deps, auth, id)
}

export async function resumeChannel(deps: Deps, auth: Auth, id: string): Promise<Channel> {
  await existingChannel(deps, auth, id)
  await queries.setPaused(deps.database.db, auth.organizationId, id, null)
  await sendWaitingNow(deps.database.db, auth.organizationId)
  return getChannel(deps, auth, id)
}

// ---- for the transports

export type FoundChannel = ServedChannel & { status: ChannelStatus; agentId: string | null }

/** The channel with this external id, in any organization; null when there is none (any more). */
export async function findChannelByExternalId(
  db: Db | Tx,
  transport: Transport,
  externalId: string,
  now: Date = new Date(),
): Promise<FoundChannel | null> {
  const row = await queries.findByExternalId(db, transport, externalId)
  return row ? { ...servedChannel(row), status: currentStatus(row, now), agentId: row.agentId } : null
}

/** The channel that a provider's post is about; null when there is none (any more). */
export async function channelOfPost(
  db: Db,
  transport: Transport,
  externalId: string,
): Promise<{ id: string; orgId: string } | null> {
  const row = await queries.findByExternalId(db, transport, externalId)
  return row ? { id: row.id, orgId: row.orgId } : null
}

export type WritingChannel = { id: string; transport: Transport; answerWindowSeconds: number | null }

/** A channel through which the organization may write, connected or not; null when it is gone. */
export async function channelForWriting(
  db: Db | Tx,
  orgId: string,
  id: string,
): Promise<WritingChannel | null> {
  const row = await queries.findChannel(db, orgId, id)
  return row ? { ...row, transport: row.transport as Transport } : null
}

/**
 * The phone scanned the code, or the number answered: the channel works, and waiting messages leave. False
 * when the channel is gone.
 */
export async function markConnected(
  deps: Pick<Deps, 'database' | 'clock'>,
  channelId: string,
  phone: { phoneNumber: string | null; externalId: string },
): Promise<boolean> {
  const orgId = await queries.setConnected(deps.database.db, channelId, {
    ...phone,
    connectionDate: deps.clock(),
  })
  if (orgId === null) return false
  await sendWaitingNow(deps.database.db, orgId)
  return true
}

/** The phone ended the session. False when the channel is gone. */
export async function markDisconnected(
  { database }: Pick<Deps, 'database'>,
  channelId: string,
): Promise<boolean> {
  return plainTransaction(database.db, null, async (t) => {
    const row = await queries.setDisconnected(t.tx, channelId)
    if (row) await planNotice({ ...t, orgId: row.orgId }, { about: 'channel', channel_id: row.id })
    return row !== undefined
  })
}

/** The channel works again without a new connection. */
export async function markWorking(deps: Pick<Deps, 'database'>, channelId: string): Promise<void> {
  await queries.setWorking(deps.database.db, channelId)
}

/**
 * Marks a channel as failed: the trouble is shown and nothing is sent until somebody connects again. Nothing
 * happens when it has stopped for this trouble already. The team gets a notice once; the feed says why, except
 * for 'unreachable'.
 */
export async function markFailed(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, orgId }: { id: string; orgId: string },
  trouble: ChannelTrouble,
): Promise<void> {
  await orgTransaction(database.db, orgId, async (t) => {
    const row = await queries.setFailed(t.tx, id, trouble)
    if (!row) return releaseRevision(t)
    if (trouble.kind === 'unreachable') {
      await planNotice(t, { about: 'channel', channel_id: id })
      return releaseRevision(t)
    }
    await announceStop(t, row, { description: trouble.detail ?? WAITS, at: clock() })
  })
}

/**
 * Notes on a connected channel that its account lacks a means of payment, which stops its templates. The team is told
 * once, and again when a day has passed without.
 */
export async function markUnpaid(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, orgId }: { id: string; orgId: string },
  trouble: ChannelTrouble,
): Promise<void> {
  const now = clock()
  await orgTransaction(database.db, orgId, async (t) => {
    const row = await queries.findChannel(t.tx, orgId, id)
    if (row?.status !== 'connected') return releaseRevision(t)
    await queries.setStanding(t.tx, id, { trouble })
    if (isKnownTrouble(row.trouble, trouble.kind, now)) return releaseRevision(t)
    await announceChannel(t, row, { title: META_NOTICE, description: trouble.detail ?? '', at: now })
  })
}

const WAITS = 'As mensagens ficam guardadas até o canal ser conectado de novo.'

export const keepPhoneData = (db: Db | Tx, channelId: string, asked: PhoneDataAsked): Promise<void> =>
  queries.setPhoneData(db, channelId, asked)

export const keepHealth = (db: Db, channelId: string, health: ChannelHealth): Promise<void> =>
  queries.setHealth(db, channelId, health)

/** In all organizations: the connected Cloud API channels whose health was not read since then. */
export const numbersToRead = (db: Db, since: Date): Promise<{ id: string; orgId: string }[]> =>
  queries.findStaleNumbers(db, since)

/** A channel of the organization; undefined when it is gone. */
export const organizationChannel = (db: Db, orgId: string, id: string): Promise<ChannelRow | undefined> =>
  queries.findChannel(db, orgId, id)

/** The provider throttles this channel: it sends nothing for `forMs`; other channels are not affected. */
export async function holdChannel(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  channelId: string,
  forMs: number,
): Promise<void> {
  await queries.setHeld(database.db, channelId, new Date(clock().getTime() + forMs))
}

/** The same within a transaction, until a time; one that has passed changes nothing. */
export async function slowDown(t: OrgTx, { id }: { id: string }, until: Date, now: Date): Promise<void> {
  if (until > now) await queries.setHeld(t.tx, id, until)
}

/** WhatsApp Web keeps keys even for a channel that is not connected. */
const holdsSession = ({ status, transport }: ChannelRow): boolean =>
  status === 'connected' || transport === 'web'

/** The channel was created while the server was set up differently. */
const notServed = () =>
  new Refusal(
    409,
    'conflict',
    'Este canal foi feito para outra forma de conexão, que não está mais em uso aqui. Exclua este canal e crie outro.',
  )

const channelNotFound = () => notFound('Canal não encontrado.')

/** The channel, if it belongs to the caller's organization; otherwise throws a 404 refusal. */
export async function existingChannel(
  deps: Deps,
  auth: Pick<Auth, 'organizationId'>,
  id: string,
): Promise<ChannelRow> {
  const row = await queries.findChannel(deps.database.db, auth.organizationId, id)
  if (!row) throw channelNotFound()
  return row
}

async function checkAgent(deps: Deps, auth: Auth, agentId: string | null | undefined): Promise<void> {
  if (!agentId || (await ownsAgent(deps.database.db, auth.organizationId, agentId))) return
  throw notFound('Agente não encontrado.')
}

function onePerAgent<T>(write: () => Promise<T>): Promise<T> {
  return refusing('channels_agent', 'Apenas um canal é permitido por agente', write)
}

function numberIsFree<T>(write: () => Promise<T>): Promise<T> {
  return refusing('channels_external', 'Este número já está conectado a outro canal.', write)
}

async function refusing<T>(constraint: string, detail: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (databaseRefusal(error)?.constraint === constraint) throw new Refusal(409, 'conflict', detail)
    throw error
  }
}
