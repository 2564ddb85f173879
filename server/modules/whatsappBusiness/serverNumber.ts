import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { WhatsAppConnection } from '../../../src/contract/channelSetup.ts'
import type { Db } from '../../db/database.ts'
import { keptSecret } from '../../db/keptSecret.ts'
import { organizations } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { Refusal } from '../../refusal.ts'
import { fetchNumber, proveNumber } from '../../ports/channels/whatsappCloud/proveNumber.ts'
import { existingChannel, getWhatsAppStatus } from '../channels/handlers.ts'
import { type ProvedNumber, takeNumber } from '../channels/takeNumber.ts'
import { requireOwner } from '../owners/requireOwner.ts'
import { metaSilent } from './metaSilent.ts'

const GUESSES: Limit = { name: 'whatsapp-setup-code', max: 10, seconds: 3600 }

/** The setup code shown in the operator's terminal; null when the server has no number of its own. */
export async function setupCode({ env, database }: Pick<Deps, 'env' | 'database'>): Promise<string | null> {
  const { cloudNumber, setupCode: given } = env.whatsapp
  if (!cloudNumber) return null
  return given ?? keptSecret(database.db, 'whatsapp.setup', () => randomBytes(9).toString('base64url'))
}

/**
 * Gives a channel the number from the server's environment. Only the server's first organization may take it,
 * and only with the operator's code: that proves that the number is theirs. Whatever Meta refuses changes nothing.
 */
export async function takeServerNumber(
  deps: Deps,
  auth: Auth,
  id: string,
  typed: string,
): Promise<WhatsAppConnection> {
  const { db } = deps.database
  await requireOwner(db, auth, 'conectar o número do servidor')
  await rateLimit(deps, [
    { limit: GUESSES, of: auth.organizationId },
    { limit: { ...GUESSES, name: 'whatsapp-setup-code-all', max: 50 }, of: 'all' },
  ])
  const row = await existingChannel(deps, auth, id)
  if (row.transport !== 'cloud')
    throw new Refusal(409, 'conflict', 'Este canal não usa a API oficial do WhatsApp.')
  const code = await setupCode(deps)
  if (code === null)
    throw new Refusal(409, 'conflict', 'Este servidor não tem um número próprio. Conecte o da sua empresa.')
  if (!(await isFirstOrganization(db, auth.organizationId)) || !isSame(typed, code)) {
    deps.log.warn('number of the server refused', { org: auth.organizationId, channel: id })
    const text = 'O código de instalação não confere. Ele aparece no terminal do servidor.'
    throw new Refusal(422, 'invalid_body', text, { fields: { setup_code: text } })
  }
  const number = await provedServerNumber(deps)
  await takeNumber(deps, row, { source: 'server' }, number)
  deps.jobs.wake()
  return getWhatsAppStatus(deps, auth, id)
}

/** The number of the environment as Meta shows it, checked like the keys of a clinic; throws when it is refused. */
async function provedServerNumber({ env, log }: Pick<Deps, 'env' | 'log'>): Promise<ProvedNumber> {
  const { cloudNumber, graphUrl } = env.whatsapp
  const { phoneNumberId, accountId } = cloudNumber!
  const access = { ...cloudNumber!, apiUrl: graphUrl }
  const proved =
    accountId === null
      ? await fetchNumber(access, fetch, phoneNumberId)
      : await proveNumber(access, fetch, { phoneNumberId, accountId })
  if (proved.kind === 'unreachable') throw metaSilent()
  if (proved.kind === 'proved') {
    const { phoneNumber, health } = proved
    return { phoneNumberId, accountId, phoneNumber, health }
  }
  log.warn('number of the server not accepted by Meta', { setting: SETTING[proved.field] })
  const text = `A Meta não aceitou o número do servidor. Quem cuida do servidor precisa conferir ${SETTING[proved.field]}. ${proved.reason}`
  throw new Refusal(422, 'invalid_body', text)
}

/** The setting of the environment that holds what Meta refused. */
const SETTING = {
  access_token: 'WHATSAPP_ACCESS_TOKEN',
  app_secret: 'WHATSAPP_APP_SECRET',
  phone_number_id: 'WHATSAPP_PHONE_NUMBER_ID',
  waba_id: 'WHATSAPP_BUSINESS_ACCOUNT_ID',
}

/** Whether this is the oldest organization, for which the server was set up. */
export async function isFirstOrganization(db: Db, orgId: string): Promise<boolean> {
  const [first] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .orderBy(asc(organizations.createdAt), asc(organizations.id))
    .limit(1)
  return first?.id === orgId
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
