import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import {
  INCOMPLETE,
  type WhatsAppBusinessKeys,
  type WhatsAppBusinessStatus,
} from '../../../src/contract/whatsappBusiness.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import type { GraphAccess } from '../../ports/channels/whatsappCloud/graphCall.ts'
import {
  findNumberOnPhone,
  type NotProved,
  type Proved,
  proveNumber,
  registerNumber,
} from '../../ports/channels/whatsappCloud/proveNumber.ts'
import { Refusal } from '../../refusal.ts'
import { type CloudCredentials, readCredentials } from '../channels/credentials.ts'
import { existingChannel } from '../channels/handlers.ts'
import { takeNumber } from '../channels/takeNumber.ts'
import { requireOwner } from '../owners/requireOwner.ts'
import { businessStatus, requireCloud } from './businessStatus.ts'
import { openSignup } from './exchangeToken.ts'
import { metaSilent } from './metaSilent.ts'

/** Limited, because each try makes several calls to Meta. */
const TRIES: Limit = { name: 'whatsapp-business-connect', max: 20, seconds: 3600 }
const MetaId = z.string().regex(/^\d{5,40}$/)
const Secret = z.string().regex(/^[\da-f]{16,128}$/i)

/**
 * Connects a channel to the number of the given keys, after checking with Meta that they belong together. A
 * number that another organization has connected is refused. Nothing is stored of refused keys.
 */
export async function connectBusiness(
  deps: Deps,
  auth: Auth,
  id: string,
  body: WhatsAppBusinessKeys,
): Promise<WhatsAppBusinessStatus> {
  const { db } = deps.database
  const orgId = auth.organizationId
  await requireOwner(db, auth, 'conectar o WhatsApp Business API')
  await rateLimit(deps, [{ limit: TRIES, of: orgId }])
  const row = await existingChannel(deps, auth, id)
  requireCloud(row.transport)
  const given = complete(deps, auth, body)
  if (deps.env.whatsapp.cloudNumber?.phoneNumberId === given.phoneNumberId)
    throw wrong('phone_number_id', 'Este é o número do servidor: conecte-o com o código de instalação.')

  const access: GraphAccess = {
    apiUrl: deps.env.whatsapp.graphUrl,
    accessToken: given.accessToken,
    appSecret: given.appSecret,
  }
  const named = await namedNumber(access, given)
  if (named.kind !== 'found') throw notProved(deps, { orgId, id }, named)
  const { phoneNumberId } = named
  const proved = await proveNumber(access, fetch, { accountId: given.accountId, phoneNumberId })
  if (proved.kind !== 'proved') throw notProved(deps, { orgId, id }, proved)
  const before = await readCredentials({ db, seal: deps.seal }, { channelId: id, orgId })
  const credentials = await credentialsOf({ ...given, phoneNumberId }, before, { access, proved })
  await takeNumber(deps, row, credentials, {
    phoneNumberId,
    accountId: given.accountId,
    phoneNumber: proved.phoneNumber,
    health: proved.health,
    ...(given.onPhone && { phoneData: body.bring_past ? ['contacts', 'history'] : ['contacts'] }),
  })
  deps.jobs.wake()
  return businessStatus(deps, auth, id)
}

type Given = {
  accountId: string
  phoneNumberId: string
  businessId: string
  accessToken: string
  appSecret: string
  source: 'own' | 'app'
  /** The number stays in use on WhatsApp Business on a phone. */
  onPhone: boolean
}

/** The number meant: of one that stays on a phone, Meta may have told the account alone. */
async function namedNumber(
  access: GraphAccess,
  { accountId, phoneNumberId }: Given,
): Promise<{ kind: 'found'; phoneNumberId: string } | NotProved> {
  return phoneNumberId === '' ? findNumberOnPhone(access, fetch, accountId) : { kind: 'found', phoneNumberId }
}

function complete(deps: Deps, auth: Auth, body: WhatsAppBusinessKeys): Given {
  const { waba_id = '', phone_number_id = '', business_id = '', access_token = '', app_secret = '' } = body
  const isOwn = app_secret !== ''
  const onPhone = !isOwn && body.on_phone === true
  const needed = {
    waba_id,
    access_token,
    ...(!onPhone && { phone_number_id }),
    ...(!isOwn && !onPhone && { business_id }),
  }
  const missing = Object.entries(needed)
    .filter(([, value]) => value === '')
    .map(([name]) => name)
  if (missing.length > 0) throw incomplete(missing)
  const badIds = Object.entries({ waba_id, phone_number_id, business_id }).filter(
    ([, value]) => value !== '' && !MetaId.safeParse(value).success,
  )
  if (badIds[0]) throw wrong(badIds[0][0], 'Use só os números do identificador, como a Meta o mostra.')
  const ids = { accountId: waba_id, phoneNumberId: phone_number_id, businessId: business_id, onPhone }
  if (isOwn) {
    if (!Secret.safeParse(app_secret).success)
      throw wrong('app_secret', 'A chave secreta tem só números e letras de a até f.')
    return { ...ids, accessToken: access_token, appSecret: app_secret, source: 'own' }
  }
  const signedUp = openSignup(deps, auth, access_token)
  if (!signedUp) throw incomplete(['app_secret'])
  return { ...ids, ...signedUp, source: 'app' }
}

async function credentialsOf(
  { source, accessToken, businessId, appSecret, phoneNumberId, onPhone }: Given,
  before: CloudCredentials | null,
  { access, proved }: { access: GraphAccess; proved: Proved },
): Promise<CloudCredentials> {
  if (source === 'own')
    return {
      source,
      access_token: accessToken,
      business_id: businessId,
      app_secret: appSecret,
      // The former token stays: it may already be configured at Meta.
      verify_token: before?.source === 'own' ? before.verify_token : randomBytes(18).toString('base64url'),
    }
  // A number on a phone is registered already; registering it would take it from there.
  if (onPhone) return { source, access_token: accessToken, business_id: businessId }
  const pin = before?.source === 'app' && before.pin ? before.pin : String(randomInt(100_000, 1_000_000))
  // A newly signed-up number cannot send before it is registered.
  const trouble = proved.isRegistered ? null : await registerNumber(access, fetch, { phoneNumberId, pin })
  if (trouble !== null) throw new Refusal(422, 'invalid_body', trouble)
  return { source, access_token: accessToken, business_id: businessId, pin }
}

function notProved(deps: Deps, who: { orgId: string; id: string }, why: NotProved): Refusal {
  if (why.kind === 'unreachable') return metaSilent()
  deps.log.warn('keys of a number refused', { org: who.orgId, channel: who.id, field: why.field })
  return wrong(why.field, why.reason)
}

const wrong = (field: string, text: string) =>
  new Refusal(422, 'invalid_body', text, { fields: { [field]: text } })

const incomplete = (fields: string[]) =>
  new Refusal(422, 'invalid_body', INCOMPLETE, {
    fields: Object.fromEntries(fields.map((field) => [field, 'Informe este dado'])),
  })
