import type * as z from 'zod'
import type {
  Approval,
  Approved,
  Corrected,
  Correction,
  Explanation,
  KnowledgeChange,
  ReopenRequest,
  Settled,
  SettleRequest,
  Trial,
  TryRequest,
  UnansweredCounts,
  UnansweredList,
  UnderstoodPairs,
} from '../../../src/contract/answers.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { QaPair } from '../../../src/contract/qaPair.ts'
import { formatCents } from '../../../src/contract/service.ts'
import { withPair } from '../../agent/answer/withPair.ts'
import type { KnowledgeIndex } from '../../agent/answer/index.ts'
import type { Tx } from '../../db/database.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { addQaPair, changeQaPair, getKnowledgeBase, ownsAgent, readQaPair } from '../agents/handlers.ts'
import { type IndexedClinic, loadIndexedClinic, readsOf } from '../agentTurn/loadClinic.ts'
import { changePrice } from '../services/handlers.ts'
import { ANSWERS_KEPT_DAYS, keptSince } from './pruneAnswers.ts'
import * as queries from './queries.ts'
import { bareWords, toGroups } from './rules.ts'
import { readTrace, type ReadTrace, traceInWords, usedFor } from './traceInWords.ts'
import { type TrialAnswer, tryOut } from './tryOut.ts'

const NOT_KEPT =
  'O motivo desta resposta não está guardado: ela tem mais de 90 dias, ou saiu sozinha, como um lembrete.'

/** Explains in words the turn behind a message of the agent, real or from the preview. */
export async function explainAnswer(deps: Deps, auth: Auth, messageId: string): Promise<Explanation> {
  const { db } = deps.database
  const orgId = auth.organizationId
  const turn = await queries.findTurn(db, orgId, messageId)
  const trace = turn && readTrace(turn.trace)
  if (!turn || !trace) throw notFound(NOT_KEPT)
  return {
    message_id: messageId,
    agent_id: turn.agent_id,
    agent_name: turn.agent_name ?? 'Agente',
    conversation_id: turn.conversation_id,
    said: turn.said,
    at: turn.at.toISOString(),
    knowledge: await knowledgeOf(deps, orgId, trace),
    ...traceInWords(trace, turn.year),
    approved: turn.approved,
  }
}

/**
 * Marks an answer as right ('Está certo'): from now on, a change of knowledge that would alter it gives a
 * warning before it is saved.
 */
export async function approveAnswer(
  deps: Deps,
  auth: Auth,
  messageId: string,
  { approved }: z.infer<typeof Approval>,
): Promise<z.infer<typeof Approved>> {
  const { db } = deps.database
  const orgId = auth.organizationId
  await queries.updateApproval(db, orgId, messageId, { approved, userId: auth.userId, now: deps.clock() })
  const turn = await queries.findTurn(db, orgId, messageId)
  if (!turn) throw notFound(NOT_KEPT)
  return { approved: turn.approved }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The pieces of knowledge that were used, each once, with their current names. */
async function knowledgeOf(deps: Deps, orgId: string, trace: ReadTrace): Promise<Explanation['knowledge']> {
  const used = trace.knowledge
    .map((each) => ({
      kind: each.source.kind,
      // A passage is identified by its source and its position there.
      id: each.source.kind === 'passage' ? each.source.id.split(':')[0]! : each.source.id,
      about: usedFor(each),
    }))
    .filter(({ id }) => UUID.test(id))
  const idsOf = (kind: string) => used.filter((each) => each.kind === kind).map(({ id }) => id)
  const titles = await queries.findTitles(deps.database.db, orgId, {
    pairs: idsOf('pair'),
    sources: idsOf('passage'),
    services: idsOf('service'),
  })
  const seen = new Set<string>()
  return used.flatMap(({ kind, id, about }) => {
    const key = `${id} ${about}`
    if (seen.has(key)) return []
    seen.add(key)
    const now = titles.get(id)
    const shown = kind === 'passage' ? (now?.kind === 'website' ? 'website' : 'document') : kind
    return {
      kind: shown,
      id,
      about,
      title: now?.title ?? 'Conteúdo que foi removido',
      is_gone: now === undefined,
    }
  })
}

/** Each trial plans several dozen turns. */
const TRIALS: Limit = { name: 'answer-trials', max: 40, seconds: 60 }
const RECENT_TURNS = 60
const COMPARED = 24
const ALSO = 5

/** What the agent would answer after a change of its knowledge. Stores nothing. */
export async function tryChange(
  deps: Deps,
  auth: Auth,
  agentId: string,
  { change, text, others = [] }: TryRequest,
): Promise<Trial> {
  const { db } = deps.database
  const orgId = auth.organizationId
  await rateLimit(deps, [{ limit: TRIALS, of: orgId }])
  const now = deps.clock()
  const clinic = await requireClinic(deps, orgId, agentId)
  await requireBaseOf(deps, auth, agentId, change.base_id)
  const then = await changed(deps, orgId, clinic, change)
  const { pairId } = then
  const reads = readsOf(db, orgId, now)
  const before = (words: string) => tryOut({ clinic, knowledge: clinic.knowledge, reads, now }, words)
  const after = (words: string) =>
    tryOut({ clinic: then.clinic, knowledge: then.knowledge, reads, now }, words)

  const own = await after(text)
  const was = await before(text)
  // A change of style shows in every answer.
  const isUsed = (answer: TrialAnswer) =>
    pairId === null ? answer.text !== was.text : answer.pairs.includes(pairId)
  const missed: string[] = []
  for (const other of others) if (pairId !== null && !isUsed(await after(other))) missed.push(other)

  const also: Trial['also'] = []
  const recent = recentQuestions(await queries.findRecentTraces(db, orgId, agentId, RECENT_TURNS), [
    text,
    ...others,
  ])
  for (const { words, was_right } of recent) {
    // Let the server handle other requests in between.
    await new Promise(setImmediate)
    const [old, is] = [await before(words), await after(words)]
    if (also.length < ALSO && (old.text !== is.text || old.calls_person !== is.calls_person))
      also.push({ text: words, before: outcome(old), after: outcome(is), was_right })
  }
  return {
    before: outcome(was),
    after: outcome(own),
    is_used: isUsed(own),
    missed,
    also,
    compared: recent.length,
  }
}

const outcome = ({ text, calls_person }: TrialAnswer) => ({ text, calls_person })

/** The latest questions of customers, each once, except those that are tried anyway. */
function recentQuestions(
  turns: readonly { trace: unknown; was_right: boolean }[],
  tried: readonly string[],
): { words: string; was_right: boolean }[] {
  const seen = new Set(['', ...tried.map(bareWords)])
  const found: { words: string; was_right: boolean }[] = []
  for (const { trace, was_right } of turns) {
    for (const { text, meaning } of readTrace(trace)?.understood ?? []) {
      const words = text.trim()
      if (seen.has(bareWords(words)) || !/^(?:ask|unknown)\b/.test(meaning)) continue
      seen.add(bareWords(words))
      found.push({ words, was_right })
      if (found.length === COMPARED) return found
    }
  }
  return found
}

async function changed(
  deps: Deps,
  orgId: string,
  clinic: IndexedClinic,
  change: KnowledgeChange,
): Promise<{ clinic: IndexedClinic; knowledge: KnowledgeIndex; pairId: string | null }> {
  if (change.kind === 'style') {
    const agent = { ...clinic.agent, style: change.style }
    return { clinic: { ...clinic, agent }, knowledge: clinic.knowledge, pairId: null }
  }
  if (change.kind === 'create') {
    const { id = newId(), question, answer, forms = [], aspects } = change.pair
    const pair = { id, question, answer, forms, ...(aspects && { aspects }) }
    return { clinic, knowledge: withPair(clinic.knowledge, pair), pairId: id }
  }
  const stored = await readQaPair(deps.database.db, orgId, {
    baseId: change.base_id,
    pairId: change.pair_id,
  })
  const aspects = change.pair.aspects === undefined ? stored.aspects : change.pair.aspects
  const pair = {
    id: stored.id,
    question: change.pair.question ?? stored.question,
    answer: change.pair.answer ?? stored.answer,
    forms: change.pair.forms ?? stored.forms,
    ...(aspects && { aspects }),
  }
  const knowledge = withPair(clinic.knowledge, pair)
  return {
    clinic,
    knowledge: change.service ? withPrice(knowledge, change.service) : knowledge,
    pairId: stored.id,
  }
}

/** A copy of the knowledge with another price for one service. */
function withPrice(index: KnowledgeIndex, { id, cents }: { id: string; cents: number }): KnowledgeIndex {
  const { vocabulary } = index
  const priced = (price: string) => price.replace(/R\$\s?[\d.,]*\d/, formatCents(cents))
  const services = vocabulary.clinic.services.map((each) =>
    each.id === id && each.price ? { ...each, price: priced(each.price) } : each,
  )
  return { ...index, vocabulary: { ...vocabulary, clinic: { ...vocabulary.clinic, services } } }
}

/** Changes the knowledge and settles the questions that the change answers. */
export async function correctAnswer(
  deps: Deps,
  auth: Auth,
  agentId: string,
  { change, settles }: z.infer<typeof Correction>,
): Promise<z.infer<typeof Corrected>> {
  const orgId = auth.organizationId
  await requireBaseOf(deps, auth, agentId, change.base_id)
  const now = deps.clock()
  const { db } = deps.database
  const price = change.kind === 'update' ? change.service : undefined
  const carryOut = async (tx: Tx) => {
    const pair = await changeKnowledge(tx, orgId, agentId, change, now)
    const isSettled =
      settles !== undefined &&
      (await queries.settleGroup(
        tx,
        orgId,
        { agentId, groupKey: settles.group_key },
        { upTo: new Date(settles.up_to), now, pairId: pair?.id ?? null },
      ))
    return { pair, settled_at: isSettled ? now.toISOString() : null }
  }
  if (!price) return db.transaction(carryOut)
  // The answer and the service belong together: change both or neither.
  return orgTransaction(db, orgId, async (t) => {
    const corrected = await carryOut(t.tx)
    await changePrice(t, price.id, price)
    return corrected
  })
}

async function changeKnowledge(
  tx: Tx,
  orgId: string,
  agentId: string,
  change: KnowledgeChange,
  now: Date,
): Promise<QaPair | null> {
  if (change.kind === 'create') return addQaPair(tx, orgId, change.base_id, change.pair, now)
  if (change.kind === 'update')
    return changeQaPair(tx, orgId, { baseId: change.base_id, pairId: change.pair_id }, change.pair)
  if (!(await queries.changeStyle(tx, orgId, { agentId, ...change }, now)))
    throw new Refusal(
      409,
      'conflict',
      'O tom do agente foi alterado por outra pessoa. Feche e abra de novo para ver como está.',
    )
  return null
}

export async function listUnanswered(
  deps: Deps,
  auth: Auth,
  agentId: string,
): Promise<z.infer<typeof UnansweredList>> {
  const { db } = deps.database
  const orgId = auth.organizationId
  await requireAgent(deps, orgId, agentId)
  const since = keptSince(deps.clock())
  const rows = await queries.findOpenQuestions(db, orgId, agentId, since)
  const answers = rows.length === 0 ? [] : await queries.findStaffAnswers(db, orgId, agentId, since)
  const answered = await queries.countAnsweredGroups(db, orgId, agentId, since)
  return { groups: toGroups(rows, answers), days: ANSWERS_KEPT_DAYS, answered }
}

export async function countUnanswered(deps: Deps, auth: Auth): Promise<z.infer<typeof UnansweredCounts>> {
  const since = keptSince(deps.clock())
  return { counts: await queries.countOpenGroups(deps.database.db, auth.organizationId, since) }
}

/**
 * Settles a question that needs no answer. One that is settled already stays so, and this reply cannot be
 * used to undo it.
 */
export async function settleUnanswered(
  deps: Deps,
  auth: Auth,
  agentId: string,
  { group_key: groupKey, up_to: upTo }: z.infer<typeof SettleRequest>,
): Promise<z.infer<typeof Settled>> {
  await requireAgent(deps, auth.organizationId, agentId)
  const now = deps.clock()
  await queries.settleGroup(
    deps.database.db,
    auth.organizationId,
    { agentId, groupKey },
    { upTo: new Date(upTo), now, pairId: null },
  )
  return { settled_at: now.toISOString() }
}

export async function reopenUnanswered(
  deps: Deps,
  auth: Auth,
  agentId: string,
  { group_key: groupKey, settled_at: settledAt }: z.infer<typeof ReopenRequest>,
): Promise<{ ok: true }> {
  await requireAgent(deps, auth.organizationId, agentId)
  await queries.reopenGroup(deps.database.db, auth.organizationId, { agentId, groupKey }, new Date(settledAt))
  return { ok: true }
}

/** What each pair was understood to answer. Pairs without an answer are left out. */
export async function listUnderstood(deps: Deps, auth: Auth, agentId: string): Promise<UnderstoodPairs> {
  const { knowledge } = await requireClinic(deps, auth.organizationId, agentId)
  return { pairs: knowledge.pairs.map((each) => understoodPair(each, knowledge)) }
}

const LEAST_WEIGHT = 0.5
const MOST_ASPECTS = 3

function understoodPair(
  { pair, frame }: KnowledgeIndex['pairs'][number],
  { vocabulary }: KnowledgeIndex,
): UnderstoodPairs['pairs'][number] {
  const aspects = [...frame.aspects]
    .filter(([aspect, weight]) => weight >= LEAST_WEIGHT && frame.asked.has(aspect))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_ASPECTS)
    .map(([aspect]) => aspect)
  const things = vocabulary.clinic.services.filter(({ id }) => frame.objects.has(id)).map(({ name }) => name)
  return { id: pair.id, aspects, things }
}

async function requireAgent(deps: Deps, orgId: string, agentId: string): Promise<void> {
  if (!(await ownsAgent(deps.database.db, orgId, agentId))) throw notFound('Agente não encontrado.')
}

async function requireClinic(deps: Deps, orgId: string, agentId: string): Promise<IndexedClinic> {
  const clinic = await loadIndexedClinic(deps.database.db, orgId, agentId)
  if (!clinic) throw notFound('Agente não encontrado.')
  return clinic
}

async function requireBaseOf(deps: Deps, auth: Auth, agentId: string, baseId: string): Promise<void> {
  const base = await getKnowledgeBase(deps, auth, baseId)
  if (base.agent_id !== agentId) throw notFound('Base de conhecimento não encontrada.')
}
