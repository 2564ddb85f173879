import type { WhatsAppBusinessStatus } from '../../../src/contract/whatsappBusiness.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { WEBHOOK_FIELDS } from '../../ports/channels/whatsappCloud/webhookFields.ts'
import { Refusal } from '../../refusal.ts'
import { cloudKeysReader, readCredentials } from '../channels/credentials.ts'
import { existingChannel, getWhatsAppStatus } from '../channels/handlers.ts'
import { ownersOf } from '../owners/requireOwner.ts'
import { refreshHealth } from './numberHealth.ts'
import { isFirstOrganization } from './serverNumber.ts'

/** Quality and limit older than this are read again from Meta. */
const HEALTH_GOOD_FOR_MS = 10 * 60_000

/**
 * The state of a channel's number, and the ways in which one can be connected. Reads Meta at most every 10
 * minutes.
 */
export async function businessStatus(deps: Deps, auth: Auth, id: string): Promise<WhatsAppBusinessStatus> {
  const { env, seal } = deps
  const { db } = deps.database
  const orgId = auth.organizationId
  const row = await existingChannel(deps, auth, id)
  const isCloud = row.transport === 'cloud'
  const stored = { db, seal, whatsapp: env.whatsapp }
  const credentials = await readCredentials(stored, { channelId: id, orgId })
  const keys = await cloudKeysReader(stored)(row)
  let { health } = row
  const age = deps.clock().getTime() - Date.parse(health?.checked_at ?? '1970-01-01')
  if (isCloud && age > HEALTH_GOOD_FOR_MS) {
    const read = await refreshHealth(deps, row)
    if (read !== null && read !== 'unreachable') health = read
  }
  const isOwner = (await ownersOf(db, orgId)).some((owner) => owner.id === auth.userId)
  const { cloudApp, cloudNumber } = env.whatsapp
  return {
    ...(await getWhatsAppStatus(deps, auth, id)),
    phone_number: row.phoneNumber,
    health,
    has_keys: keys !== null,
    webhook:
      isOwner && credentials?.source === 'own'
        ? {
            callback_url: `${env.publicUrl}/webhooks/whatsapp`,
            verify_token: credentials.verify_token,
            fields: [...WEBHOOK_FIELDS],
          }
        : null,
    ways: {
      signup: isCloud && cloudApp ? { app_id: cloudApp.appId, config_id: cloudApp.configId } : null,
      server_number: isCloud && cloudNumber !== null && (await isFirstOrganization(db, orgId)),
    },
  }
}

/** Refuses a channel that does not use the Cloud API. */
export function requireCloud(transport: string): void {
  if (transport !== 'cloud')
    throw new Refusal(409, 'conflict', 'Este canal não usa a API oficial do WhatsApp.')
}
