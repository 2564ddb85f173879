/**
 * The parts of the Cloud API's webhook that Balcão reads. Deliberately lenient: a field of a wrong type
 * counts as absent, so that one odd field does not cost the message around it.
 */
import { z } from 'zod'

const text = z.string().optional().catch(undefined)
const flag = z.boolean().optional().catch(undefined)
const number = z.number().optional().catch(undefined)
// The default comes first: a list that is merely absent then costs no error object.
const list = z.array(z.unknown()).default([]).catch([])
const seconds = z.union([z.string(), z.number()]).optional().catch(undefined)

const object = <S extends z.ZodRawShape>(shape: S) => z.object(shape).optional().catch(undefined)

const media = object({ id: text, mime_type: text, caption: text, filename: text, url: text })
const titled = object({ title: text, description: text })
const product = object({ product_retailer_id: text })

export const CloudWebhook = z.object({ entry: list }).catch({ entry: [] })
export const CloudEntry = z
  .object({ id: text, time: seconds, field: text, changes: list })
  .catch({ changes: [] })
export const CloudChange = z
  .object({
    field: text,
    // The loose object lets `CloudAccountNews` read the fields about the account.
    value: z
      .looseObject({
        metadata: object({ phone_number_id: text, display_phone_number: text }),
        waba_info: object({ waba_id: text }),
        contacts: list,
        calls: list,
        history: list,
        state_sync: list,
        user_id_update: list,
        messages: list,
        message_echoes: list,
        statuses: list,
        standby: object({ messages: list, message_echoes: list, statuses: list }),
        user_preferences: list,
        errors: list,
        field: text,
        event: text,
        message_template_name: text,
        message_template_language: text,
        reason: text,
        new_quality_score: text,
        previous_category: text,
        new_category: text,
        correct_category: text,
      })
      .optional()
      .catch(undefined),
  })
  .catch({})

export const CloudContact = z
  .object({
    wa_id: text,
    user_id: text,
    parent_user_id: text,
    profile: object({ name: text, username: text }),
  })
  .catch({})
export type CloudContact = z.infer<typeof CloudContact>

const body = {
  type: text,
  text: object({ body: text }),
  image: media,
  video: media,
  audio: media,
  document: media,
  sticker: media,
  location: object({ latitude: number, longitude: number, name: text, address: text }),
  contacts: list,
  button: object({ text, payload: text }),
  interactive: object({
    type: text,
    button_reply: titled,
    list_reply: titled,
    nfm_reply: object({ body: text, response_json: text }),
    call_permission_reply: object({ response: text }),
    product: product,
    action: object({ product_retailer_id: text, buttons: list, button: text }),
    body: object({ text }),
  }),
  order: object({ text, product_items: list }),
  unsupported: object({ type: text }),
  errors: list,
  referral: object({ headline: text, body: text, source_url: text, source_type: text }),
  context: object({ id: text, forwarded: flag, frequently_forwarded: flag, referred_product: product }),
}
/** A message's content without sender and time; an edit carries one of these. */
export const CloudBody = z.object(body).catch({ contacts: [], errors: [] })
export type CloudBody = z.infer<typeof CloudBody>

const message = {
  ...body,
  id: text,
  from: text,
  from_user_id: text,
  from_parent_user_id: text,
  to: text,
  to_user_id: text,
  to_parent_user_id: text,
  group_id: text,
  recipient_type: text,
  timestamp: seconds,
  reaction: object({ message_id: text, emoji: text }),
  edit: object({ original_message_id: text, message: CloudBody.optional().catch(undefined) }),
  revoke: object({ original_message_id: text }),
  system: object({
    type: text,
    wa_id: text,
    new_wa_id: text,
    user_id: text,
    parent_user_id: text,
    previous_user_id: text,
    previous_parent_user_id: text,
  }),
}
export const CloudMessage = z.object(message).catch({ contacts: [], errors: [] })
export type CloudMessage = z.infer<typeof CloudMessage>

/** A message written by another company's agent on the same number. */
export const CloudStandbyEcho = z
  .looseObject({ message: z.looseObject({}).optional().catch(undefined) })
  .catch({})

export const CloudStatus = z
  .object({
    id: text,
    status: text,
    timestamp: seconds,
    biz_opaque_callback_data: text,
    errors: list,
  })
  .catch({ errors: [] })

export const CloudError = z.object({ code: number, title: text }).catch({})
export const CloudCard = z
  .object({
    name: object({ formatted_name: text, first_name: text, last_name: text }),
    phones: list,
    vcard: text,
  })
  .catch({ phones: [] })
export const CloudPhone = z.object({ phone: text, wa_id: text }).catch({})
export const CloudButton = z.object({ reply: object({ title: text }) }).catch({})
export const CloudProduct = z
  .object({ product_retailer_id: text, quantity: number, item_price: number, currency: text })
  .catch({})

export const CloudCall = z
  .object({
    id: text,
    from: text,
    from_user_id: text,
    from_parent_user_id: text,
    direction: text,
    timestamp: seconds,
  })
  .catch({})
export const CloudPreference = z
  .object({ wa_id: text, user_id: text, parent_user_id: text, value: text, timestamp: seconds })
  .catch({})

/** The old and the new value of an id. */
const changed = object({ previous: text, current: text })
export const CloudIdUpdate = z.object({ wa_id: text, user_id: changed, parent_user_id: changed }).catch({})

export const CloudHistoryChunk = z.object({ threads: list, errors: list }).catch({ threads: [], errors: [] })
export const CloudHistoryThread = z
  .object({
    id: text,
    context: object({ user_id: text, parent_user_id: text, username: text }),
    messages: list,
  })
  .catch({ messages: [] })
/** An entry of the address book on the clinic's own phone. */
export const CloudBookEntry = z
  .object({
    action: text,
    contact: object({ full_name: text, first_name: text, phone_number: text, user_id: text }),
  })
  .catch({})

/** All fields of news about the account (`account_update`, `phone_number_quality_update`, …) in one shape. */
export const CloudAccountNews = z
  .object({
    event: text,
    decision: text,
    display_phone_number: text,
    message_template_name: text,
    new_category: text,
    correct_category: text,
    current_limit: text,
    max_daily_conversations_per_business: z.union([z.string(), z.number()]).optional().catch(undefined),
    max_daily_conversation_per_phone: z.union([z.string(), z.number()]).optional().catch(undefined),
    ban_info: object({ waba_ban_state: text }),
    violation_info: object({ violation_type: text }),
    restriction_info: list,
    alert_info: object({ alert_severity: text, alert_type: text }),
  })
  .catch({ restriction_info: [] })
export const CloudRestriction = z
  .object({
    restriction_type: text,
    expiration: z.union([z.string(), z.number()]).optional().catch(undefined),
  })
  .catch({})

const DAY = 24 * 60 * 60 * 1000

/**
 * A provider timestamp in seconds. One that is missing, unreadable or over a day in the future counts as
 * `receivedAt`.
 */
export function timeOf(timestamp: string | number | undefined, receivedAt: Date): Date {
  const ms = Number(timestamp ?? Number.NaN) * 1000
  return ms > 0 && ms < receivedAt.getTime() + DAY ? new Date(ms) : receivedAt
}

const META_ID = /^\d{1,40}$/

/** The number id of a change, and the id of its account; null where not named. */
export type Named = { number: string | null; account: string | null }

/** What a change says of whom it concerns. Read for every post before its signature is verified, so it is small. */
const Concerned = z
  .object({
    value: object({
      metadata: object({ phone_number_id: text }),
      waba_info: object({ waba_id: text }),
    }),
  })
  .catch({})
const EntryId = z.object({ id: text }).catch({})

/** The number and the account that a change concerns. */
export function nameOfChange(entry: unknown, change: unknown): Named {
  const { value } = Concerned.parse(change)
  // An entry about a partner has the partner's id; the account's id is in `waba_info`.
  const account = value?.waba_info?.waba_id ?? EntryId.parse(entry).id
  return { number: value?.metadata?.phone_number_id ?? null, account: account ?? null }
}

/** Whether a text has the form of a number's or an account's id; stored ids always have it. */
export const isMetaId = (text: string | null): text is string => text !== null && META_ID.test(text)

export type NamedIds = { numbers: string[]; accounts: string[] }

/**
 * The numbers and accounts named in a post, each once and in order. Reads at most `most` entries and changes
 * together. Never throws, whatever the JSON.
 */
export function namedIn(body: unknown, most: number): NamedIds {
  const numbers = new Set<string>()
  const accounts = new Set<string>()
  let left = most
  for (const entry of CloudWebhook.parse(body).entry) {
    if (left-- <= 0) break
    const { id = null, changes } = CloudEntry.parse(entry)
    if (isMetaId(id)) accounts.add(id)
    for (const change of changes) {
      if (left-- <= 0) break
      const { number, account } = nameOfChange(entry, change)
      if (isMetaId(number)) numbers.add(number)
      if (isMetaId(account)) accounts.add(account)
    }
  }
  return { numbers: [...numbers], accounts: [...accounts] }
}
