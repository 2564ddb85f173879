import { z } from 'zod'
import { type GraphAccess, graphCall } from './graphCall.ts'
import { graphVerdict, phoneDataText, troubleBeside } from './graphErrors.ts'

/** What Meta sends of a phone that goes on using WhatsApp Business, in the words of its API. */
const SYNC_TYPES = { contacts: 'smb_app_state_sync', history: 'history' } as const
export type PhoneDataPart = keyof typeof SYNC_TYPES

export type PhoneDataAnswer =
  | { kind: 'accepted'; requestId: string | null }
  /** Meta was asked before, by this call's former attempt or by somebody else. */
  | { kind: 'asked before' }
  | { kind: 'refused'; reason: string; trouble: ReturnType<typeof troubleBeside> }
  /** No answer, or one that asks for patience: the call may have been carried out. */
  | { kind: 'again' }

const Accepted = z.object({ request_id: z.string().max(300).optional().catch(undefined) })
const ASKED_BEFORE = 2593107

/**
 * Asks Meta once for the contacts or the earlier conversations of a number that stays on a phone. Meta allows it once
 * for each sign-up and for 24 hours after it; what was asked for comes as webhooks.
 */
export async function askForPhoneData(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  { phoneNumberId, part }: { phoneNumberId: string; part: PhoneDataPart },
): Promise<PhoneDataAnswer> {
  const answer = await graphCall(access, fetch, {
    path: `${phoneNumberId}/smb_app_data`,
    method: 'POST',
    body: { messaging_product: 'whatsapp', sync_type: SYNC_TYPES[part] },
  })
  if (answer.kind === 'silent') return { kind: 'again' }
  if (answer.kind === 'ok')
    return { kind: 'accepted', requestId: Accepted.safeParse(answer.body).data?.request_id ?? null }
  const { status, code } = answer
  if (code === ASKED_BEFORE) return { kind: 'asked before' }
  switch (graphVerdict(status, code)) {
    case 'broken':
      return { kind: 'refused', reason: phoneDataText(code), trouble: troubleBeside(code) }
    case 'refused':
      return { kind: 'refused', reason: phoneDataText(code), trouble: null }
    default:
      return { kind: 'again' }
  }
}
