import type {
  Template,
  TemplateCategory,
  TemplateCreate,
  TemplatePurpose,
  TemplateState,
} from '../../../src/contract/template.ts'
import { templateParts } from '../../../src/contract/templateText.ts'
import { fold } from '../../../src/contract/text.ts'

/** A row of `message_templates`. */
export type TemplateRow = {
  id: string
  orgId: string
  transport: 'local' | 'cloud'
  account: string
  name: string
  providerName: string
  language: string
  providerId: string | null
  category: TemplateCategory
  purpose: TemplatePurpose
  header: string | null
  body: string
  footer: string | null
  buttons: string[]
  hasOtherParts: boolean
  state: TemplateState
  reason: string | null
  quality: 'green' | 'yellow' | 'red' | null
  replaces: string | null
  sentCount: number
  submittedAt: Date
  checkedAt: Date | null
}

/** The account shared by all simulated numbers of an organization. */
export const SIMULATED_ACCOUNT = 'simulador'

/** The account whose templates a channel uses; null when it has none or the account is not known. */
export const accountOf = ({
  transport,
  accountId,
}: {
  transport: string
  accountId: string | null
}): string | null => (transport === 'local' ? SIMULATED_ACCOUNT : transport === 'cloud' ? accountId : null)

/** A template's name at the provider. The id in it keeps names unique, even after a removal. */
export const providerNameOf = (name: string, id: string): string => {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60)
  return `${slug || 'modelo'}_${id.replaceAll('-', '').slice(-8)}`
}

/** The text in the provider's form, with `{{1}}`, `{{2}}` … in order. */
export function providerBody(body: string): string {
  let place = 0
  return templateParts(body)
    .map((part) => (part.kind === 'text' ? part.text : `{{${(place += 1)}}}`))
    .join('')
}

/** The words in a text's placeholders, in order. */
export const placeholderWords = (body: string): string[] =>
  templateParts(body).flatMap((part) => (part.kind === 'text' ? [] : [part.text]))

/** A provider's text with words in its placeholders; those without a word become 'valor 1', 'valor 2' …. */
export function fillPlaceholders(given: string, words: readonly string[]): string {
  let place = 0
  return given.replace(/\{\{\s*\w{1,60}\s*\}\}/g, () => {
    place += 1
    return `{${words[place - 1] ?? `valor ${place}`}}`
  })
}

/**
 * Whether the placeholders are numbered 1, 2, 3 … in the order of the text; otherwise they cannot be filled
 * in order.
 */
export const isInOrder = (given: string): boolean =>
  [...given.matchAll(/\{\{\s*(\w{1,60})\s*\}\}/g)].every((found, index) => found[1] === String(index + 1))

/** Adopts the provider's text. If it has as many placeholders as ours, they keep their words. */
export function adoptBody(own: string, given: string): string {
  if (providerBody(own) === given) return own
  const words = placeholderWords(own)
  const places = given.match(/\{\{/g)?.length ?? 0
  return fillPlaceholders(given, places === words.length ? words : [])
}

const EXAMPLES: Record<string, string> = {
  'primeiro nome': 'Mariana',
  nome: 'Mariana Souza',
  dia: 'terça, 24/11',
  hora: '10h',
  serviço: 'limpeza de pele',
  profissional: 'Dra. Helena',
  endereço: 'Rua Augusta, 900',
  'quem escreve': 'Camila',
}

/** The example of each placeholder, for the reviewers at the provider. */
export const examplesOf = (body: string, company: string): string[] =>
  placeholderWords(body).map((word) => (word === 'empresa' ? company : (EXAMPLES[word] ?? 'exemplo')))

const OTHER_PARTS =
  'Tem partes que o Balcão não preenche (imagem, link ou código). Use no Gerenciador do WhatsApp.'
const OPEN_PLACES = 'Diga o que vai em cada lugar do texto para poder usar.'

/** Why an approved template cannot be sent from here, in Portuguese; null when it can. */
export const obstacleOf = (row: Pick<TemplateRow, 'hasOtherParts' | 'body'>): string | null =>
  row.hasOtherParts
    ? OTHER_PARTS
    : templateParts(row.body).some((part) => part.kind === 'place' || part.kind === 'unknown')
      ? OPEN_PLACES
      : null

export const toTemplate = (
  row: TemplateRow,
  channels: readonly { id: string; account: string | null }[],
): Template => ({
  id: row.id,
  channel_ids: channels.flatMap(({ id, account }) => (account === row.account ? [id] : [])),
  is_simulated: row.transport === 'local',
  name: row.name,
  language: row.language,
  category: row.category,
  purpose: row.purpose,
  header: row.header,
  body: row.body,
  footer: row.footer,
  buttons: row.buttons,
  state: row.state,
  reason: row.reason,
  quality: row.quality,
  obstacle: obstacleOf(row),
  replaces: row.replaces,
  sent_count: row.sentCount,
  submitted_at: row.submittedAt.toISOString(),
})

/** Whether a submission repeats the stored one. */
export const isSameRequest = (row: TemplateRow, body: TemplateCreate): boolean =>
  row.name === body.name &&
  row.purpose === body.purpose &&
  row.body === body.body &&
  (row.header ?? '') === body.header &&
  (row.footer ?? '') === body.footer &&
  row.buttons.length === body.buttons.length &&
  row.buttons.every((button, index) => button === body.buttons[index])
