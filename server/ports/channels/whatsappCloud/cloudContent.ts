import type { MessageContent, MessageType } from '../../../../src/contract/message.ts'
import { cleanText } from '../../../../src/contract/text.ts'
import {
  CloudButton,
  CloudCard,
  CloudError,
  CloudPhone,
  CloudProduct,
  type CloudBody,
} from './cloudPayload.ts'

export type Content = { messageType: MessageType; content: MessageContent; mediaId: string | null }

const LONGEST_TEXT = 65_536
const MEDIA = ['image', 'video', 'audio', 'document', 'sticker'] as const

/** The content of a message, translated. An unknown kind becomes 'unsupported' with the kind's name. */
export function cloudContent(body: CloudBody): Content {
  const own = supported(body)
  if (own === null) return unsupported(body)
  const note = [sourceNote(body.referral), productNote(body.context?.referred_product)]
    .filter((each) => each !== undefined)
    .join('\n')
  if (note === '') return own
  const key = own.messageType === 'text' ? 'text' : 'caption'
  return { ...own, content: { ...own.content, [key]: [own.content[key], note].filter(Boolean).join('\n\n') } }
}

/** A note on the advertisement or post that the person came from, with its address. */
function sourceNote(referral: CloudBody['referral']): string | undefined {
  const headline = oneLine(referral?.headline, 200) ?? oneLine(referral?.body, 200)
  const address = oneLine(referral?.source_url, 500)
  if (headline === undefined && address === undefined) return undefined
  const [the, a] =
    referral?.source_type === 'post'
      ? ['da publicação', 'de uma publicação']
      : ['do anúncio', 'de um anúncio']
  const what = headline === undefined ? `Veio ${a}` : `Veio ${the} “${headline}”`
  return `[${[what, address].filter(Boolean).join(': ')}]`
}

/** A note on the product from whose page the person wrote. */
function productNote(product: { product_retailer_id?: string | undefined } | undefined): string | undefined {
  const name = oneLine(product?.product_retailer_id, 100)
  return name && `[Sobre o produto “${name}” do catálogo]`
}

/** The message's type; if it is missing, derived from the field that the message carries. */
function typeOf(body: CloudBody): string | undefined {
  if (body.type !== undefined) return body.type
  const carried = [...MEDIA, 'text', 'button', 'interactive', 'order', 'location'] as const
  return (
    carried.find((name) => body[name] !== undefined) ?? (body.contacts.length > 0 ? 'contacts' : undefined)
  )
}

function supported(body: CloudBody): Content | null {
  const type = typeOf(body)
  const kind = MEDIA.find((name) => name === type)
  if (kind !== undefined) return media(kind, body[kind], body.errors.length > 0)
  switch (type) {
    case 'text':
      return plain(body.text?.body)
    case 'button':
      return plain(body.button?.text ?? body.button?.payload)
    case 'interactive':
      return plain(answerOf(body.interactive))
    case 'order':
      return plain(orderText(body.order))
    case 'location':
      return location(body.location)
    case 'contacts':
      return cards(body.contacts)
    case 'request_welcome':
      return { messageType: 'system', content: { text: OPENED }, mediaId: null }
    default:
      return null
  }
}

/** For `request_welcome`: the person opened the chat and has not written yet. */
const OPENED = 'Abriu a conversa no WhatsApp, ainda sem escrever'

function unsupported(body: CloudBody): Content {
  const { code, title: reported } = CloudError.parse(body.errors[0])
  // Meta could not deliver the content. Common for a person's first message to a number that a phone also
  // uses; sent again, it arrives.
  if (code === NOT_AVAILABLE)
    return { messageType: 'unsupported', content: { kind: 'unreadable' }, mediaId: null }
  const kind = oneLine(body.unsupported?.type, 60) ?? unlessUnsupported(body.type) ?? oneLine(reported, 60)
  return { messageType: 'unsupported', content: { kind: kind ?? 'unknown' }, mediaId: null }
}

const NOT_AVAILABLE = 131060

const unlessUnsupported = (type: string | undefined) =>
  type === 'unsupported' ? undefined : oneLine(type, 60)

function plain(text: string | undefined): Content | null {
  const cleaned = clean(text)
  return cleaned === undefined ? null : { messageType: 'text', content: { text: cleaned }, mediaId: null }
}

/** `failed`: Meta reports that it could not get the file. */
function media(
  messageType: (typeof MEDIA)[number],
  file: CloudBody['image'],
  failed: boolean,
): Content | null {
  if (file?.id === undefined && !failed && file?.caption === undefined) return null
  const caption = clean(file?.caption)
  const filename = oneLine(file?.filename, 200)
  const type = oneLine(file?.mime_type, 120)
  const mediaId = file?.id ?? null
  return {
    messageType,
    content: {
      ...(type && { type }),
      ...(caption && { caption }),
      ...(filename && { filename }),
      ...(mediaId === null && { lost: 'unavailable' }),
    },
    mediaId,
  }
}

function location(place: CloudBody['location']): Content | null {
  const { latitude, longitude } = place ?? {}
  if (latitude === undefined || longitude === undefined) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  const name = oneLine(place?.name, 200)
  const address = oneLine(place?.address, 300)
  return {
    messageType: 'location',
    content: { location: { latitude, longitude, ...(name && { name }), ...(address && { address }) } },
    mediaId: null,
  }
}

function cards(list: unknown[]): Content | null {
  const contacts = list.map((item) => {
    const { name, phones, vcard = '' } = CloudCard.parse(item)
    const parts = [name?.first_name, name?.last_name].filter(Boolean).join(' ')
    const given = phones.flatMap((each) => {
      const { phone, wa_id } = CloudPhone.parse(each)
      return oneLine(phone ?? wa_id, 40) ?? []
    })
    return {
      name: oneLine(name?.formatted_name ?? parts, 120) ?? oneLine(inCard(vcard, 'FN')[0], 120) ?? 'Sem nome',
      phones: given.length > 0 ? given : inCard(vcard, 'TEL').flatMap((phone) => oneLine(phone, 40) ?? []),
    }
  })
  return contacts.length === 0 ? null : { messageType: 'contacts', content: { contacts }, mediaId: null }
}

const LONGEST_CARD = 20_000

/** The values of a vCard property, whatever parameters stand between its name and its colon. */
function inCard(card: string, property: string): string[] {
  return card
    .slice(0, LONGEST_CARD)
    .split(/\r?\n/)
    .flatMap((row) => {
      const colon = row.indexOf(':')
      const name = row.slice(0, colon).split(';')[0]?.split('.').at(-1)
      return colon > 0 && name?.toUpperCase() === property ? [row.slice(colon + 1)] : []
    })
}

function answerOf(interactive: CloudBody['interactive']): string | undefined {
  const chosen = interactive?.button_reply ?? interactive?.list_reply
  if (chosen) return [chosen.title, chosen.description].filter(Boolean).join('\n')
  const allowed = interactive?.call_permission_reply?.response
  if (allowed !== undefined)
    return allowed === 'accept'
      ? '[Permitiu que a empresa ligue pelo WhatsApp]'
      : '[Não permitiu que a empresa ligue pelo WhatsApp]'
  // Sent by a business: the text and its options.
  const { text: asked } = interactive?.body ?? {}
  if (asked !== undefined) {
    const { buttons = [], button } = interactive?.action ?? {}
    const titles = [...buttons.map((each) => CloudButton.parse(each).reply?.title), button]
    const choices = titles.flatMap((title) => oneLine(title, 60) ?? []).slice(0, 10)
    return [asked, choices.length > 0 && `[Opções: ${choices.join(' · ')}]`].filter(Boolean).join('\n')
  }
  const product = interactive?.product ?? interactive?.action
  if (product?.product_retailer_id !== undefined) return productNote(product)
  const { body, response_json } = interactive?.nfm_reply ?? {}
  return [body, ...formAnswers(response_json)].filter(Boolean).join('\n')
}

const LONGEST_FORM = 50_000
const MOST_ANSWERS = 100

/** The answers to a WhatsApp form, one line per field; empty when they cannot be read. */
function formAnswers(json: string | undefined): string[] {
  if (json === undefined || json.length > LONGEST_FORM) return []
  let answers: unknown
  try {
    answers = JSON.parse(json)
  } catch {
    return []
  }
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return []
  return Object.entries(answers)
    .filter(([name]) => name !== 'flow_token')
    .slice(0, MOST_ANSWERS)
    .flatMap(([name, value]) => {
      const said = oneLine(
        Array.isArray(value) ? value.slice(0, 50).map(plainWord).join(', ') : plainWord(value),
        500,
      )
      return said === undefined ? [] : [`${oneLine(name.replace(/_/g, ' '), 100) ?? ''}: ${said}`]
    })
}

const plainWord = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function orderText(order: CloudBody['order']): string | undefined {
  const lines = (order?.product_items ?? []).map((item) => {
    const { product_retailer_id, quantity, item_price, currency } = CloudProduct.parse(item)
    const price = item_price === undefined ? undefined : `${money(item_price, currency)} cada`
    return [`${quantity ?? 1} × ${product_retailer_id ?? 'item'}`, price].filter(Boolean).join(' · ')
  })
  if (lines.length === 0) return undefined
  return ['Pedido pelo catálogo:', ...lines, order?.text].filter(Boolean).join('\n')
}

function money(value: number, currency: string | undefined): string {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return value.toLocaleString('pt-BR')
  return value.toLocaleString('pt-BR', { style: 'currency', currency })
}

function clean(text: string | undefined): string | undefined {
  const cleaned = cleanText(text ?? '').slice(0, LONGEST_TEXT)
  return cleaned.trim() === '' ? undefined : cleaned.toWellFormed()
}

/** Cleaned text on one line, at most `max` characters; undefined when nothing is left. */
export function oneLine(text: string | undefined, max: number): string | undefined {
  const cleaned = cleanText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
  return cleaned === '' ? undefined : cleaned
}
