import { cleanText } from '../../../src/contract/text.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { WebFailure } from '../../ports/web/webPort.ts'
import { Refusal } from '../../refusal.ts'
import { requireRoomForPassages } from '../quotas/requireRoom.ts'
import { extractText } from './extract/extractText.ts'
import { type Format, Unreadable } from './extract/formats.ts'
import * as queries from './queries.ts'
import { passagesOf, rowsOf } from './rules.ts'

/** A whole book has about as many; what is more is no knowledge an answer could be found in. */
const MOST_PASSAGES = 5000

/** Reads a document or a site into passages, or says for people why it cannot be read. */
export function readSourceHandler(deps: Deps): JobHandler<'knowledge.read'> {
  const { db } = deps.database
  return {
    leaseMs: 120_000,

    async run({ orgId, payload: { source_id: id }, attempt, signal }) {
      if (orgId === null) throw new GiveUp('a source without an organization')
      const source = await queries.findUnread(db, orgId, id)
      if (!source) return
      try {
        const texts = await read(source, signal)
        await db.transaction(async (tx) => {
          await requireRoomForPassages(tx, orgId, texts.length)
          await queries.storePassages(tx, orgId, id, texts)
        })
      } catch (error) {
        if (error instanceof Refusal) return queries.storeFailure(db, orgId, id, error.detail)
        if (error instanceof WebFailure && error.again && attempt < 3) throw error
        if (!(error instanceof WebFailure || error instanceof Unreadable)) throw error
        await queries.storeFailure(db, orgId, id, reasonOf(error))
      }
    },

    async onFailed({ orgId, payload }) {
      if (orgId !== null)
        await queries.storeFailure(db, orgId, payload.source_id, 'Não foi possível ler o conteúdo.')
    },
  }

  async function read(
    { url, type, data }: { url: string | null; type: string | null; data: Buffer | null },
    signal: AbortSignal,
  ): Promise<string[]> {
    const page = url === null ? null : await deps.ports.web.read(url, signal)
    const content = page?.body ?? data
    if (!content) throw new Unreadable('empty')
    const format = page ? pageFormat(page.contentType) : (type as Format)
    const extracted = await extractText({ format, content, contentType: page?.contentType ?? '' }, signal)
    // Form feeds end pages; other control characters are nothing PostgreSQL or a phone could show.
    const text = cleanText(extracted.replace(/[\f\v]/g, '\n\n'))
    const texts = format === 'excel' || format === 'csv' ? rowsOf(text) : passagesOf(text)
    if (texts.length === 0) throw new Unreadable('empty')
    if (texts.length > MOST_PASSAGES) throw new Unreadable('too_long')
    return texts
  }
}

const pageFormat = (contentType: string): Format => (/^text\/plain\b/i.test(contentType) ? 'text' : 'html')

const REASONS = {
  not_public: 'Só sites públicos da internet podem ser lidos.',
  unknown_host: 'Não encontramos este site. Confira o endereço.',
  refused: 'O site não entregou a página',
  not_text: 'O endereço não leva a uma página de texto.',
  too_large: 'A página é grande demais: o limite é de 2 MB.',
  redirects: 'O site manda de um endereço para outro sem fim.',
  no_answer: 'O site não respondeu.',
  empty: 'Não há texto aqui que o agente possa usar.',
  too_long: 'Há texto demais aqui. Divida o arquivo em partes menores.',
  damaged: 'O arquivo está danificado ou não é do tipo que o nome diz.',
  locked: 'O arquivo está protegido por senha.',
  too_much_work: 'O arquivo é complexo demais para ser lido.',
} as const

function reasonOf(error: WebFailure | Unreadable): string {
  const status = error instanceof WebFailure ? error.status : null
  return status === null ? REASONS[error.reason] : `${REASONS[error.reason]} (erro ${status}).`
}
