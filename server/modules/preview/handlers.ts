import type * as z from 'zod/mini'
import { newId } from '../../../src/contract/ids.ts'
import type {
  AssistantMessageRequest,
  PreviewAction,
  PreviewAppointment,
  PreviewConversation,
  PreviewConversationRequest,
  PreviewMessage,
  PreviewMessageRequest,
  PreviewReply,
} from '../../../src/contract/preview.ts'
import { runTurn } from '../../agent/runTurn.ts'
import { handOverWords } from '../../agent/handOverWords.ts'
import { readSpeaker } from '../../agent/queries.ts'
import { parseState } from '../../agent/state.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { answererOf } from '../agentModel/answererOf.ts'
import { ownsAgent } from '../agents/handlers.ts'
import { endTestSilence, planTestNudge } from '../scheduled/planScheduled.ts'
import { actText } from './act.ts'
import { previewStore, type Said } from './previewStore.ts'
import * as queries from './queries.ts'
import { toPreviewAppointment, toPreviewMessage, toReply } from './rules.ts'

/** Longer than a model may take for one turn. */
const LONGEST_TURN_MS = 45_000

/** Each message runs the engine, as for a customer. */
const byOrganization: Limit = { name: 'preview-org', max: 120, seconds: 60 }

/**
 * Starts a preview, apart from the customers' conversations. The same contact gets the same preview again.
 */
export async function startPreview(
  deps: Deps,
  auth: Auth,
  { agent_id: agentId, channel, contact_id: contactId }: z.infer<typeof PreviewConversationRequest>,
): Promise<PreviewConversation> {
  const { db } = deps.database
  const orgId = auth.organizationId
  await rateLimit(deps, [{ limit: byOrganization, of: orgId }])
  if (!(await ownsAgent(db, orgId, agentId))) throw notFound('Agente não encontrado.')
  const row = { id: newId(), orgId, agentId, contactId, channel, createdAt: deps.clock() }
  const made = (await queries.insertPreview(db, row)) ?? (await queries.findPreviewOf(db, orgId, contactId))
  if (made?.agentId !== agentId)
    throw new Refusal(409, 'conflict', 'Esta conversa de demonstração é de outro agente.')
  return { id: made.id, contact_id: made.contactId }
}

/**
 * What the agent answers, computed by the engine that answers customers, also for a paused agent. With
 * `action`, what it sends when that action is due.
 */
export async function sendPreviewMessage(
  deps: Deps,
  auth: Auth,
  id: string,
  { id: messageId = newId(), content, audio, action }: z.infer<typeof PreviewMessageRequest>,
): Promise<PreviewReply> {
  const { db } = deps.database
  const orgId = auth.organizationId
  const preview = await requirePreview(deps, auth, id)
  const speaker = await readSpeaker(db, orgId, preview.agentId)
  if (!speaker) throw notFound('Agente não encontrado.')
  const isNew = await queries.insertLimited(db, {
    id: messageId,
    orgId,
    conversationId: id,
    type: action ? 'system' : 'user',
    text: content,
    audio: audio ?? null,
    action: action ?? null,
    createdAt: deps.clock(),
  })
  if (isNew === 'full') throw tooLong()
  // The client did not receive the reply: return the stored one, not another.
  const held = isNew ? undefined : await queries.findReplyTo(db, orgId, { conversationId: id, messageId })
  if (held) {
    const why = held.callsPerson ? await queries.findCallReason(db, orgId, held.id) : null
    return toReply(held.id, held.text, held.createdAt, held.callsPerson ? handOverWords(why ?? '') : null)
  }
  if (action) return say(deps, auth, id, { text: await actText(deps, preview, speaker, action), action })
  await endTestSilence(db, orgId, id)
  let said: Said | undefined
  const store = previewStore(db, preview, deps.clock, (one) => (said = one))
  await runTurn(store, answererOf(deps, orgId, { signal: AbortSignal.timeout(LONGEST_TURN_MS) }))
  if (!said) {
    const isStopped = parseState(preview.state, deps.clock()).mode === 'stopped'
    return toReply(messageId, '', deps.clock(), isStopped ? STOPPED : null)
  }
  if (said.callsPersonFor === null && !said.isFarewell)
    await planTestNudge(db, { orgId, previewId: id, speaker }, deps.clock())
  return toReply(said.id, said.text, said.createdAt, said.callsPersonFor)
}

/** With real customers the agent would no longer answer. */
const STOPPED = 'a pessoa pediu para não receber mensagens automáticas'

/** Stores a message as if the agent had said it: a scheduled one that is sent ahead of its time (PRV-20). */
export async function sayAsAssistant(
  deps: Deps,
  auth: Auth,
  id: string,
  { content, action }: z.infer<typeof AssistantMessageRequest>,
): Promise<PreviewReply> {
  await requirePreview(deps, auth, id)
  return say(deps, auth, id, { text: content, ...(action && { action }) })
}

export async function listPreviewMessages(deps: Deps, auth: Auth, id: string): Promise<PreviewMessage[]> {
  await findOwn(deps, auth, id)
  return (await queries.findPreviewMessages(deps.database.db, auth.organizationId, id)).map(toPreviewMessage)
}

export async function listPreviewAppointments(
  deps: Deps,
  auth: Auth,
  id: string,
): Promise<PreviewAppointment[]> {
  const { contactId } = await findOwn(deps, auth, id)
  const rows = await queries.findPreviewAppointments(deps.database.db, auth.organizationId, id)
  return rows.map((row) => toPreviewAppointment(contactId, row))
}

type Words = { text: string; action?: PreviewAction }

async function say(
  deps: Deps,
  auth: Auth,
  conversationId: string,
  { text, action }: Words,
): Promise<PreviewReply> {
  const id = newId()
  const createdAt = deps.clock()
  await queries.insertPreviewMessage(deps.database.db, {
    id,
    orgId: auth.organizationId,
    conversationId,
    type: 'assistant',
    text,
    action: action ?? null,
    createdAt,
  })
  return toReply(id, text, createdAt)
}

async function findOwn(deps: Deps, auth: Auth, id: string): Promise<queries.PreviewRow> {
  const preview = await queries.findPreview(deps.database.db, auth.organizationId, id)
  if (!preview) throw notFound('Esta conversa de demonstração não existe mais. Reinicie a conversa.')
  return preview
}

/**
 * The preview for a user who writes in it. Applies the rate limit, and refuses when it holds too many
 * messages.
 */
async function requirePreview(deps: Deps, auth: Auth, id: string): Promise<queries.PreviewRow> {
  const preview = await findOwn(deps, auth, id)
  await rateLimit(deps, [{ limit: byOrganization, of: auth.organizationId }])
  const { db } = deps.database
  if ((await queries.countPreviewMessages(db, auth.organizationId, id)) >= queries.MESSAGES_LIMIT)
    throw tooLong()
  return preview
}

const tooLong = () =>
  new Refusal(409, 'conflict', 'Esta conversa de demonstração ficou longa demais. Reinicie a conversa.')
