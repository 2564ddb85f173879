import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { WebFailure } from '../../ports/web/webPort.ts'
import { Refusal } from '../../refusal.ts'
import { requireRoomForPassages } from '../quotas/requireRoom.ts'
import { type Format, Unreadable } from './extract/formats.ts'
import { readPassages } from './extract/readPassages.ts'
import * as queries from './queries.ts'

/**
 * Handles the job `knowledge.read`: reads a document or a website into passages, or stores, as a text for
 * people, why it cannot be read. A source that repeatedly crashes its reader process, or the server, is given
 * up after the job's last attempt, also with a text.
 */
export function readSourceHandler(deps: Deps): JobHandler<'knowledge.read'> {
  const { db } = deps.database
  const stopping = new AbortController()
  return {
    // Enough for a site's fifteen seconds, the readers before it in the queue, and its own reading.
    leaseMs: 240_000,
    // Few at a time, so that most of the worker's places are left for jobs that customers wait for.
    atMost: 4,

    stop: () => stopping.abort(),

    async run({ orgId, payload: { source_id: id }, attempt, signal }) {
      if (orgId === null) throw new GiveUp('a source without an organization')
      const source = await queries.findUnread(db, orgId, id)
      if (!source) return
      try {
        const texts = await read(source, AbortSignal.any([signal, stopping.signal]))
        await queries.storePassages(db, orgId, id, texts, (tx, more) =>
          requireRoomForPassages(tx, orgId, more),
        )
      } catch (error) {
        if (error instanceof Refusal) return queries.storeFailure(db, orgId, id, error.detail)
        if (error instanceof WebFailure && error.again && attempt < 3) throw error
        if (!(error instanceof WebFailure || error instanceof Unreadable)) throw error
        await queries.storeFailure(db, orgId, id, reasonOf(error))
      }
    },

    async onFailed({ orgId, payload }) {
      if (orgId !== null) await queries.storeFailure(db, orgId, payload.source_id, GIVEN_UP)
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
    return readPassages({ format, content, contentType: page?.contentType ?? '' }, signal)
  }
}

const pageFormat = (contentType: string): Format => (/^text\/plain\b/i.test(contentType) ? 'text' : 'html')

const GIVEN_UP =
  'Tentamos ler algumas vezes e a leitura não chegou ao fim. Confira o conteúdo e adicione de novo.'

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
  swollen: 'O arquivo fica grande demais quando é descompactado.',
  too_much_work: 'O conteúdo é complexo demais para ser lido.',
} as const

function reasonOf(error: WebFailure | Unreadable): string {
  const status = error instanceof WebFailure ? error.status : null
  return status === null ? REASONS[error.reason] : `${REASONS[error.reason]} (erro ${status}).`
}
