import type { TemplateTest } from '../../../src/contract/template.ts'
import { templateParts, wholeText } from '../../../src/contract/templateText.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { notFound, Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'
import { markFailed, markUnpaid } from '../channels/handlers.ts'
import { examplesOf, obstacleOf } from './rules.ts'

/** Each test is a real message that Meta charges for. */
const TESTS: Limit = { name: 'template-tests', max: 10, seconds: 3600 }
const PATIENCE_MS = 25_000
const NOT_NOW = 'Nenhum canal deste modelo está conectado agora. Conecte um em Canais e tente de novo.'
const NO_ANSWER = 'A Meta não respondeu. Veja no celular se o teste chegou antes de mandar outro.'

/**
 * Sends an approved template, filled with its examples, to a number of the team. It creates neither contact
 * nor conversation; an answer from that phone starts one as any other message does.
 */
export async function testTemplate(
  deps: Deps,
  { organizationId: orgId }: Auth,
  id: string,
  { phone_number }: TemplateTest,
): Promise<{ ok: true }> {
  const { db } = deps.database
  const row = await queries.findTemplate(db, orgId, id)
  if (!row) throw notFound('Modelo não encontrado.')
  const obstacle = row.state === 'approved' ? obstacleOf(row) : 'Só um modelo aprovado pode ser enviado.'
  if (obstacle !== null) throw new Refusal(422, 'invalid_body', obstacle)
  await rateLimit(deps, [{ limit: TESTS, of: orgId }])
  const channel = await queries.workingChannel(db, orgId, row.account)
  if (!channel) throw new Refusal(409, 'channel_disconnected', NOT_NOW)
  const params = examplesOf(row.body, await queries.selectCompany(db, orgId))
  let place = 0
  const body = templateParts(row.body)
    .map((part) => (part.kind === 'text' ? part.text : (params[place++] ?? '')))
    .join('')
  const outcome = await deps.ports.whatsapp.send(
    channel,
    {
      clientId: newId(),
      to: { phone: phone_number, scopedId: null },
      body: {
        kind: 'template',
        name: row.providerName,
        language: row.language,
        params,
        text: wholeText(row.header, body, row.footer),
        buttons: row.buttons,
      },
      replyToProviderId: null,
    },
    AbortSignal.timeout(PATIENCE_MS),
  )
  switch (outcome.kind) {
    case 'accepted':
      return { ok: true }
    case 'refused':
      throw new Refusal(422, 'invalid_body', outcome.reason)
    case 'later':
      if (outcome.trouble?.kind === 'unpaid') await markUnpaid(deps, channel, outcome.trouble)
      else if (outcome.trouble) await markFailed(deps, channel, outcome.trouble)
      throw new Refusal(409, 'channel_disconnected', outcome.trouble?.detail ?? NOT_NOW)
    case 'elsewhere':
      throw new Refusal(409, 'channel_disconnected', NOT_NOW)
    case 'unknown':
      throw new Refusal(503, 'unavailable', NO_ANSWER)
  }
}
