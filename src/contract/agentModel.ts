/** Which language model answers for an organization, and what it may cost per month. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './ids.ts'
import { line } from './text.ts'

/**
 * 'built_in': needs no network; 'server': the model of this server; 'own': the organization's own endpoint.
 */
export const ModelChoice = z.enum(['built_in', 'server', 'own'])
export type ModelChoice = z.infer<typeof ModelChoice>

const BAD_URL = 'Use um endereço completo, que comece com https://'
const URL_LIMIT = 300

/**
 * Base URL of the organization's model; the server calls
 * OpenAI's `{url}/chat/completions`. Empty unless 'own' is used.
 */
const ModelUrl = line(URL_LIMIT).check(
  z.refine((text) => {
    if (text === '') return true
    if (!URL.canParse(text)) return false
    const { protocol, username, password, search, hash } = new URL(text)
    return /^https?:$/.test(protocol) && username + password + search + hash === ''
  }, BAD_URL),
)

/** An amount in centavos; at most R$ 10.000,00. */
const cents = (error: string) => z.int(error).check(z.gte(0, error), z.lte(1_000_000, error))

/** The organization's choice; prices are in centavos per million tokens. */
export const ModelSettings = z.object({
  choice: ModelChoice,
  url: ModelUrl,
  model: line(120),
  input_price: cents('Informe um preço de até R$ 10.000,00'),
  output_price: cents('Informe um preço de até R$ 10.000,00'),
  /** Centavos per month; beyond it the built-in model answers. */
  monthly_limit: cents('Informe um limite de até R$ 10.000,00'),
})
export type ModelSettings = z.infer<typeof ModelSettings>

/** Mark of the stored API key; the key itself is never sent to a client. */
const SeenKey = z.nullable(z.string().check(z.maxLength(64)))
const Key = line(400).check(z.minLength(1, 'Cole a chave'))

export const AgentModel = z.extend(ModelSettings, {
  /** Identifies the stored key and changes with it; null without a key. */
  key_mark: SeenKey,
  /** The name of this server's model; null if it has none. */
  server_model: z.nullable(z.string()),
  /** The model that answers right now. */
  answering: z.object({
    model: z.nullable(z.string()),
    /** Why the built-in model answers although another one is chosen; null if it is not so. */
    because: z.nullable(z.enum(['spent', 'resting', 'incomplete'])),
    until: z.nullable(Timestamp),
  }),
  /** The current month, e.g. '2026-11'. */
  month: z.string(),
  /** Centavos spent this month, with fractions. */
  spent: z.number(),
  tokens: z.number(),
  turns: z.number(),
})
export type AgentModel = z.infer<typeof AgentModel>

/** The whole new choice. `key`: a new key; null removes it; absent keeps it. */
export const AgentModelUpdate = z.extend(ModelSettings, {
  key: z.optional(z.nullable(Key)),
  /** The choice the user saw; if it has changed since, the server answers with a conflict. */
  expected: z.object({
    choice: ModelChoice,
    url: z.string().check(z.maxLength(URL_LIMIT)),
    model: z.string().check(z.maxLength(120)),
    key_mark: SeenKey,
    input_price: z.int(),
    output_price: z.int(),
    monthly_limit: z.int(),
  }),
})
export type AgentModelUpdate = z.infer<typeof AgentModelUpdate>

/** A trial call of a model. Without `key` the stored key is used, if it is stored for this address. */
export const ModelTrial = z.object({ url: ModelUrl, model: line(120), key: z.optional(Key) })
export type ModelTrial = z.infer<typeof ModelTrial>

const tag = 'Agente de IA'

export const getAgentModel = endpoint({
  method: 'GET',
  path: '/ai-agent/model',
  tag,
  summary: 'Qual modelo responde, o que já custou no mês e o limite',
  response: AgentModel,
})

export const updateAgentModel = endpoint({
  method: 'PUT',
  path: '/ai-agent/model',
  tag,
  summary: 'Escolher o modelo que responde e o limite de gastos',
  body: AgentModelUpdate,
  response: AgentModel,
  failure: 'Não foi possível salvar o modelo de IA. Tente novamente.',
})

export const tryAgentModel = endpoint({
  method: 'POST',
  path: '/ai-agent/model/trial',
  tag,
  summary: 'Perguntar uma vez a um modelo, para ver se responde',
  body: ModelTrial,
  response: z.object({ ok: z.boolean(), milliseconds: z.number(), problem: z.nullable(z.string()) }),
  failure: 'Não foi possível testar o modelo. Tente novamente.',
})
