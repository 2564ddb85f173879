import type { AgentModel, AgentModelUpdate, ModelTrial } from '../../../src/contract/agentModel.ts'
import { z } from 'zod'
import { costOf, monthOf, OverBudget, worstCase } from '../../agent/remote/budget.ts'
import { lockOrganization } from '../../db/lockOrganization.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { changedMeanwhile } from '../../changedMeanwhile.ts'
import { ModelFailure, type ModelFailureReason } from '../../ports/model/modelPort.ts'
import { Refusal } from '../../refusal.ts'
import { requireOwner } from '../owners/requireOwner.ts'
import { chosenModel, circuit, keySeal, markOf, readSettings } from './chosenModel.ts'
import { budgetWithWarnings } from './answererOf.ts'
import * as queries from './queries.ts'
import { isSameHost, isWhole, PER_CENT } from './rules.ts'

const TRIALS: Limit = { name: 'model-trial', max: 20, seconds: 600 }
const DEFAULT_ZONE = 'America/Sao_Paulo'

export async function getModel(deps: Deps, auth: Auth): Promise<AgentModel> {
  const { db } = deps.database
  const orgId = auth.organizationId
  const now = deps.clock()
  const settings = await readSettings(deps, orgId)
  const month = monthOf(now, (await queries.findZone(db, orgId)) ?? DEFAULT_ZONE)
  const { cost, tokens, turns } = await queries.findUsage(db, orgId, month)
  return {
    ...shownSettings(settings),
    server_model: deps.env.model?.model ?? null,
    answering: await answering(deps, orgId, settings, cost, now),
    month,
    spent: cost / PER_CENT,
    tokens,
    turns,
  }
}

const shownSettings = (row: queries.SettingsRow) => ({
  choice: row.choice,
  url: row.url,
  model: row.model,
  key_mark: markOf(row.key),
  input_price: row.inputPrice,
  output_price: row.outputPrice,
  monthly_limit: row.monthlyLimit,
})

async function answering(
  deps: Deps,
  orgId: string,
  settings: queries.SettingsRow,
  cost: number,
  now: Date,
): Promise<AgentModel['answering']> {
  const builtIn = (because: AgentModel['answering']['because'], until: Date | null = null) => ({
    model: null,
    because,
    until: until?.toISOString() ?? null,
  })
  const chosen = await chosenModel(deps, orgId, settings)
  if (!chosen) return builtIn(settings.choice === 'built_in' ? null : 'incomplete')
  if (cost >= settings.monthlyLimit * PER_CENT) return builtIn('spent')
  const until = circuit.openUntil(chosen.circuitKey, now)
  if (until) return builtIn('resting', until)
  return { model: chosen.endpoint.model, because: null, until: null }
}

/**
 * Refuses a change of settings that changed since the user saw them, an endpoint that cannot be called, and
 * reuse of the stored key for another host.
 */
export async function updateModel(
  deps: Deps,
  auth: Auth,
  { key, expected, ...settings }: AgentModelUpdate,
): Promise<AgentModel> {
  const { db } = deps.database
  const orgId = auth.organizationId
  await requireOwner(db, auth, 'mudar o modelo de IA')
  refuseUnusable(deps, settings)
  const seal = await keySeal(deps)
  const current = await readSettings(deps, orgId)
  const changed = await db.transaction(async (tx) => {
    await lockOrganization(tx, orgId)
    const now = (await queries.findSettings(tx, orgId)) ?? current
    const asked = { ...settings, ...(key !== undefined && { key_mark: key === null ? null : '' }) }
    if (changedMeanwhile(shownSettings(now), asked, expected).length > 0) return true
    if (key === undefined && now.key !== null && settings.url !== '' && !isSameHost(now.url, settings.url))
      throw wrongField('key', 'O endereço mudou: cole a chave de novo.')
    await queries.putSettings(
      tx,
      orgId,
      {
        choice: settings.choice,
        url: settings.url,
        model: settings.model,
        key: key === undefined ? now.key : key === null ? null : seal.close(key, orgId),
        inputPrice: settings.input_price,
        outputPrice: settings.output_price,
        monthlyLimit: settings.monthly_limit,
      },
      deps.clock(),
    )
    return false
  })
  const model = await getModel(deps, auth)
  if (changed)
    throw new Refusal(409, 'conflict', 'O modelo foi alterado por outra pessoa enquanto você editava.', {
      current: model,
    })
  return model
}

function refuseUnusable(
  deps: Deps,
  { choice, url, model }: Pick<AgentModelUpdate, 'choice' | 'url' | 'model'>,
): void {
  if (choice === 'server' && !deps.env.model)
    throw wrongField('choice', 'Este servidor não tem um modelo configurado.')
  if (url !== '' && !url.startsWith('https:') && !deps.env.modelAllowPrivate)
    throw wrongField('url', 'Use um endereço que comece com https://')
  if (choice !== 'own') return
  if (url === '') throw wrongField('url', 'Informe o endereço do modelo')
  if (!isWhole({ url, model })) throw wrongField('model', 'Informe o nome do modelo')
}

const wrongField = (field: string, text: string) =>
  new Refusal(422, 'invalid_body', text, { fields: { [field]: text } })

const PROBLEMS: Record<ModelFailureReason, string> = {
  slow: 'O modelo não respondeu a tempo.',
  unreachable: 'Não foi possível chegar a este endereço.',
  refused: 'O endereço recusou a chamada. Confira a chave e o nome do modelo.',
  overloaded: 'O serviço está sobrecarregado ou com problema. Tente daqui a pouco.',
  malformed: 'O endereço respondeu, mas não como a API da OpenAI.',
  looped: 'O modelo repetiu a mesma chamada sem responder.',
  no_words: 'O modelo respondeu sem nenhuma palavra.',
  untrue: 'O modelo não respondeu ao teste.',
  not_public: 'Este endereço não está na internet pública.',
  stopped: 'O teste foi interrompido.',
}

/** Sends one question to a model, as a turn would. Its cost counts towards the budget. */
export async function tryModel(
  deps: Deps,
  auth: Auth,
  { url, model, key }: ModelTrial,
): Promise<{ ok: boolean; milliseconds: number; problem: string | null }> {
  const orgId = auth.organizationId
  await requireOwner(deps.database.db, auth, 'testar o modelo de IA')
  await rateLimit(deps, [{ limit: TRIALS, of: orgId }])
  refuseUnusable(deps, { choice: 'own', url, model })
  const settings = await readSettings(deps, orgId)
  const kept = key === undefined && isSameHost(settings.url, url) ? settings.key : null
  const zone = (await queries.findZone(deps.database.db, orgId)) ?? DEFAULT_ZONE
  const budget = budgetWithWarnings(deps, orgId, monthOf(deps.clock(), zone), settings.monthlyLimit)
  const price = { input: settings.inputPrice / 100, output: settings.outputPrice / 100 }
  const began = performance.now()
  const done = (problem: string | null) => ({
    ok: problem === null,
    milliseconds: Math.round(performance.now() - began),
    problem,
  })
  let reserved = 0
  try {
    await deps.ports.model.run({
      endpoint: {
        url: url.replace(/\/+$/, ''),
        model,
        key: key ?? (kept === null ? null : (await keySeal(deps)).open(kept, orgId)),
        isTyped: true,
      },
      system: 'Teste de conexão. Chame a ferramenta hora e depois responda com a palavra funcionando.',
      messages: [{ role: 'user', content: 'Teste.' }],
      tools: [
        {
          name: 'hora',
          description: 'A hora de agora.',
          input: z.object({}),
          run: async () => ({ hora: deps.clock().toISOString() }),
        },
      ],
      answer: { name: 'responder', description: 'Envia a resposta.' },
      judge: () => null,
      async beforeStep(asked) {
        const { cost } = worstCase(price, asked)
        await budget.reserve(cost)
        reserved = cost
      },
      async afterStep(usage) {
        const { input, output } = usage ?? { input: 0, output: 0 }
        await budget.settle(reserved, { cost: costOf(price, { input, output }), tokens: input + output })
        reserved = 0
      },
      signal: AbortSignal.timeout(40_000),
    })
    return done(null)
  } catch (error) {
    if (error instanceof OverBudget) return done('O limite de gastos deste mês acabou.')
    if (!(error instanceof ModelFailure)) throw error
    const status = error.status === null ? '' : ` (erro ${error.status})`
    return done(PROBLEMS[error.reason].replace(/\.$/, `${status}.`))
  } finally {
    if (reserved > 0) await budget.settle(reserved, { cost: 0, tokens: 0 })
  }
}
