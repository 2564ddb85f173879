import { z } from 'zod'
import { normalizePhone } from '../../../../src/contract/phone.ts'
import type { ChannelHealth } from '../../../../src/contract/channel.ts'
import { type GraphAccess, type GraphAnswer, graphCall } from './graphCall.ts'
import { failureText } from './graphErrors.ts'

/** A business has a handful of numbers; so many pages of a hundred are looked through. */
const MOST_PAGES = 5
const NUMBER_FIELDS = 'id,display_phone_number,status,quality_rating,messaging_limit_tier'

export type Claim = { phoneNumberId: string; accountId: string }
export type Proved = {
  kind: 'proved'
  /** Digits with country code. */
  phoneNumber: string
  health: ChannelHealth
  /** Meta says that the number can send and receive. */
  isRegistered: boolean
}
export type NotProved =
  | { kind: 'refused'; field: 'access_token' | 'app_secret' | 'phone_number_id' | 'waba_id'; reason: string }
  | { kind: 'unreachable' }

const Me = z.object({ id: z.string() })
const PhoneNumber = z.object({
  display_phone_number: z.string(),
  status: z.string().optional().catch(undefined),
  quality_rating: z.string().optional().catch(undefined),
  messaging_limit_tier: z.string().optional().catch(undefined),
})
const Numbers = z.object({
  data: z.array(z.object({ id: z.string() })),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
})

/**
 * Asks Meta whether the token is good and of the app with this secret, whether it may speak for the number, and whether
 * the number is of the account; then has the account's news sent to the app.
 */
export async function proveNumber(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  { phoneNumberId, accountId }: Claim,
): Promise<Proved | NotProved> {
  // Every call carries the proof of the secret: one that is about nothing else tells token and secret apart.
  const me = await graphCall(access, fetch, { path: 'me', query: { fields: 'id' } })
  if (me.kind !== 'ok' || !Me.safeParse(me.body).success) return refusedKeys(me)
  const read = await readNumber(access, fetch, phoneNumberId)
  if (read.kind !== 'proved') return read
  if (!(await isOfAccount(access, fetch, { phoneNumberId, accountId })))
    return no(
      'waba_id',
      'Este número não pertence a esta conta do WhatsApp Business (WABA). Confira os dois números.',
    )
  const subscribed = await graphCall(access, fetch, { path: `${accountId}/subscribed_apps`, method: 'POST' })
  if (subscribed.kind === 'silent') return { kind: 'unreachable' }
  if (subscribed.kind === 'error')
    return no(
      'access_token',
      'O token não pode receber as mensagens desta conta. Dê a ele a permissão whatsapp_business_management.',
    )
  return read
}

/** The number, its quality and its limit as Meta has them now. */
export async function readNumber(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  phoneNumberId: string,
): Promise<Proved | NotProved> {
  const answer = await graphCall(access, fetch, { path: phoneNumberId, query: { fields: NUMBER_FIELDS } })
  if (answer.kind === 'silent') return { kind: 'unreachable' }
  if (answer.kind === 'error') {
    if (answer.status >= 500) return { kind: 'unreachable' }
    if (answer.code === 190) return no('access_token', failureText(190))
    return no('phone_number_id', 'O token não tem acesso a este número, ou o identificador está errado.')
  }
  const number = PhoneNumber.safeParse(answer.body)
  if (!number.success) return no('phone_number_id', 'Este identificador não é de um número do WhatsApp.')
  const { display_phone_number, status, quality_rating, messaging_limit_tier } = number.data
  return {
    kind: 'proved',
    phoneNumber: normalizePhone(`+${display_phone_number}`),
    isRegistered: status === undefined || status === 'CONNECTED',
    health: {
      quality: qualityOf(quality_rating),
      daily_limit: limitOf(messaging_limit_tier),
      checked_at: new Date().toISOString(),
    },
  }
}

/** Makes a number that was just chosen ready to send and receive; null when it is, else what Meta says. */
export async function registerNumber(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  { phoneNumberId, pin }: { phoneNumberId: string; pin: string },
): Promise<string | null> {
  const answer = await graphCall(access, fetch, {
    path: `${phoneNumberId}/register`,
    method: 'POST',
    body: { messaging_product: 'whatsapp', pin },
  })
  if (answer.kind === 'ok') return null
  return answer.kind === 'silent' ? failureText(2) : failureText(answer.code)
}

async function isOfAccount(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  { phoneNumberId, accountId }: Claim,
): Promise<boolean> {
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await graphCall(access, fetch, {
      path: `${accountId}/phone_numbers`,
      query: { fields: 'id', limit: '100', ...(after !== undefined && { after }) },
    })
    const numbers = answer.kind === 'ok' ? Numbers.safeParse(answer.body) : undefined
    if (!numbers?.success) return false
    if (numbers.data.data.some(({ id }) => id === phoneNumberId)) return true
    after = numbers.data.paging?.next === undefined ? undefined : numbers.data.paging.cursors?.after
    if (after === undefined) return false
  }
  return false
}

function refusedKeys(answer: GraphAnswer): NotProved {
  if (answer.kind === 'silent' || (answer.kind === 'error' && answer.status >= 500))
    return { kind: 'unreachable' }
  return no(
    'access_token',
    'A Meta não aceitou o token com esta chave secreta. Confira se os dois são do mesmo aplicativo e se o token não venceu.',
  )
}

const no = (field: Extract<NotProved, { kind: 'refused' }>['field'], reason: string): NotProved => ({
  kind: 'refused',
  field,
  reason,
})

const QUALITY = { GREEN: 'green', YELLOW: 'yellow', RED: 'red' } as const

/** Null for a word that says nothing (`UNKNOWN`, `NA`). */
export const qualityOf = (word: string | undefined): ChannelHealth['quality'] =>
  word !== undefined && Object.hasOwn(QUALITY, word) ? QUALITY[word as keyof typeof QUALITY] : null

/** 'TIER_250', 'TIER_2K', 'TIER_1K' as a number; null without a limit, or when it is not known. */
export function limitOf(tier: string | undefined): number | null {
  const found = /^(?:TIER_)?(\d{1,7})(K?)$/.exec(tier ?? '')
  return found ? Number(found[1]) * (found[2] === 'K' ? 1000 : 1) : null
}
