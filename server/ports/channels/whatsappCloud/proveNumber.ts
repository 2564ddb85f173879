import { z } from 'zod'
import { normalizePhone } from '../../../../src/contract/phone.ts'
import type { ChannelHealth, ChannelTrouble } from '../../../../src/contract/channel.ts'
import { type GraphAccess, type GraphAnswer, graphCall } from './graphCall.ts'
import { failureText, graphVerdict, registrationText, troubleBeside } from './graphErrors.ts'

/** A business has a handful of numbers; at most this many pages of 100 are searched. */
const MOST_PAGES = 5
const NUMBER_FIELDS = 'id,display_phone_number,status,quality_rating,messaging_limit_tier'

export type Claim = { phoneNumberId: string; accountId: string }
export type Proved = {
  kind: 'proved'
  /** Digits with country code, as `normalizePhone` gives them. */
  phoneNumber: string
  health: ChannelHealth
  /** Meta says that the number can send and receive. */
  isRegistered: boolean
}
export type NotProved =
  | {
      kind: 'refused'
      field: 'access_token' | 'app_secret' | 'phone_number_id' | 'waba_id'
      reason: string
      /** Set when a channel that has this number can send nothing either. */
      trouble?: { kind: ChannelTrouble['kind']; detail: string }
    }
  | { kind: 'unreachable' }

const Me = z.object({ id: z.string() })
const PhoneNumber = z.object({
  display_phone_number: z.string(),
  status: z.string().optional().catch(undefined),
  quality_rating: z.string().optional().catch(undefined),
  messaging_limit_tier: z.string().optional().catch(undefined),
})
const Numbers = z.object({
  data: z.array(z.object({ id: z.string(), is_on_biz_app: z.boolean().optional().catch(undefined) })),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
})

/**
 * Checks with Meta that the token belongs to the app with this secret, that it may use the number, and that
 * the number belongs to the account; then subscribes the app to the account's webhooks.
 */
export async function proveNumber(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  { phoneNumberId, accountId }: Claim,
): Promise<Proved | NotProved> {
  // Every call carries the proof of the secret, so a call about nothing else tests token and secret alone.
  const me = heard(await graphCall(access, fetch, { path: 'me', query: { fields: 'id' } }))
  if (me?.kind !== 'ok' || !Me.safeParse(me.body).success) return refusedKeys(me)
  const read = await fetchNumber(access, fetch, phoneNumberId)
  if (read.kind !== 'proved') return read
  const belongs = await isOfAccount(access, fetch, { phoneNumberId, accountId })
  if (belongs === 'unreachable') return { kind: 'unreachable' }
  if (!belongs)
    return no(
      'waba_id',
      'Este número não pertence a esta conta do WhatsApp Business (WABA). Confira os dois números.',
    )
  const subscribed = heard(
    await graphCall(access, fetch, { path: `${accountId}/subscribed_apps`, method: 'POST' }),
  )
  if (subscribed === null) return { kind: 'unreachable' }
  if (subscribed.kind === 'error')
    return no(
      'access_token',
      'O token não pode receber as mensagens desta conta. Dê a ele a permissão whatsapp_business_management.',
    )
  return read
}

/** The number with its quality and its daily limit as Meta reports them now. */
export async function fetchNumber(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  phoneNumberId: string,
): Promise<Proved | NotProved> {
  const answer = heard(
    await graphCall(access, fetch, { path: phoneNumberId, query: { fields: NUMBER_FIELDS } }),
  )
  if (answer === null) return { kind: 'unreachable' }
  if (answer.kind === 'error') {
    const trouble = graphVerdict(answer.status, answer.code) === 'broken' ? troubleBeside(answer.code) : null
    const refused =
      answer.code === 190
        ? no('access_token', failureText(190))
        : no('phone_number_id', 'O token não tem acesso a este número, ou o identificador está errado.')
    return trouble ? { ...refused, trouble } : refused
  }
  const number = PhoneNumber.safeParse(answer.body)
  if (!number.success) return no('phone_number_id', 'Este identificador não é de um número do WhatsApp.')
  const { display_phone_number, status, quality_rating, messaging_limit_tier } = number.data
  return {
    kind: 'proved',
    phoneNumber: normalizePhone(`+${display_phone_number}`),
    isRegistered: status === undefined || status === 'CONNECTED',
    health: {
      quality: numberQuality(quality_rating),
      daily_limit: dailyLimitOf(messaging_limit_tier),
      checked_at: new Date().toISOString(),
    },
  }
}

/** Registers a newly chosen number to send and receive. Null on success, else the reason in Portuguese. */
export async function registerNumber(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  { phoneNumberId, pin }: { phoneNumberId: string; pin: string },
): Promise<string | null> {
  const answer = heard(
    await graphCall(access, fetch, {
      path: `${phoneNumberId}/register`,
      method: 'POST',
      body: { messaging_product: 'whatsapp', pin },
    }),
  )
  if (answer === null) return NO_ANSWER
  return answer.kind === 'ok' ? null : registrationText(answer.code, answer.subcode)
}

const NO_ANSWER = 'A Meta não respondeu ao registro do número. Tente de novo em instantes.'

/**
 * The id of the account's number that stays on a phone. Meta tells the account alone when such a number was signed up.
 */
export async function findNumberOnPhone(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  accountId: string,
): Promise<{ kind: 'found'; phoneNumberId: string } | NotProved> {
  const numbers = await numbersOf(access, fetch, accountId, 'id,is_on_biz_app')
  if (numbers === 'unreachable') return { kind: 'unreachable' }
  const [only, other] = numbers.filter(({ is_on_biz_app }) => is_on_biz_app === true)
  if (other) return no('phone_number_id', SEVERAL_ON_PHONE)
  return only ? { kind: 'found', phoneNumberId: only.id } : no('phone_number_id', NONE_ON_PHONE)
}

const NONE_ON_PHONE =
  'A Meta ainda não mostra nesta conta o número do celular. Espere alguns minutos e refaça o cadastro.'
const SEVERAL_ON_PHONE =
  'Esta conta tem mais de um número de celular, e a Meta não disse qual foi escolhido. Conecte-o com as chaves da Meta.'

async function isOfAccount(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  { phoneNumberId, accountId }: Claim,
): Promise<boolean | 'unreachable'> {
  const numbers = await numbersOf(access, fetch, accountId)
  return numbers === 'unreachable' ? numbers : numbers.some(({ id }) => id === phoneNumberId)
}

type ListedNumber = z.infer<typeof Numbers>['data'][number]

/** The numbers of an account; none where the token may not see it. */
async function numbersOf(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  accountId: string,
  fields = 'id',
): Promise<ListedNumber[] | 'unreachable'> {
  const found: ListedNumber[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = heard(
      await graphCall(access, fetch, {
        path: `${accountId}/phone_numbers`,
        query: { fields, limit: '100', ...(after !== undefined && { after }) },
      }),
    )
    if (answer === null) return 'unreachable'
    const numbers = answer.kind === 'ok' ? Numbers.safeParse(answer.body) : undefined
    if (!numbers?.success) return found
    found.push(...numbers.data.data)
    after = numbers.data.paging?.next === undefined ? undefined : numbers.data.paging.cursors?.after
    if (after === undefined) break
  }
  return found
}

/** The answer; null where Meta only failed or throttled, which says nothing about keys or number. */
function heard(answer: GraphAnswer): Exclude<GraphAnswer, { kind: 'silent' }> | null {
  if (answer.kind !== 'error') return answer.kind === 'ok' ? answer : null
  const verdict = graphVerdict(answer.status, answer.code)
  return verdict === 'refused' || verdict === 'broken' ? answer : null
}

function refusedKeys(answer: GraphAnswer | null): NotProved {
  if (answer === null) return { kind: 'unreachable' }
  return no(
    'access_token',
    'A Meta não aceitou o token com esta chave secreta. Confira se os dois são do mesmo aplicativo e se o token não venceu.',
  )
}

const no = (
  field: Extract<NotProved, { kind: 'refused' }>['field'],
  reason: string,
): Extract<NotProved, { kind: 'refused' }> => ({
  kind: 'refused',
  field,
  reason,
})

const QUALITY = { GREEN: 'green', YELLOW: 'yellow', RED: 'red' } as const

/** Null for words without a rating (`UNKNOWN`, `NA`). */
export const numberQuality = (word: string | undefined): ChannelHealth['quality'] =>
  word !== undefined && Object.hasOwn(QUALITY, word) ? QUALITY[word as keyof typeof QUALITY] : null

/** The number in 'TIER_250' or 'TIER_2K'; null when there is no limit or it is not known. */
export function dailyLimitOf(tier: string | undefined): number | null {
  const found = /^(?:TIER_)?(\d{1,7})(K?)$/.exec(tier ?? '')
  return found ? Number(found[1]) * (found[2] === 'K' ? 1000 : 1) : null
}
