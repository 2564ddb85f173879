/** Channels' provider keys, sealed in the database. They leave this file only for a transport. */
import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../db/database.ts'
import { inFlightOf } from '../../db/together.ts'
import type { Seal } from '../../db/seal.ts'
import { channelCredentials, channels } from '../../db/schema.ts'
import type { WhatsappEnv } from '../../env.ts'
import type { CloudKeys } from '../../ports/channels/whatsappCloud/cloudAccess.ts'

/**
 * What a Cloud API channel stores. `server`: the number of the environment, which holds its keys; `app`:
 * signed up through the server's app, whose secret is in the environment; `own`: an app of the clinic's own.
 */
export const CloudCredentials = z.discriminatedUnion('source', [
  z.object({ source: z.literal('server') }),
  z.object({
    source: z.literal('app'),
    access_token: z.string(),
    business_id: z.string(),
    pin: z.string().optional(),
  }),
  z.object({
    source: z.literal('own'),
    access_token: z.string(),
    business_id: z.string(),
    app_secret: z.string(),
    verify_token: z.string(),
  }),
])
export type CloudCredentials = z.infer<typeof CloudCredentials>

export type CredentialDeps = { db: Db | Tx; seal: Seal; whatsapp: WhatsappEnv }

const nameOf = (channelId: string) => `channel ${channelId}`

/** Stores a channel's credentials in place of the former ones. */
export async function putCredentials(
  { db, seal }: CredentialDeps,
  { channelId, orgId, now }: { channelId: string; orgId: string; now: Date },
  credentials: CloudCredentials,
): Promise<void> {
  const set = {
    sealed: seal.close(JSON.stringify(credentials), nameOf(channelId)),
    verifyHash: credentials.source === 'own' ? hashOf(credentials.verify_token) : null,
    updatedAt: now,
  }
  await db
    .insert(channelCredentials)
    .values({ channelId, orgId, ...set })
    .onConflictDoUpdate({ target: channelCredentials.channelId, set })
}

/** Null when the channel has none, or they were sealed with another key. */
export async function readCredentials(
  { db, seal }: Omit<CredentialDeps, 'whatsapp'>,
  { channelId, orgId }: { channelId: string; orgId: string },
): Promise<CloudCredentials | null> {
  const [row] = await db
    .select({ sealed: channelCredentials.sealed })
    .from(channelCredentials)
    .where(and(eq(channelCredentials.orgId, orgId), eq(channelCredentials.channelId, channelId)))
  return row ? opened(seal, channelId, row.sealed) : null
}

/** Deletes a channel's credentials. */
export async function forgetCredentials(db: Db | Tx, orgId: string, channelId: string): Promise<void> {
  await db
    .delete(channelCredentials)
    .where(and(eq(channelCredentials.orgId, orgId), eq(channelCredentials.channelId, channelId)))
}

/** Concurrent calls share one read. */
const keys = inFlightOf<CloudCredentials | null>()

/** Returns the reader of a channel's number and keys for the Cloud API; null when the channel has none. */
export function cloudKeysReader(
  deps: CredentialDeps,
): (channel: { id: string; orgId: string; externalId: string | null }) => Promise<CloudKeys | null> {
  return async ({ id, orgId, externalId }) => {
    const read = () => readCredentials(deps, { channelId: id, orgId })
    const credentials = await keys(deps.db, `${orgId} ${id}`, read)
    return credentials && keysFrom(credentials, externalId, deps.whatsapp)
  }
}

/** A channel with the app secret that signs its posts. */
export type SignedChannel = {
  id: string
  externalId: string | null
  accountId: string | null
  appSecret: string
}

type NamedChannels = { numbers: string[]; accounts: string[] }

/** Concurrent posts that name the same numbers and accounts share one lookup. */
const signers = inFlightOf<SignedChannel[]>()

/** How long the channels that posts name are remembered: a crowd's posts then need no query of their own. */
const REMEMBERED_MS = 1000
/** Far more than a server has numbers that are written to within that time. */
const MOST_REMEMBERED = 500

type Remembered = { channels: SignedChannel[]; until: number }
const rememberedOf = new WeakMap<Db | Tx, Map<string, Remembered>>()

/**
 * The channels that a post names, by number or account, each with the secret of its app, as they were at most a second
 * ago (`isRemembered`), or, if asked `afresh`, as they are now.
 */
export async function signedChannels(
  deps: CredentialDeps & { db: Db },
  named: NamedChannels,
  { afresh = false }: { afresh?: boolean } = {},
): Promise<{ channels: SignedChannel[]; isRemembered: boolean }> {
  const remembered = rememberedOf.get(deps.db) ?? new Map<string, Remembered>()
  rememberedOf.set(deps.db, remembered)
  const key = JSON.stringify([named.numbers, named.accounts])
  const known = remembered.get(key)
  if (!afresh && known && performance.now() < known.until)
    return { channels: known.channels, isRemembered: true }
  const channels = await signers(deps.db, key, () => readSigned(deps, named))
  remembered.delete(key)
  // Strangers may name what they like: names that are no channel's take no room.
  if (channels.length > 0) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(key, { channels, until: performance.now() + REMEMBERED_MS })
  }
  return { channels, isRemembered: false }
}

async function readSigned(
  { db, seal, whatsapp }: CredentialDeps,
  named: NamedChannels,
): Promise<SignedChannel[]> {
  const conditions = [
    ...(named.numbers.length > 0 ? [inArray(channels.externalId, named.numbers)] : []),
    ...(named.accounts.length > 0 ? [inArray(channels.accountId, named.accounts)] : []),
  ]
  if (conditions.length === 0) return []
  const rows = await db
    .select({
      id: channels.id,
      externalId: channels.externalId,
      accountId: channels.accountId,
      sealed: channelCredentials.sealed,
    })
    .from(channels)
    .innerJoin(channelCredentials, eq(channelCredentials.channelId, channels.id))
    .where(and(eq(channels.transport, 'cloud'), isNull(channels.deletedAt), or(...conditions)))
  return rows.flatMap(({ id, externalId, accountId, sealed }) => {
    const credentials = opened(seal, id, sealed)
    const keys = credentials && keysFrom(credentials, externalId, whatsapp)
    return keys ? [{ id, externalId, accountId, appSecret: keys.appSecret }] : []
  })
}

/** Whether some channel's webhook uses this verify token. */
export async function isVerifyToken(db: Db, token: string): Promise<boolean> {
  const rows = await db
    .select({ id: channelCredentials.channelId })
    .from(channelCredentials)
    .where(eq(channelCredentials.verifyHash, hashOf(token)))
    .limit(1)
  return rows.length > 0
}

function opened(seal: Seal, channelId: string, sealed: string): CloudCredentials | null {
  const text = seal.open(sealed, nameOf(channelId))
  return text === null ? null : CloudCredentials.parse(JSON.parse(text))
}

function keysFrom(
  credentials: CloudCredentials,
  phoneNumberId: string | null,
  { cloudNumber, cloudApp }: WhatsappEnv,
): CloudKeys | null {
  switch (credentials.source) {
    case 'server':
      return cloudNumber
    case 'app':
      if (!cloudApp || phoneNumberId === null) return null
      return { accessToken: credentials.access_token, appSecret: cloudApp.appSecret, phoneNumberId }
    case 'own':
      if (phoneNumberId === null) return null
      return { accessToken: credentials.access_token, appSecret: credentials.app_secret, phoneNumberId }
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
