/** Fills a template for one person and, if there is one, an appointment. */
import type { MessageContent } from '../../../src/contract/message.ts'
import type { TemplatePurpose } from '../../../src/contract/template.ts'
import {
  fillTemplate,
  missingText,
  templateParts,
  type TemplateFacts,
  templateValues,
  wholeText,
} from '../../../src/contract/templateText.ts'
import type { Db, Tx } from '../../db/database.ts'
import * as queries from './queries.ts'
import { obstacleOf, type TemplateRow } from './rules.ts'

type AnyDb = Db | Tx

export type Filled = { templateId: string; name: string; content: MessageContent & { text: string } }
/** Why no template can be sent, in Portuguese: a sentence, or the end of 'Não vai sair: …'. */
export type NoTemplate = { none: string }

const WAITING: Record<string, string> = {
  pending: 'está em análise na Meta',
  rejected: 'foi recusado pela Meta',
  paused: 'está pausado pela Meta',
  disabled: 'foi desativado pela Meta',
}

export type TemplateUse = {
  channelId: string
  contactId: string
  appointmentId: string | null
  /**
   * A time that is not an appointment but is described like one. Then only a template with both {dia} and
   * {hora} is used.
   */
  visit?: TemplateFacts['appointment'] | undefined
  /** The sender's name as the customer reads it. */
  writer: string
  /** The company's name as customers know it; the organization's name when absent. */
  company?: string | undefined
}

/** Fills the newest approved template for one of the purposes; or says what is missing. */
export async function fillForPurpose(
  db: AnyDb,
  orgId: string,
  purposes: readonly TemplatePurpose[],
  use: TemplateUse,
): Promise<Filled | NoTemplate> {
  const rows = await queries.selectForPurpose(db, orgId, { channelId: use.channelId, purposes })
  const [first] = rows
  if (!first) return { none: 'não há modelo aprovado para esta mensagem' }
  let why: string | undefined
  for (const row of rows) {
    if (row.state !== 'approved') break
    const filled = await fill(db, orgId, row, use)
    if ('content' in filled) return filled
    why ??= filled.none
  }
  return { none: why ?? `o modelo “${first.name}” ${WAITING[first.state] ?? 'não pode ser usado'}` }
}

/** Fills a chosen template for that channel, or says why not; null when the channel has no such template. */
export async function fillChosen(
  db: AnyDb,
  orgId: string,
  templateId: string,
  use: TemplateUse,
): Promise<Filled | NoTemplate | null> {
  const row = await queries.findTemplate(db, orgId, templateId)
  if (!row || !(await queries.isOfChannel(db, orgId, { templateId, channelId: use.channelId }))) return null
  if (row.state !== 'approved')
    return { none: `O modelo “${row.name}” ${WAITING[row.state] ?? 'não existe mais'}. Escolha outro.` }
  return fill(db, orgId, row, use)
}

async function fill(
  db: AnyDb,
  orgId: string,
  row: TemplateRow,
  { contactId, appointmentId, visit, writer, company }: TemplateUse,
): Promise<Filled | NoTemplate> {
  const obstacle = obstacleOf(row)
  if (obstacle) return { none: obstacle }
  const facts = await queries.selectFacts(db, orgId, { contactId, appointmentId })
  if (!facts) return { none: 'Esta pessoa não existe mais.' }
  const all: TemplateFacts = {
    ...facts,
    writer,
    ...(company && { company }),
    ...(visit && { appointment: visit }),
  }
  if (visit && !namesTime(row.body)) return { none: `o modelo “${row.name}” não diz {dia} e {hora}` }
  const filled = fillTemplate(row.body, templateValues(all))
  if (filled.missing.length > 0) return { none: missingText(filled.missing) }
  return {
    templateId: row.id,
    name: row.name,
    content: {
      text: wholeText(row.header, filled.text, row.footer),
      template: {
        id: row.id,
        name: row.name,
        provider_name: row.providerName,
        language: row.language,
        params: filled.params,
        buttons: row.buttons,
      },
    },
  }
}

const namesTime = (body: string): boolean => {
  const words = templateParts(body).map(({ kind, text }) => (kind === 'word' ? text : ''))
  return words.includes('dia') && words.includes('hora')
}

/** Counts one more sent; call it in the transaction that sends. */
export const countSent = queries.countSent

/** The values of the same words for a text that is not a template; null when there is no such contact. */
export async function wordsFor(
  db: AnyDb,
  orgId: string,
  use: Pick<TemplateUse, 'contactId' | 'appointmentId' | 'visit' | 'writer' | 'company'>,
) {
  const facts = await queries.selectFacts(db, orgId, use)
  return (
    facts &&
    templateValues({
      ...facts,
      writer: use.writer,
      ...(use.company && { company: use.company }),
      ...(use.visit && { appointment: use.visit }),
    })
  )
}
