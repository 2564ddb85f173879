import {
  type Template,
  type TemplateCreate,
  type TemplateList,
  templateProblems,
  type TemplateUpdate,
} from '../../../src/contract/template.ts'
import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { TemplatesUnavailable } from '../../ports/channels/templatePort.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { existingChannel, markFailed } from '../channels/handlers.ts'
import { servedChannel } from '../channels/servedChannel.ts'
import * as queries from './queries.ts'
import {
  accountOf,
  examplesOf,
  isSameRequest,
  providerBody,
  providerNameOf,
  toTemplate,
  fillPlaceholders,
} from './rules.ts'
import { settleReplaced, syncAccounts } from './syncTemplates.ts'

const LANGUAGE = 'pt_BR'
/** Meta's own limit for an unverified account. */
const MOST_TEMPLATES = 250
const SUBMISSIONS: Limit = { name: 'template-submissions', max: 60, seconds: 3600 }
const SYNCS: Limit = { name: 'template-syncs', max: 30, seconds: 600 }
/** How long after a lost answer the listing is asked for the submission. */
const ASK_AGAIN_MS = 60_000

const NOT_CONNECTED = 'Este canal ainda não tem número. Conecte-o em Canais para usar modelos.'
const NO_ACCOUNT =
  'Este é o número do servidor, e falta dizer de que conta da Meta ele é. Quem cuida do servidor precisa informar WHATSAPP_BUSINESS_ACCOUNT_ID e depois conectar o canal de novo com o código de instalação.'

/**
 * The organization's templates and the channels that may use them. `checked_at`: when the account
 * synchronized longest ago was last synchronized; null when one never was.
 */
export async function listTemplates(
  { database: { db } }: Deps,
  { organizationId }: Auth,
): Promise<TemplateList> {
  const [rows, channels] = [
    await queries.selectTemplates(db, organizationId),
    await queries.selectTemplateChannels(db, organizationId),
  ]
  const asked = channels.filter(({ transport, account }) => transport === 'cloud' && account !== null)
  const times = asked.map(({ checkedAt }) => checkedAt?.getTime() ?? null)
  const oldest = times.includes(null) || times.length === 0 ? null : Math.min(...(times as number[]))
  return {
    templates: rows.map((row) => toTemplate(row, channels)),
    channels: channels.map(({ id, name, transport, account, externalId }) => ({
      id,
      name,
      is_simulated: transport === 'local',
      obstacle: account === null ? withoutAccount(externalId) : null,
    })),
    checked_at: oldest === null ? null : new Date(oldest).toISOString(),
  }
}

/**
 * Submits a template for approval. Repeating an id returns the same template. A template that is refused at
 * once is not stored; only the device that wrote it keeps the text.
 */
export async function createTemplate(deps: Deps, auth: Auth, body: TemplateCreate): Promise<Template> {
  const { db } = deps.database
  const orgId = auth.organizationId
  const problems = templateProblems(body)
  const [wrong] = Object.values(problems)
  if (wrong !== undefined) throw new Refusal(422, 'invalid_body', wrong, { fields: problems })
  const channel = await existingChannel(deps, auth, body.channel_id)
  const account = accountOf(channel)
  const port = deps.ports.whatsapp.templatesOf(servedChannel(channel).transport)
  if (account === null || !port)
    throw new Refusal(
      409,
      'conflict',
      channel.transport === 'cloud'
        ? withoutAccount(channel.externalId)
        : 'Este canal não precisa de modelos: escreva à vontade por ele.',
    )
  const held = await queries.findTemplate(db, orgId, body.id)
  if (held) {
    if (!isSameRequest(held, body)) throw taken()
    return shown(deps, auth, held.id)
  }
  const replaced = body.replaces ? await queries.findTemplate(db, orgId, body.replaces) : null
  if (body.replaces && replaced?.account !== account)
    throw notFound('O modelo que você estava mudando não existe mais.')
  if ((await queries.countTemplates(db, orgId)) >= MOST_TEMPLATES)
    throw new Refusal(
      413,
      'quota_reached',
      `A empresa chegou a ${MOST_TEMPLATES} modelos. Exclua um que não usa para mandar outro.`,
    )
  await rateLimit(deps, [{ limit: SUBMISSIONS, of: orgId }])

  const now = deps.clock()
  const row = await queries.insertTemplate(db, {
    id: body.id,
    orgId,
    transport: channel.transport as 'local' | 'cloud',
    account,
    name: body.name,
    providerName: providerNameOf(body.name, body.id),
    language: LANGUAGE,
    category: body.category,
    purpose: body.purpose,
    header: body.header || null,
    body: body.body,
    footer: body.footer || null,
    buttons: body.buttons,
    state: 'pending',
    replaces: body.replaces ?? null,
    submittedAt: now,
  })
  if (!row) throw taken()
  const outcome = await port.create(servedChannel(channel), account, {
    name: row.providerName,
    language: row.language,
    category: body.category,
    header: row.header,
    body: providerBody(row.body),
    examples: examplesOf(row.body, await queries.selectCompany(db, orgId)),
    footer: row.footer,
    buttons: row.buttons,
  })
  if (outcome.kind === 'refused') {
    await queries.deleteTemplateRow(db, orgId, row.id)
    if (outcome.trouble) await markFailed(deps, channel, outcome.trouble)
    throw new Refusal(422, 'invalid_body', outcome.reason, { fields: { body: outcome.reason } })
  }
  await plainTransaction(db, orgId, async (t) => {
    if (outcome.kind === 'unknown')
      return enqueueJob(t, {
        kind: 'template.sync',
        payload: {},
        dedupe: orgId,
        runAt: new Date(now.getTime() + ASK_AGAIN_MS),
      })
    const stored = await queries.updateTemplateRow(t.tx, orgId, row.id, {
      providerId: outcome.providerId,
      state: outcome.state,
      ...(outcome.category && { category: outcome.category }),
      checkedAt: now,
    })
    if (stored) await settleReplaced(t, stored)
  })
  return shown(deps, auth, row.id)
}

/** Changes a template's purpose and, for one created elsewhere, which word fills which placeholder. */
export async function updateTemplate(
  deps: Deps,
  auth: Auth,
  id: string,
  { purpose, words }: TemplateUpdate,
): Promise<Template> {
  const { db } = deps.database
  const row = await required(deps, auth, id)
  const body = words === undefined ? row.body : fillPlaceholders(providerBody(row.body), words)
  if (words !== undefined && words.length !== (providerBody(row.body).match(/\{\{/g)?.length ?? 0))
    throw new Refusal(409, 'conflict', 'O texto deste modelo mudou na Meta. Confira os lugares de novo.')
  await queries.updateTemplateRow(db, auth.organizationId, id, { body, ...(purpose && { purpose }) })
  return shown(deps, auth, id)
}

/** Removes a template here at once; a job removes it at the provider. */
export async function deleteTemplate(deps: Deps, auth: Auth, id: string): Promise<{ ok: true }> {
  const { account, providerName, transport } = await required(deps, auth, id)
  await plainTransaction(deps.database.db, auth.organizationId, async (t) => {
    await queries.updateTemplateRow(t.tx, auth.organizationId, id, { state: 'removed' })
    if (transport === 'cloud')
      await enqueueJob(t, { kind: 'template.remove', payload: { account, provider_name: providerName } })
  })
  return { ok: true }
}

/** Synchronizes with the provider now and returns the list. */
export async function syncTemplates(deps: Deps, auth: Auth): Promise<TemplateList> {
  await rateLimit(deps, [{ limit: SYNCS, of: auth.organizationId }])
  try {
    await syncAccounts(deps, auth.organizationId)
  } catch (error) {
    if (error instanceof TemplatesUnavailable) throw new Refusal(503, 'unavailable', error.message)
    throw error
  }
  return listTemplates(deps, auth)
}

async function required({ database: { db } }: Deps, { organizationId }: Auth, id: string) {
  const row = await queries.findTemplate(db, organizationId, id)
  if (!row || row.state === 'removed' || row.state === 'replaced') throw notFound('Modelo não encontrado.')
  return row
}

async function shown(deps: Deps, auth: Auth, id: string): Promise<Template> {
  const { db } = deps.database
  const row = await queries.findTemplate(db, auth.organizationId, id)
  if (!row) throw notFound('Modelo não encontrado.')
  return toTemplate(row, await queries.selectTemplateChannels(db, auth.organizationId))
}

/** Why a Cloud API channel has no templates: only the environment's number is connected without its account. */
const withoutAccount = (externalId: string | null) => (externalId === null ? NOT_CONNECTED : NO_ACCOUNT)

const taken = () => new Refusal(409, 'conflict', 'Este identificador já está em uso.')
