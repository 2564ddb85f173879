import type { MessageType } from '../../../../src/contract/message.ts'
import type { ChannelPerson, InboundEvent, WebhookPart } from '../channelPort.ts'
import { reactionLine } from '../reactionLine.ts'
import { cleanLine, list, type Loose, number, record, text } from './loose.ts'
import { unsupported, unwrap, webContent, type WebKey } from './webContent.ts'

const REVOKE = 0
const EDIT = 14
/** Baileys' `messageStubType` of a message that it could not decrypt. */
const UNREADABLE_STUB = 2

/**
 * Translates what a session stored (`WebBody`). Never throws: it accepts any JSON. Messages of groups, status
 * and newsletters are ignored.
 */
export function parseWebBody(stored: unknown, receivedAt: Date): WebhookPart[] {
  const body = record(stored)
  const externalId = text(body['account']) ?? null
  return [{ externalId, events: eventsOf(body, receivedAt) }]
}

function eventsOf(body: Loose, receivedAt: Date): InboundEvent[] {
  switch (body['what']) {
    case 'message':
      return [messageOf(record(body['message']), receivedAt)]
    case 'unreadable':
      return [unreadableOf(record(body['message']), receivedAt)]
    case 'status':
      return list(body['statuses']).map((status) => statusOf(record(status), receivedAt))
    case 'seen':
      return [seenOf(list(body['ids']))]
    case 'call':
      return [callOf(record(body['call']), receivedAt)]
    case 'past':
      return [pastOf(body, receivedAt)]
    case 'mappings':
      return list(body['pairs']).map((pair) => mappingOf(record(pair)))
    default:
      return [{ kind: 'ignored', what: 'unknown body' }]
  }
}

function messageOf(info: Loose, receivedAt: Date): InboundEvent {
  const read = readKey(info)
  if (read === null) return { kind: 'ignored', what: 'not a private chat' }
  const { key, person } = read
  const at = timeOf(info['messageTimestamp'], receivedAt)
  const message = record(info['message'])
  const change = changeOf(message, key, at)
  if (change) return withInstead(change, key, person, info, at)
  if (Object.keys(message).length === 0) {
    if (record(info['key'])['isViewOnce'] === true)
      return shown(key, person, info, at, unsupported('view_once'))
    if (number(info['messageStubType']) === UNREADABLE_STUB)
      return { kind: 'ignored', what: 'unreadable stub' }
    return { kind: 'ignored', what: 'empty message' }
  }
  const content = webContent(message, key)
  if (content === null) return { kind: 'ignored', what: cleanLine(Object.keys(message)[0], 60) ?? 'nothing' }
  return shown(key, person, info, at, content, content.context)
}

type Shown = Pick<Extract<InboundEvent, { kind: 'message' }>, 'messageType' | 'content' | 'mediaId'>

function shown(
  key: WebKey,
  person: ChannelPerson,
  info: Loose,
  at: Date,
  { messageType, content, mediaId }: Shown,
  context: Loose = {},
): InboundEvent {
  const said = { providerId: key.id, at, messageType, content, mediaId }
  if (key.fromMe) return { kind: 'echo', to: person, ...said }
  const name = cleanLine(info['pushName'], 120) ?? cleanLine(info['verifiedBizName'], 120) ?? null
  return {
    kind: 'message',
    from: { ...person, name },
    ...said,
    replyToProviderId: text(context['stanzaId']) ?? null,
    forwarded: context['isForwarded'] === true || (number(context['forwardingScore']) ?? 0) > 0,
  }
}

/** The change with what to show of a customer's when the message that it changes never came. */
function withInstead(
  change: InboundEvent,
  key: WebKey,
  person: ChannelPerson,
  info: Loose,
  at: Date,
): InboundEvent {
  if (key.fromMe) return change
  const asMessage = (id: string, said: Shown) => {
    const instead = shown({ ...key, id }, person, info, at, said)
    return instead.kind === 'message' ? { ...change, instead } : change
  }
  if (change.kind === 'edit') {
    const edited = record(unwrap(record(info['message']))['protocolMessage'])['editedMessage']
    const content = webContent(edited, key)
    // Under the id of the first version, should that come after all.
    return content ? asMessage(change.targetProviderId, content) : change
  }
  if (change.kind === 'reaction' && change.emoji !== null)
    return asMessage(key.id, reactionLine(change.emoji))
  return change
}

/** A reaction, edit or deletion of an earlier message; null for a message of its own. */
function changeOf(message: Loose, key: WebKey, at: Date): InboundEvent | null {
  const inner = unwrap(message)
  const reaction = record(inner['reactionMessage'])
  const reacted = text(record(reaction['key'])['id'])
  if (reacted !== undefined) {
    const emoji = cleanLine(reaction['text'], 32) ?? null
    return { kind: 'reaction', targetProviderId: reacted, emoji, at, by: key.fromMe ? 'staff' : 'customer' }
  }
  const protocol = record(inner['protocolMessage'])
  const target = record(protocol['key'])
  const targetProviderId = text(target['id'])
  if (targetProviderId === undefined) return null
  // Only authors may change a message; `fromMe` is from the sender's point of view.
  if (target['fromMe'] !== true) return { kind: 'ignored', what: "a change of another's message" }
  const type = number(protocol['type']) ?? REVOKE
  const by = key.fromMe ? 'staff' : 'customer'
  if (type === REVOKE) return { kind: 'delete', targetProviderId, at, by }
  if (type !== EDIT) return null
  const content = webContent(protocol['editedMessage'], key)
  return content && { kind: 'edit', targetProviderId, content: content.content, at, by }
}

/**
 * An unreadable message has an id of its own, so that the message itself can still be stored when it comes.
 */
function unreadableOf(info: Loose, receivedAt: Date): InboundEvent {
  const read = readKey(info)
  if (read === null) return { kind: 'ignored', what: 'not a private chat' }
  const at = timeOf(info['messageTimestamp'], receivedAt)
  const key = { ...read.key, id: `ilegivel:${read.key.id}` }
  return shown(key, read.person, info, at, unsupported('unreadable'))
}

const DELIVERED = 3
const READ = 4
const PLAYED = 5

function statusOf(status: Loose, receivedAt: Date): InboundEvent {
  const providerId = text(status['id']) ?? null
  const clientId = text(status['clientId']) ?? null
  const reached = number(status['status'])
  if (providerId === null || reached === undefined)
    return { kind: 'ignored', what: 'status without a message' }
  const report = { kind: 'status', providerId, clientId, at: receivedAt, error: null } as const
  if (reached === DELIVERED) return { ...report, status: 'delivered' }
  if (reached === READ || reached === PLAYED) return { ...report, status: 'read' }
  if (reached === 0)
    return { ...report, status: 'failed', error: sendRefusalText(text(status['code']) ?? null) }
  return reached === 1 || reached === 2
    ? { ...report, status: 'sent' }
    : { kind: 'ignored', what: `status ${reached}` }
}

function seenOf(given: unknown[]): InboundEvent {
  const providerIds = given.flatMap((id) => text(id) ?? [])
  return providerIds.length === 0 ? { kind: 'ignored', what: 'read nothing' } : { kind: 'seen', providerIds }
}

/** Why WhatsApp refused a message, in Portuguese, for the person who wrote it. */
export function sendRefusalText(code: string | null): string {
  if (code === '463')
    return 'O WhatsApp não deixa este número iniciar novas conversas por enquanto. Espere o contato escrever primeiro.'
  return code === null
    ? 'O WhatsApp recusou a mensagem.'
    : `O WhatsApp recusou a mensagem (código ${cleanLine(code, 10) ?? 'desconhecido'}).`
}

function callOf(call: Loose, receivedAt: Date): InboundEvent {
  const id = text(call['id'])
  const person = webPersonOf([call['from'], call['chatId'], call['callerPn']])
  if (id === undefined || person === null) return { kind: 'ignored', what: 'call without a caller' }
  const words = call['isVideo'] === true ? 'Chamada de vídeo' : 'Chamada de voz'
  return {
    kind: 'message',
    providerId: `chamada:${id}`,
    from: { ...person, name: null },
    at: receivedAt,
    messageType: 'system',
    content: { text: `${words} recebida no WhatsApp do celular` },
    mediaId: null,
    replyToProviderId: null,
    forwarded: false,
  }
}

const MOST_PAST = 200

/**
 * The history of one person. Leaves out changes of messages and what cannot be shown; a note replaces each
 * file.
 */
function pastOf(body: Loose, receivedAt: Date): InboundEvent {
  const read = list(body['messages'])
    .slice(0, MOST_PAST)
    .flatMap((item) => {
      const info = record(item)
      const found = readKey(info)
      const content = found && webContent(info['message'], found.key)
      if (!found || !content || changeOf(record(info['message']), found.key, receivedAt)) return []
      const at = timeOf(info['messageTimestamp'], receivedAt)
      const { key, person } = found
      return [{ person, message: { providerId: key.id, at, ours: key.fromMe, ...withoutFile(content) } }]
    })
  // Prefer a message that names the number: some do not.
  const person = read.find((each) => each.person.phone !== null)?.person ?? read[0]?.person
  if (!person) return { kind: 'ignored', what: 'no past' }
  const messages = read.map(({ message }) => message)
  return { kind: 'past', with: { ...person, name: cleanLine(body['name'], 120) ?? null }, messages }
}

const FILES: Partial<Record<MessageType, string>> = {
  image: 'Foto',
  video: 'Vídeo',
  audio: 'Áudio',
  document: 'Arquivo',
  sticker: 'Figurinha',
}

function withoutFile({ messageType, content }: Shown): Pick<Shown, 'messageType' | 'content'> {
  const file = FILES[messageType]
  if (file === undefined) return { messageType, content }
  const named = content.filename === undefined ? file : `${file} “${content.filename}”`
  const words = [`[${named} que ficou no celular]`, content.caption].filter(Boolean).join('\n')
  return { messageType: 'text', content: { text: words } }
}

function mappingOf(pair: Loose): InboundEvent {
  const from = webPersonOf([pair['lid']])
  const becomes = webPersonOf([pair['lid'], pair['pn']])
  if (from?.scopedId == null || becomes?.phone == null) return { kind: 'ignored', what: 'half a mapping' }
  return { kind: 'person', from, becomes }
}

/** The key and the person of a message; null unless it is between the clinic and one person. */
export function readKey(info: Loose): { key: WebKey; person: ChannelPerson } | null {
  const key = record(info['key'])
  const remoteJid = text(key['remoteJid'])
  const id = text(key['id'])
  if (remoteJid === undefined || id === undefined || id === '') return null
  const person = webPersonOf([remoteJid]) && webPersonOf([remoteJid, key['remoteJidAlt']])
  return person && { key: { remoteJid, id, fromMe: key['fromMe'] === true }, person }
}

/**
 * The person behind addresses (of numbers and LIDs, with or without a device); null when none is a person's.
 */
export function webPersonOf(jids: unknown[]): ChannelPerson | null {
  const person: ChannelPerson = { phone: null, scopedId: null }
  for (const jid of jids) {
    const [, user, server] = /^(\d{5,20})(?::\d{1,3})?@(s\.whatsapp\.net|lid)$/.exec(text(jid) ?? '') ?? []
    if (user === undefined) continue
    if (server === 'lid') person.scopedId ??= `${user}@lid`
    else person.phone ??= user
  }
  return person.phone === null && person.scopedId === null ? null : person
}

const DAY = 24 * 60 * 60 * 1000

/**
 * A WhatsApp timestamp in seconds. One that is missing, unreadable or over a day in the future counts as
 * `receivedAt`.
 */
function timeOf(seconds: unknown, receivedAt: Date): Date {
  const ms = (number(seconds) ?? 0) * 1000
  return ms > 0 && ms < receivedAt.getTime() + DAY ? new Date(ms) : receivedAt
}
