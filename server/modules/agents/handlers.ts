import type * as z from 'zod/mini'
import type {
  Agent,
  AgentRequest,
  AgentUpdate,
  KnowledgeBase,
  KnowledgeBaseRequest,
} from '../../../src/contract/agent.ts'
import { type AgentBehavior, readBehavior } from '../../../src/contract/agentBehavior.ts'
import { changedMeanwhile } from '../../changedMeanwhile.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { QaPair, QaPairRequest, QaPairUpdate } from '../../../src/contract/qaPair.ts'
import { refuseChangedMeanwhile } from '../../changedMeanwhile.ts'
import type { Db, Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/lockOrganization.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { requireAgentSlot } from '../plans/allowance.ts'
import { FIXED_PAIRS } from './fixedPairs.ts'
import * as queries from './queries.ts'
import { distinctForms, toAgent, toKnowledgeBase, toQaPair } from './rules.ts'

const BASES_PER_AGENT = 20

/**
 * Creates the first agent of a new organization: 'Assistente', active, with the fixed questions still
 * unanswered.
 */
export async function createDefaultAgent(
  tx: Tx,
  { orgId, orgName }: { orgId: string; orgName: string },
): Promise<{ agentId: string; knowledgeBaseId: string }> {
  const agentId = newId()
  await queries.insertAgent(tx, {
    id: agentId,
    orgId,
    name: 'Assistente',
    customAttributes: { company_name: orgName },
  })
  return { agentId, knowledgeBaseId: await createDefaultBase(tx, orgId, agentId) }
}

async function createDefaultBase(tx: Tx, orgId: string, agentId: string): Promise<string> {
  const base = { id: newId(), orgId, agentId, name: 'default', description: 'default knowledge base' }
  await queries.insertKnowledgeBase(tx, base)
  const now = new Date()
  await queries.insertQaPairs(
    tx,
    FIXED_PAIRS.map(({ question, placeholder, category }, index) => ({
      id: newId(),
      orgId,
      knowledgeBaseId: base.id,
      question,
      answer: '',
      isFixed: true,
      placeholder,
      metadata: { category, created_at: now.toISOString(), source: 'default' },
      addedDate: new Date(now.getTime() + index),
    })),
  )
  return base.id
}

export async function listAgents({ database }: Deps, auth: Auth): Promise<Agent[]> {
  return (await queries.findAgents(database.db, auth.organizationId)).map(toAgent)
}

export async function getAgent({ database }: Deps, auth: Auth, id: string): Promise<Agent> {
  const [row] = await queries.findAgents(database.db, auth.organizationId, id)
  if (!row) throw notFound('Agente não encontrado.')
  return toAgent(row)
}

/** Whether this agent belongs to the organization. */
export async function ownsAgent(db: Db | Tx, orgId: string, id: string): Promise<boolean> {
  return (await queries.findAgents(db, orgId, id)).length === 1
}

/**
 * Creates an agent. The same id from the same organization returns the same agent, so a request whose
 * response was lost can be repeated.
 */
export async function createAgent(
  deps: Deps,
  auth: Auth,
  body: z.infer<typeof AgentRequest>,
): Promise<Agent> {
  const id = body.id ?? newId()
  const orgId = auth.organizationId
  await deps.database.db.transaction(async (tx) => {
    await lockOrganization(tx, orgId)
    if (await ownsAgent(tx, orgId, id)) return
    if ((await queries.findAgents(tx, orgId)).length >= queries.AGENTS_LIMIT)
      throw new Refusal(409, 'conflict', `Uma empresa pode ter no máximo ${queries.AGENTS_LIMIT} agentes.`)
    if (body.is_active !== false) await requireAgentSlot(tx, orgId, null)
    const made = await queries.insertAgent(tx, {
      id,
      orgId,
      name: body.name,
      objective: body.objective,
      communicationStyle: body.communication_style,
      customAttributes: body.custom_attributes ?? {},
      isActive: body.is_active ?? true,
    })
    if (!made) throw new Refusal(409, 'conflict', 'Este identificador já está em uso.')
    await createDefaultBase(tx, orgId, id)
  })
  return getAgent(deps, auth, id)
}

export async function updateAgent(
  deps: Deps,
  auth: Auth,
  id: string,
  body: z.infer<typeof AgentUpdate>,
): Promise<Agent> {
  const orgId = auth.organizationId
  const found = await deps.database.db.transaction(async (tx) => {
    if (body.is_active) await requireAgentSlot(tx, orgId, id)
    const behavior = body.behavior && (await behaviorAfter(tx, orgId, id, body))
    return queries.updateAgentRow(tx, orgId, id, {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.objective === undefined ? {} : { objective: body.objective }),
      ...(body.communication_style === undefined ? {} : { communicationStyle: body.communication_style }),
      ...(body.custom_attributes === undefined ? {} : { customAttributes: body.custom_attributes }),
      ...(body.is_active === undefined ? {} : { isActive: body.is_active }),
      ...(behavior ? { behavior } : {}),
      updatedAt: deps.clock(),
    })
  })
  if (!found) throw notFound('Agente não encontrado.')
  return getAgent(deps, auth, id)
}

/**
 * The behavior to store; null when the agent does not exist. Refuses a setting that changed since the user
 * saw it. The organization's lock makes concurrent changes wait.
 */
async function behaviorAfter(
  tx: Tx,
  orgId: string,
  id: string,
  { behavior: asked = {}, expected }: z.infer<typeof AgentUpdate>,
): Promise<AgentBehavior | null> {
  await lockOrganization(tx, orgId)
  const [row] = await queries.findAgents(tx, orgId, id)
  if (!row) return null
  const agent = toAgent(row)
  const held = readBehavior(row.behavior)
  const behavior = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  ) as Partial<AgentBehavior>
  const fields = changedMeanwhile(held, behavior, expected?.behavior)
  if (fields.length > 0) {
    const text = 'O comportamento do agente foi alterado por outra pessoa enquanto você editava.'
    const fieldTexts = Object.fromEntries(
      fields.map((field) => [`behavior.${field}`, 'Alterado por outra pessoa']),
    )
    throw new Refusal(409, 'conflict', text, { current: agent, fields: fieldTexts })
  }
  return { ...held, ...behavior }
}

/**
 * Deletes an agent. Its conversations stay: the next message goes to whichever agent then answers the channel
 * (server/agent/queries.ts).
 */
export async function deleteAgent({ database }: Deps, auth: Auth, id: string): Promise<{ ok: true }> {
  if (!(await queries.deleteAgentRow(database.db, auth.organizationId, id)))
    throw notFound('Agente não encontrado.')
  return { ok: true }
}

/** The knowledge bases of an agent. An agent without any gets the default one on the first call (KB-02). */
export async function listKnowledgeBases(deps: Deps, auth: Auth, agentId: string): Promise<KnowledgeBase[]> {
  await getAgent(deps, auth, agentId)
  const orgId = auth.organizationId
  const bases = await queries.findKnowledgeBases(deps.database.db, orgId, agentId)
  if (bases.length > 0) return bases.map(toKnowledgeBase)
  return deps.database.db.transaction(async (tx) => {
    await lockOrganization(tx, orgId)
    const meanwhile = await queries.findKnowledgeBases(tx, orgId, agentId)
    if (meanwhile.length === 0) await createDefaultBase(tx, orgId, agentId)
    return (await queries.findKnowledgeBases(tx, orgId, agentId)).map(toKnowledgeBase)
  })
}

export async function createKnowledgeBase(
  deps: Deps,
  auth: Auth,
  body: z.infer<typeof KnowledgeBaseRequest>,
): Promise<KnowledgeBase> {
  await getAgent(deps, auth, body.agent_id)
  const orgId = auth.organizationId
  return deps.database.db.transaction(async (tx) => {
    await lockOrganization(tx, orgId)
    if ((await queries.findKnowledgeBases(tx, orgId, body.agent_id)).length >= BASES_PER_AGENT)
      throw new Refusal(
        409,
        'conflict',
        `Um agente pode ter no máximo ${BASES_PER_AGENT} bases de conhecimento.`,
      )
    const row = await queries.insertKnowledgeBase(tx, {
      id: newId(),
      orgId,
      agentId: body.agent_id,
      name: body.name,
      description: body.description ?? '',
    })
    return toKnowledgeBase(row)
  })
}

export async function getKnowledgeBase({ database }: Deps, auth: Auth, id: string): Promise<KnowledgeBase> {
  const row = await queries.findKnowledgeBase(database.db, auth.organizationId, id)
  if (!row) throw notFound('Base de conhecimento não encontrada.')
  return toKnowledgeBase(row)
}

/**
 * Deletes a knowledge base, even the last one of an agent: the next list call creates the default one again
 * (KB-02).
 */
export async function deleteKnowledgeBase({ database }: Deps, auth: Auth, id: string): Promise<{ ok: true }> {
  if (!(await queries.deleteKnowledgeBaseRow(database.db, auth.organizationId, id)))
    throw notFound('Base de conhecimento não encontrada.')
  return { ok: true }
}

export async function listQaPairs(deps: Deps, auth: Auth, baseId: string): Promise<QaPair[]> {
  await getKnowledgeBase(deps, auth, baseId)
  return (await queries.findQaPairs(deps.database.db, auth.organizationId, baseId)).map(toQaPair)
}

export async function createQaPair(
  deps: Deps,
  auth: Auth,
  baseId: string,
  body: z.infer<typeof QaPairRequest>,
): Promise<QaPair> {
  await getKnowledgeBase(deps, auth, baseId)
  return deps.database.db.transaction((tx) => addQaPair(tx, auth.organizationId, baseId, body, deps.clock()))
}

/**
 * Adds a pair to a base of the organization. The same id in the same base returns the same pair, so a request
 * whose response was lost can be repeated.
 */
export async function addQaPair(
  tx: Tx,
  orgId: string,
  baseId: string,
  body: z.infer<typeof QaPairRequest>,
  now: Date,
): Promise<QaPair> {
  const pair = {
    id: body.id ?? newId(),
    orgId,
    knowledgeBaseId: baseId,
    question: body.question,
    answer: body.answer,
    metadata: {
      category: body.metadata?.category || 'general',
      created_at: now.toISOString(),
      source: 'manual',
    },
    forms: distinctForms(body.forms ?? [], body.question),
    aspects: body.aspects ?? null,
    addedDate: now,
  }
  await lockOrganization(tx, orgId)
  const known = await queries.findQaPair(tx, orgId, baseId, pair.id)
  if (known) return toQaPair(known)
  if ((await queries.countQaPairs(tx, orgId, baseId)) >= queries.PAIRS_LIMIT)
    throw new Refusal(409, 'conflict', 'Esta base de conhecimento está cheia.')
  const [row] = await queries.insertQaPairs(tx, [pair])
  if (!row) throw new Refusal(409, 'conflict', 'Este identificador já está em uso.')
  return toQaPair(row)
}

export function updateQaPair(
  deps: Deps,
  auth: Auth,
  path: { baseId: string; pairId: string },
  body: z.infer<typeof QaPairUpdate>,
): Promise<QaPair> {
  return deps.database.db.transaction((tx) => changeQaPair(tx, auth.organizationId, path, body))
}

/**
 * Changes a pair. The question of a fixed pair cannot change (KB-07); its answer may be emptied, and the pair
 * is then not used. Throws a conflict with the current pair where a field differs from `expected`.
 */
export async function changeQaPair(
  tx: Tx,
  orgId: string,
  { baseId, pairId }: { baseId: string; pairId: string },
  { expected, ...body }: z.infer<typeof QaPairUpdate>,
): Promise<QaPair> {
  const pair = await queries.lockQaPair(tx, orgId, baseId, pairId)
  if (!pair) throw notFound('Pergunta não encontrada.')
  if (pair.isFixed && body.question !== undefined && body.question !== pair.question)
    throw new Refusal(422, 'invalid_body', 'A pergunta obrigatória não pode ser alterada.', {
      fields: { question: 'A pergunta obrigatória não pode ser alterada.' },
    })
  if (!pair.isFixed && body.answer === '')
    throw new Refusal(422, 'invalid_body', 'Escreva a resposta', { fields: { answer: 'Escreva a resposta' } })
  refuseChangedMeanwhile(
    toQaPair(pair),
    body,
    expected,
    'Esta pergunta foi alterada por outra pessoa enquanto você editava.',
  )
  const set = {
    ...(body.question === undefined ? {} : { question: body.question }),
    ...(body.answer === undefined ? {} : { answer: body.answer }),
    ...(body.forms === undefined ? {} : { forms: distinctForms(body.forms, body.question ?? pair.question) }),
    ...(body.aspects === undefined ? {} : { aspects: body.aspects }),
  }
  if (Object.keys(set).length === 0) return toQaPair(pair)
  const row = await queries.updateQaPairRow(tx, orgId, pair.id, set)
  if (!row) throw notFound('Pergunta não encontrada.')
  return toQaPair(row)
}

export async function deleteQaPair(
  deps: Deps,
  auth: Auth,
  path: { baseId: string; pairId: string },
): Promise<{ ok: true }> {
  const pair = await findPair(deps, auth, path)
  if (pair.isFixed) throw new Refusal(422, 'invalid_body', 'Uma pergunta obrigatória não pode ser removida.')
  await queries.deleteQaPairRow(deps.database.db, auth.organizationId, pair.id)
  return { ok: true }
}

async function findPair(deps: Deps, auth: Auth, path: { baseId: string; pairId: string }) {
  return requireQaPair(deps.database.db, auth.organizationId, path)
}

async function requireQaPair(
  db: Db | Tx,
  orgId: string,
  { baseId, pairId }: { baseId: string; pairId: string },
) {
  const pair = await queries.findQaPair(db, orgId, baseId, pairId)
  if (!pair) throw notFound('Pergunta não encontrada.')
  return pair
}

export const readQaPair = async (
  db: Db | Tx,
  orgId: string,
  path: { baseId: string; pairId: string },
): Promise<QaPair> => toQaPair(await requireQaPair(db, orgId, path))
