import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { messageSummary } from '../../../../src/contract/message.ts'
import { reactionLine } from '../reactionLine.ts'
import type { ChannelPerson, EventOf, InboundEvent, WebhookPart } from '../channelPort.ts'
import { cloudContent, oneLine } from './cloudContent.ts'
import {
  CloudCall,
  CloudChange,
  CloudContact,
  CloudEntry,
  CloudError,
  CloudIdUpdate,
  CloudMessage,
  CloudPreference,
  CloudStandbyEcho,
  CloudStatus,
  CloudWebhook,
  timeOf,
  nameOfChange,
} from './cloudPayload.ts'
import { contactOf, type Contacts, contactsById, isSomebody, cloudPersonOf } from './cloudPerson.ts'
import { afterLateFailure, failureText, graphVerdict, troubleFrom, UNPAID_WAIT_MS } from './graphErrors.ts'
import { templateEvent } from './templateEvent.ts'
import { parseAccount } from './parseAccount.ts'
import { parseAddressBookEntry, parseHistoryChunk, parsePastFile } from './parseHistory.ts'

/** In characters; a line of the list shows less. */
const LONGEST_UNPLACED = 500

/**
 * Translates a post of the Cloud API or of the simulator. Never throws: it accepts any JSON, and every
 * message in it gives an event.
 */
export function parseCloudWebhook(body: unknown, receivedAt: Date): WebhookPart[] {
  return CloudWebhook.parse(body).entry.flatMap((entry) => {
    const { time, field, changes } = CloudEntry.parse(entry)
    return changes.map((change) => {
      const { number, account } = nameOfChange(entry, change)
      const events = parseChange(change, field, account, timeOf(time, receivedAt), receivedAt)
      return { externalId: number, accountId: account, events }
    })
  })
}

function parseChange(
  change: unknown,
  fieldOfEntry: string | undefined,
  accountId: string | null,
  saidAt: Date,
  receivedAt: Date,
): InboundEvent[] {
  const { field: named, value } = CloudChange.parse(change)
  // Some of Meta's own examples name the field beside the changes or inside the value.
  const field = named ?? value?.field ?? fieldOfEntry
  const news = field === 'messages' ? [] : parseNews(field, value, accountId, saidAt)
  if (news.some(({ kind }) => kind === 'template')) return news
  const nothing: InboundEvent = { kind: 'ignored', what: `field ${field ?? 'unknown'}` }
  if (!value) return [nothing]
  const contacts = contactsById(value.contacts.map((contact) => CloudContact.parse(contact)))
  // Under `history` a message is the file of a line in an old thread, not a new message.
  const ownNumber = value.metadata?.display_phone_number
  const events: InboundEvent[] = [
    ...value.messages.map((message) =>
      field === 'history'
        ? parsePastFile(message, ownNumber, receivedAt)
        : parseMessage(message, contacts, receivedAt),
    ),
    ...value.message_echoes.map((message) => parseEcho(message, contacts, receivedAt)),
    ...value.calls.map((call) => parseCall(call, contacts, receivedAt)),
    ...value.statuses.flatMap((status) => [parseStatus(status, receivedAt), ...stopOf(status, receivedAt)]),
    ...value.user_preferences.map((each) => parsePreference(each, contacts, receivedAt)),
    ...value.user_id_update.map(parseIdUpdate),
    ...value.history.flatMap((chunk) => parseHistoryChunk(chunk, ownNumber, receivedAt)),
    ...standbyEvents(value.standby, contacts, receivedAt),
    ...value.errors.flatMap((error) => stopBy(error, saidAt)),
    ...value.state_sync.map(parseAddressBookEntry),
    ...news,
  ]
  return events.length > 0 ? events : [nothing]
}

/** What Meta reports about a template, the account or its numbers, under a field of its own. */
function parseNews(
  field: string | undefined,
  value: z.infer<typeof CloudChange>['value'],
  accountId: string | null,
  at: Date,
): InboundEvent[] {
  const template = templateEvent(field, value, accountId, at)
  const account = parseAccount(field, value, at)
  return [template, account].filter((event) => event !== null)
}

function parseMessage(raw: unknown, contacts: Contacts, receivedAt: Date): InboundEvent {
  const message = CloudMessage.parse(raw)
  const at = timeOf(message.timestamp, receivedAt)
  const change = parseChangeOfMessage(message, at, 'customer')
  // A group message must not appear in a private thread.
  if (isOfGroup(message))
    return change || message.type === 'system'
      ? { kind: 'ignored', what: 'change in a group' }
      : unplaced(message, raw, 'group', at, contacts)
  const names = { phone: message.from, userId: message.from_user_id, parentId: message.from_parent_user_id }
  if (!change && message.type === 'system') return parseSystem(message, cloudPersonOf(names))
  const contact = contactOf(names, contacts)
  const from = cloudPersonOf(names, contact)
  if (change && !isSomebody(from)) return change
  if (change) return withInstead(change, message, { ...from, name: nameOf(contact) }, at)
  if (!isSomebody(from)) return unplaced(message, raw, 'nobody', at, contacts)
  return {
    kind: 'message',
    providerId: message.id ?? madeUpId(raw),
    from: { ...from, name: nameOf(contact) },
    at,
    ...cloudContent(message),
    replyToProviderId: message.context?.id ?? null,
    forwarded: message.context?.forwarded === true || message.context?.frequently_forwarded === true,
  }
}

/** The change with what to show of it when the message that it changes never came. */
function withInstead(
  change: InboundEvent,
  { id, edit }: CloudMessage,
  from: EventOf<'message'>['from'],
  at: Date,
): InboundEvent {
  const common = { kind: 'message', from, at, replyToProviderId: null, forwarded: false } as const
  if (change.kind === 'edit' && edit?.message)
    // Under the id of the first version, should that come after all.
    return {
      ...change,
      instead: { ...common, providerId: change.targetProviderId, ...cloudContent(edit.message) },
    }
  if (change.kind === 'reaction' && change.emoji !== null && id !== undefined)
    return { ...change, instead: { ...common, providerId: id, ...reactionLine(change.emoji) } }
  return change
}

/**
 * Events of conversations handled by Meta's own agent on this number. They are stored and shown, but our
 * agent stays out of them. Meta's agent loses such a conversation once staff writes in it.
 */
function standbyEvents(
  standby: NonNullable<z.infer<typeof CloudChange>['value']>['standby'],
  contacts: Contacts,
  receivedAt: Date,
): InboundEvent[] {
  if (!standby) return []
  const messages = standby.messages.map((raw): InboundEvent => {
    const event = parseMessage(raw, contacts, receivedAt)
    return event.kind === 'message' ? { ...event, answeredElsewhere: true } : event
  })
  const echoes = standby.message_echoes.map((raw): InboundEvent => {
    const { message, ...outer } = CloudStandbyEcho.parse(raw)
    const event = parseEcho({ ...message, ...outer }, contacts, receivedAt)
    return event.kind === 'echo' ? { ...event, by: 'metaAgent' } : event
  })
  return [...messages, ...echoes, ...standby.statuses.map((status) => parseStatus(status, receivedAt))]
}

function unplaced(
  message: CloudMessage,
  raw: unknown,
  why: EventOf<'unplaced'>['why'],
  at: Date,
  contacts: Contacts,
): InboundEvent {
  const names = { phone: message.from, userId: message.from_user_id, parentId: message.from_parent_user_id }
  const contact = contactOf(names, contacts)
  const { messageType, content } = cloudContent(message)
  return {
    kind: 'unplaced',
    providerId: message.id ?? madeUpId(raw),
    why,
    author: nameOf(contact) ?? oneLine(message.from, 40) ?? null,
    text: messageSummary({ message_type: messageType, content }).slice(0, LONGEST_UNPLACED),
    at,
  }
}

const isOfGroup = ({ group_id, recipient_type }: CloudMessage): boolean =>
  group_id !== undefined || recipient_type === 'group'

const nameOf = (contact: CloudContact | undefined): string | null =>
  oneLine(contact?.profile?.name ?? contact?.profile?.username, 120) ?? null

function parseEcho(raw: unknown, contacts: Contacts, receivedAt: Date): InboundEvent {
  const message = CloudMessage.parse(raw)
  if (isOfGroup(message)) return { kind: 'ignored', what: 'group echo' }
  const at = timeOf(message.timestamp, receivedAt)
  const change = parseChangeOfMessage(message, at, 'staff')
  if (change) return change
  const names = { phone: message.to, userId: message.to_user_id, parentId: message.to_parent_user_id }
  const to = cloudPersonOf(names, contactOf(names, contacts))
  if (!isSomebody(to)) return unplaced(message, raw, 'nobody', at, contacts)
  return { kind: 'echo', providerId: message.id ?? madeUpId(raw), to, at, ...cloudContent(message) }
}

/** An error about the app, the account or the number gives an event only if it stops the channel, or its templates. */
function stopBy(error: unknown, at: Date): EventOf<'account'>[] {
  const { code } = CloudError.parse(error)
  const verdict = graphVerdict(400, code)
  if (verdict !== 'broken' && verdict !== 'unpaid') return []
  const stops = verdict === 'broken'
  const until = stops ? null : new Date(at.getTime() + UNPAID_WAIT_MS)
  const trouble = { ...troubleFrom(code), until, stops, ofMessage: true as const }
  return [{ kind: 'account', at, phone: null, trouble }]
}

/** A message that failed for a reason that stops its number. A key was accepted with the message. */
function stopOf(raw: unknown, receivedAt: Date): EventOf<'account'>[] {
  const { status, timestamp, errors } = CloudStatus.parse(raw)
  if (status !== 'failed' || troubleFrom(CloudError.parse(errors[0]).code).kind === 'token_expired') return []
  return stopBy(errors[0], timeOf(timestamp, receivedAt))
}

/**
 * An incoming call, shown as a message because it cannot be answered here. Start and end of a call have one
 * id.
 */
function parseCall(raw: unknown, contacts: Contacts, receivedAt: Date): InboundEvent {
  const call = CloudCall.parse(raw)
  const names = { phone: call.from, userId: call.from_user_id, parentId: call.from_parent_user_id }
  const contact = contactOf(names, contacts)
  const from = cloudPersonOf(names, contact)
  if (call.direction === 'BUSINESS_INITIATED' || !isSomebody(from)) return { kind: 'ignored', what: 'call' }
  return {
    kind: 'message',
    providerId: call.id ?? madeUpId(raw),
    from: { ...from, name: nameOf(contact) },
    at: timeOf(call.timestamp, receivedAt),
    messageType: 'unsupported',
    content: { kind: 'call' },
    mediaId: null,
    replyToProviderId: null,
    forwarded: false,
  }
}

function parsePreference(raw: unknown, contacts: Contacts, receivedAt: Date): InboundEvent {
  const { wa_id, user_id, parent_user_id, value, timestamp } = CloudPreference.parse(raw)
  const names = { phone: wa_id, userId: user_id, parentId: parent_user_id }
  const contact = contactOf(names, contacts)
  const from = cloudPersonOf(names, contact)
  if ((value !== 'stop' && value !== 'resume') || !isSomebody(from))
    return { kind: 'ignored', what: 'user preferences' }
  return {
    kind: 'preference',
    from: { ...from, name: nameOf(contact) },
    wantsNone: value === 'stop',
    at: timeOf(timestamp, receivedAt),
  }
}

function parseIdUpdate(raw: unknown): InboundEvent {
  const { wa_id, user_id, parent_user_id } = CloudIdUpdate.parse(raw)
  const from = cloudPersonOf({ phone: wa_id, userId: user_id?.previous, parentId: parent_user_id?.previous })
  const becomes = cloudPersonOf({ phone: wa_id, userId: user_id?.current, parentId: parent_user_id?.current })
  return isSomebody(from) && (becomes.scopedId !== null || becomes.parentId != null)
    ? { kind: 'person', from, becomes }
    : { kind: 'ignored', what: 'id update' }
}

/** A reaction, edit or deletion of an earlier message; null for a message of its own. */
function parseChangeOfMessage(
  message: CloudMessage,
  at: Date,
  by: 'customer' | 'staff',
): InboundEvent | null {
  const { reaction, edit, revoke } = message
  if (message.type === 'reaction' && reaction?.message_id !== undefined) {
    const emoji = oneLine(reaction.emoji, 32) ?? null
    return { kind: 'reaction', targetProviderId: reaction.message_id, emoji, at, by }
  }
  if (message.type === 'edit' && edit?.original_message_id !== undefined && edit.message) {
    const { content } = cloudContent(edit.message)
    return { kind: 'edit', targetProviderId: edit.original_message_id, content, at, by }
  }
  if (message.type === 'revoke' && revoke?.original_message_id !== undefined) {
    return { kind: 'delete', targetProviderId: revoke.original_message_id, at, by }
  }
  return null
}

/** A person's number or id changed. A previous id identifies the person most reliably. */
function parseSystem({ system }: CloudMessage, named: ChannelPerson): InboundEvent {
  const becomes = cloudPersonOf({
    phone: system?.wa_id ?? system?.new_wa_id,
    userId: system?.user_id,
    parentId: system?.parent_user_id,
  })
  const before = cloudPersonOf({
    userId: system?.previous_user_id,
    parentId: system?.previous_parent_user_id,
  })
  const hasBefore = isSomebody(before)
  const from = hasBefore ? { ...before, phone: named.phone } : named
  if (system?.type !== 'customer_identity_changed' && isSomebody(becomes) && isSomebody(from))
    return { kind: 'person', from, becomes }
  return { kind: 'ignored', what: `system ${oneLine(system?.type, 60) ?? 'unknown'}` }
}

const STATUS = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  // A voice message was played.
  played: 'read',
  failed: 'failed',
} as const

/** The id of a message of ours, or of a change of one (`changeClientId`). */
const isOurId = (id: string | undefined): id is string =>
  isUuid(id) || /^change:[0-9a-f-]{36}:[0-9a-f-]{36}$/.test(id ?? '')

function parseStatus(raw: unknown, receivedAt: Date): InboundEvent {
  const { id, status, timestamp, biz_opaque_callback_data, errors } = CloudStatus.parse(raw)
  const known = Object.hasOwn(STATUS, status ?? '') ? STATUS[status as keyof typeof STATUS] : undefined
  const clientId = isOurId(biz_opaque_callback_data) ? biz_opaque_callback_data : null
  if (known === undefined || (id === undefined && clientId === null)) {
    return { kind: 'ignored', what: `status ${oneLine(status, 60) ?? 'unknown'}` }
  }
  const report = {
    kind: 'status',
    providerId: id ?? null,
    clientId,
    status: known,
    at: timeOf(timestamp, receivedAt),
  } as const
  if (known !== 'failed') return { ...report, error: null }
  const { code } = CloudError.parse(errors[0])
  const { again, holdMs } = afterLateFailure(code)
  return {
    ...report,
    error: failureText(code),
    ...(again && { again: true as const }),
    ...(holdMs > 0 && { holdMs }),
  }
}

function isUuid(text: string | undefined): text is string {
  return text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

/** An id for a message without one, derived from its content: a repeated post gives the same message. */
function madeUpId(raw: unknown): string {
  return `sem-id:${createHash('sha256')
    .update(JSON.stringify(raw) ?? '')
    .digest('hex')}`
}
