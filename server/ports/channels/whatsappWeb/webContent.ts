/**
 * Translates the content of a message of WhatsApp's own protocol. Never throws: an unknown kind is
 * 'unsupported'.
 */
import type { MessageContent, MessageType } from '../../../../src/contract/message.ts'
import { cleanLine, list, type Loose, number, record, text, cleanWords } from './loose.ts'
import { MEDIA_KINDS, toMediaId, type WebMediaKind } from './mediaId.ts'

export type WebKey = { remoteJid: string; id: string; fromMe: boolean }

export type Content = {
  messageType: MessageType
  content: MessageContent
  mediaId: string | null
  /** WhatsApp's `contextInfo`: the message it answers, whether it was forwarded. */
  context: Loose
}

/** Fields that wrap another message. */
const WRAPPERS = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'deviceSentMessage',
  'groupMentionedMessage',
  'botInvokeMessage',
  'lottieStickerMessage',
  'associatedChildMessage',
  'editedMessage',
]
const MOST_WRAPPERS = 8

/** The message inside its wrappers. */
export function unwrap(message: unknown): Loose {
  let current = record(message)
  for (let depth = 0; depth < MOST_WRAPPERS; depth++) {
    const name = WRAPPERS.find((wrapper) => current[wrapper] !== undefined)
    if (name === undefined) break
    const inner = record(record(current[name])['message'])
    if (Object.keys(inner).length === 0) break
    current = inner
  }
  return current
}

const MEDIA: Record<string, WebMediaKind> = {
  imageMessage: 'image',
  videoMessage: 'video',
  ptvMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
}

/** Kinds that Balcão does not show, by their names in the contract's `unsupportedName`. */
const UNSUPPORTED: Record<string, string> = {
  pollCreationMessage: 'poll_creation',
  pollCreationMessageV2: 'poll_creation',
  pollCreationMessageV3: 'poll_creation',
  pollUpdateMessage: 'poll_update',
  eventMessage: 'event',
  liveLocationMessage: 'live_location',
  groupInviteMessage: 'group_invite',
  productMessage: 'product',
  listMessage: 'list',
  sendPaymentMessage: 'payment',
  requestPaymentMessage: 'payment',
  paymentInviteMessage: 'payment',
  pinInChatMessage: 'pin',
  // An edit and a reaction under a key of the message that they change, which is not kept.
  secretEncryptedMessage: 'unreadable',
  encReactionMessage: 'unreadable',
}

/**
 * Fields without content to show: keys, settings, and an album, whose pictures come as messages of their own.
 */
const SILENT = new Set([
  'senderKeyDistributionMessage',
  'messageContextInfo',
  'protocolMessage',
  'reactionMessage',
  'keepInChatMessage',
  'albumMessage',
])

/** The content of a message; null when nothing in it is meant for a person. */
export function webContent(message: unknown, key: WebKey): Content | null {
  const inner = unwrap(message)
  const name = Object.keys(inner).find((each) => !SILENT.has(each))
  if (name === undefined) return null
  const body = record(inner[name])
  const context = record(body['contextInfo'])
  const kind = MEDIA[name]
  const read = kind === undefined ? spoken(name, inner[name]) : media(kind, body, key)
  const known =
    read ?? unsupported(UNSUPPORTED[name] ?? cleanLine(name.replace(/Message(V\d)?$/, ''), 60) ?? 'unknown')
  return { ...withAdvertisement(known, context), context }
}

type Said = Omit<Content, 'context'>

export const unsupported = (kind: string): Said => ({
  messageType: 'unsupported',
  content: { kind },
  mediaId: null,
})

function plainText(value: unknown): Said | null {
  const said = cleanWords(value)
  return said === undefined ? null : { messageType: 'text', content: { text: said }, mediaId: null }
}

function spoken(name: string, value: unknown): Said | null {
  const body = record(value)
  switch (name) {
    case 'conversation':
      return plainText(value)
    case 'extendedTextMessage':
      return plainText(body['text'])
    case 'buttonsResponseMessage':
    case 'templateButtonReplyMessage':
      return plainText(body['selectedDisplayText'])
    case 'listResponseMessage':
      return plainText([text(body['title']), text(body['description'])].filter(Boolean).join('\n'))
    case 'interactiveResponseMessage':
      return plainText(record(body['body'])['text'])
    case 'buttonsMessage':
      return plainText(body['contentText'])
    case 'templateMessage':
      return plainText(record(body['hydratedTemplate'])['hydratedContentText'])
    case 'interactiveMessage':
      return plainText(record(body['body'])['text'])
    case 'orderMessage':
      return plainText(
        ['Pedido pelo catálogo:', text(body['orderTitle']), text(body['message'])].filter(Boolean).join('\n'),
      )
    case 'locationMessage':
      return location(body)
    case 'contactMessage':
      return cards([body])
    case 'contactsArrayMessage':
      return cards(list(body['contacts']))
    default:
      return null
  }
}

function location(body: Loose): Said | null {
  const latitude = number(body['degreesLatitude'])
  const longitude = number(body['degreesLongitude'])
  if (latitude === undefined || longitude === undefined) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  const name = cleanLine(body['name'], 200)
  const address = cleanLine(body['address'], 300)
  return {
    messageType: 'location',
    content: { location: { latitude, longitude, ...(name && { name }), ...(address && { address }) } },
    mediaId: null,
  }
}

const MOST_CARDS = 50
const LONGEST_CARD = 20_000

function cards(given: unknown[]): Said | null {
  const contacts = given.slice(0, MOST_CARDS).map((item) => {
    const { displayName, vcard } = record(item)
    const lines = (text(vcard) ?? '').slice(0, LONGEST_CARD).split(/\r?\n/)
    const named = lines.find((each) => each.startsWith('FN'))
    const phones = lines.flatMap((each) => {
      if (!each.slice(0, 40).includes('TEL')) return []
      return cleanLine(each.slice(each.indexOf(':') + 1), 40) ?? []
    })
    const name = cleanLine(displayName, 120) ?? cleanLine(named?.slice(named.indexOf(':') + 1), 120)
    return { name: name ?? 'Sem nome', phones: phones.slice(0, 20) }
  })
  return contacts.length === 0 ? null : { messageType: 'contacts', content: { contacts }, mediaId: null }
}

function media(kind: WebMediaKind, body: Loose, key: WebKey): Said | null {
  const mediaKey = text(body['mediaKey'])
  const sha256 = text(body['fileSha256'])
  const caption = cleanWords(body['caption'])
  const filename = cleanLine(body['fileName'] ?? body['title'], 200)
  const type = cleanLine(body['mimetype'], 120)?.split(';')[0]?.trim()
  const duration = number(body['seconds'])
  const content: MessageContent = {
    ...(type && { type }),
    ...(caption && { caption }),
    ...(kind === 'document' && filename && { filename }),
    ...(duration !== undefined && duration > 0 && { duration }),
  }
  const place = { url: text(body['url']) ?? null, directPath: text(body['directPath']) ?? null }
  if (mediaKey === undefined || sha256 === undefined || (place.url === null && place.directPath === null))
    return { messageType: kind, content: { ...content, lost: 'unavailable' }, mediaId: null }
  const mediaId = toMediaId({
    ...place,
    kind: MEDIA_KINDS.find((each) => each === kind) ?? 'document',
    mediaKey,
    sha256,
    mimeType: type ?? null,
    filename: filename ?? null,
    length: number(body['fileLength']) ?? null,
    key,
  })
  return { messageType: kind, content, mediaId }
}

function withAdvertisement(said: Said, context: Loose): Said {
  const title = cleanLine(record(context['externalAdReply'])['title'], 200)
  if (title === undefined || said.messageType === 'unsupported') return said
  const note = `[Veio do anúncio “${title}”]`
  const slot = said.messageType === 'text' ? 'text' : 'caption'
  return {
    ...said,
    content: { ...said.content, [slot]: [said.content[slot], note].filter(Boolean).join('\n\n') },
  }
}
