import { createHash } from 'node:crypto'
import type { ChannelPerson, InboundEvent, WebhookPart } from '../channelPort.ts'
import { cloudContent, oneLine } from './cloudContent.ts'
import {
  CloudChange,
  CloudContact,
  CloudEntry,
  CloudError,
  CloudMessage,
  CloudStatus,
  CloudWebhook,
} from './cloudPayload.ts'
import { failureText } from './graphErrors.ts'
import { templateEvent } from './templateEvent.ts'

/**
 * A post of the Cloud API (or of the simulator, which speaks the same) in our words. Total: any JSON at all gives an
 * answer, and every message in it gives an event.
 */
export function parseCloudWebhook(body: unknown, receivedAt: Date): WebhookPart[] {
  return CloudWebhook.parse(body).entry.flatMap((entry) => {
    const { id, changes } = CloudEntry.parse(entry)
    return changes.map((change) => parseChange(change, id ?? null, receivedAt))
  })
}

function parseChange(change: unknown, accountId: string | null, receivedAt: Date): WebhookPart {
  const { field, value } = CloudChange.parse(change)
  const template = templateEvent(field, value, accountId)
  if (template) return { externalId: null, events: [template] }
  const externalId = value?.metadata?.phone_number_id ?? null
  if (!value) return { externalId, events: [{ kind: 'ignored', what: `field ${field ?? 'unknown'}` }] }
  const contacts = contactsById(value.contacts.map((contact) => CloudContact.parse(contact)))
  const events = [
    ...value.messages.map((message) => parseMessage(message, contacts, receivedAt)),
    ...value.message_echoes.map((message) => parseEcho(message, contacts, receivedAt)),
    ...value.statuses.map((status) => parseStatus(status, receivedAt)),
    ...value.user_preferences.map(() => ({ kind: 'ignored', what: 'user preferences' }) as const),
  ]
  return {
    externalId,
    events: events.length > 0 ? events : [{ kind: 'ignored', what: `field ${field ?? 'unknown'}` }],
  }
}

function parseMessage(raw: unknown, contacts: Contacts, receivedAt: Date): InboundEvent {
  const message = CloudMessage.parse(raw)
  const at = timeOf(message.timestamp, receivedAt)
  const change = parseChangeOfMessage(message, at, 'customer')
  if (change) return change
  const contact = contactOf(message.from, message.from_user_id, contacts)
  const from = person(message.from, message.from_user_id, contact)
  if (message.type === 'system') return parseSystem(message, from)
  if (from.phone === null && from.scopedId === null)
    return { kind: 'ignored', what: 'message without sender' }
  return {
    kind: 'message',
    providerId: message.id ?? madeUpId(raw),
    from: { ...from, name: oneLine(contact?.profile?.name, 120) ?? null },
    at,
    ...cloudContent(message),
    replyToProviderId: message.context?.id ?? null,
    forwarded: message.context?.forwarded === true || message.context?.frequently_forwarded === true,
  }
}

function parseEcho(raw: unknown, contacts: Contacts, receivedAt: Date): InboundEvent {
  const message = CloudMessage.parse(raw)
  const at = timeOf(message.timestamp, receivedAt)
  const change = parseChangeOfMessage(message, at, 'staff')
  if (change) return change
  const to = person(message.to, message.to_user_id, contactOf(message.to, message.to_user_id, contacts))
  if (to.phone === null && to.scopedId === null) return { kind: 'ignored', what: 'echo without recipient' }
  return { kind: 'echo', providerId: message.id ?? madeUpId(raw), to, at, ...cloudContent(message) }
}

/** What is said about an earlier message rather than a message of its own. */
function parseChangeOfMessage(
  message: CloudMessage,
  at: Date,
  by: 'customer' | 'staff',
): InboundEvent | null {
  const { reaction, edit, revoke } = message
  if (message.type === 'reaction' && reaction?.message_id !== undefined) {
    const emoji = oneLine(reaction.emoji, 32) ?? null
    return { kind: 'reaction', targetProviderId: reaction.message_id, emoji, by }
  }
  if (message.type === 'edit' && edit?.original_message_id !== undefined && edit.message) {
    const { content } = cloudContent(edit.message)
    return { kind: 'edit', targetProviderId: edit.original_message_id, content, at }
  }
  if (message.type === 'revoke' && revoke?.original_message_id !== undefined) {
    return { kind: 'delete', targetProviderId: revoke.original_message_id, at }
  }
  return null
}

function parseSystem({ system }: CloudMessage, from: ChannelPerson): InboundEvent {
  const becomes = person(system?.wa_id ?? system?.new_wa_id, system?.user_id, undefined)
  const isChange = becomes.phone !== null || becomes.scopedId !== null
  const isKnown = from.phone !== null || from.scopedId !== null
  if (system?.type !== 'customer_identity_changed' && isChange && isKnown)
    return { kind: 'person', from, becomes }
  return { kind: 'ignored', what: `system ${oneLine(system?.type, 60) ?? 'unknown'}` }
}

const STATUS = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  // A voice message was listened to.
  played: 'read',
  failed: 'failed',
} as const

function parseStatus(raw: unknown, receivedAt: Date): InboundEvent {
  const { id, status, timestamp, biz_opaque_callback_data, errors } = CloudStatus.parse(raw)
  const known = Object.hasOwn(STATUS, status ?? '') ? STATUS[status as keyof typeof STATUS] : undefined
  const clientId = isUuid(biz_opaque_callback_data) ? biz_opaque_callback_data : null
  if (known === undefined || (id === undefined && clientId === null)) {
    return { kind: 'ignored', what: `status ${oneLine(status, 60) ?? 'unknown'}` }
  }
  return {
    kind: 'status',
    providerId: id ?? null,
    clientId,
    status: known,
    error: known === 'failed' ? failureText(CloudError.parse(errors[0]).code) : null,
    at: timeOf(timestamp, receivedAt),
  }
}

/** The entry about this person; the only one there is speaks for a sender whose ids are missing. */
function contactOf(phone: string | undefined, userId: string | undefined, contacts: Contacts) {
  return contacts.byPhone.get(phone) ?? contacts.byUser.get(userId) ?? contacts.only
}

type Contacts = {
  byPhone: Map<string | undefined, CloudContact>
  byUser: Map<string | undefined, CloudContact>
  /** The one, where there is just one. */
  only: CloudContact | undefined
}

/** A post may name thousands, and each of its messages looks for one. The first of a number counts. */
function contactsById(contacts: CloudContact[]): Contacts {
  const byPhone: Contacts['byPhone'] = new Map()
  const byUser: Contacts['byUser'] = new Map()
  for (const contact of contacts) {
    const { wa_id, user_id } = contact
    if (wa_id !== undefined && !byPhone.has(wa_id)) byPhone.set(wa_id, contact)
    if (user_id !== undefined && !byUser.has(user_id)) byUser.set(user_id, contact)
  }
  return { byPhone, byUser, only: contacts.length === 1 ? contacts[0] : undefined }
}

function person(
  phone: string | undefined,
  userId: string | undefined,
  contact: CloudContact | undefined,
): ChannelPerson {
  return {
    phone: digits(phone) ?? digits(contact?.wa_id) ?? null,
    scopedId: scopedId(userId) ?? scopedId(phone) ?? scopedId(contact?.user_id) ?? null,
  }
}

function digits(text: string | undefined): string | undefined {
  const number = text?.replace(/^\+/, '')
  return number !== undefined && /^\d{5,20}$/.test(number) ? number : undefined
}

/** WhatsApp's business-scoped user id: a country and an opaque part, e.g. `BR.13491208655302741918`. */
function scopedId(text: string | undefined): string | undefined {
  return text !== undefined && /^[A-Z]{2}\.[A-Za-z0-9.]{1,100}$/.test(text) ? text : undefined
}

function isUuid(text: string | undefined): text is string {
  return text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

const DAY = 24 * 60 * 60 * 1000

/** The provider's seconds; what is missing, unreadable or in the future counts as now. */
function timeOf(timestamp: string | number | undefined, receivedAt: Date): Date {
  const ms = Number(timestamp ?? Number.NaN) * 1000
  return ms > 0 && ms < receivedAt.getTime() + DAY ? new Date(ms) : receivedAt
}

/** The same post gives the same id, so that it is one message however often it comes. */
function madeUpId(raw: unknown): string {
  return `sem-id:${createHash('sha256')
    .update(JSON.stringify(raw) ?? '')
    .digest('hex')}`
}
