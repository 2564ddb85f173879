/** Staff's actions on conversations, except writing messages (sendStaffMessage.ts). */
import type { Conversation, ConversationUpdate } from '../../../src/contract/conversation.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { ThreadLineWhat } from '../../../src/contract/threadLine.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { changeNothing, releaseRevision } from '../../db/releaseRevision.ts'
import { settleNotices } from '../push/planNotice.ts'
import { addLine, byStaff, lineOf, nameOfUser } from '../threadLines/threadLines.ts'
import type { Exchange } from './newMessage.ts'
import { agentResumesAt } from './answeringAgent.ts'
import { enqueueResume } from './enqueueTurn.ts'
import { enqueueReadMark, enqueueSend } from './enqueueSend.ts'
import { takeUpAgain } from './resumeAgent.ts'
import {
  type Held,
  channelHasAgent,
  hasSubscription,
  messageById,
  messageByProviderId,
  readExchange,
  talkById,
  updateMessage,
  updateRead,
  updateStanding,
  userBelongs,
  writtenSince,
} from './queries.ts'
import {
  afterUpdate,
  changeToTell,
  isConversationStale,
  lastMessageOf,
  mayRetry,
  readUpTo,
  sendObstacle,
  type Standing,
} from './rules.ts'
import { refuseObstacle } from './sendStaffMessage.ts'

type Who = { userId: string }

const STOPPED =
  'Esta pessoa pediu para não receber mensagens automáticas. Volte a permitir na ficha dela antes de devolver ao agente.'
const CHANGED = 'Esta conversa mudou depois que você a viu.'
export const CONVERSATION_GONE = 'Conversa não encontrada. Ela pode ter sido removida.'

/** Sends a failed or unconfirmed message again. One that has been sent meanwhile is returned as it is. */
export async function retryMessage(t: OrgTx, id: string, now: Date): Promise<Exchange> {
  const held = await messageById(t, id)
  if (!held) throw notFound('Mensagem não encontrada.')
  if (held.direction !== 'outbound') {
    throw new Refusal(409, 'invalid_transition', 'Só mensagens enviadas pela equipe podem ser reenviadas.')
  }
  if (!mayRetry(held)) {
    await releaseRevision(t)
    const { message, conversation } = await readExchange(t.tx, t.orgId, id)
    return { message, conversation }
  }
  const talk = await talkById(t, held.conversation_id)
  if (!talk) throw notFound(CONVERSATION_GONE)
  const obstacle = sendObstacle(talk, now.getTime())
  refuseObstacle(held.content.template && obstacle === 'window_closed' ? null : obstacle)
  await updateMessage(
    t,
    id,
    { status: 'queued', error: null, provider_id: null },
    { last: lastMessageOf({ ...held, status: 'queued' }) },
  )
  await enqueueSend(t, talk.id, id)
  const { message, conversation } = await readExchange(t.tx, t.orgId, id)
  await publish(t, 'message.update', { conversation_id: conversation.id, message, conversation })
  return { message, conversation }
}

/** Marks the conversation as read up to a position, or to the end; never backwards. */
export async function markRead(t: OrgTx, id: string, position: number | undefined): Promise<Conversation> {
  return readTo(t, await requireConversation(t, id), position, () => enqueueReadMark(t, id))
}

/** The most messages of one report that are looked up; the latest implies the earlier ones. */
const MOST_SEEN = 50

/**
 * Marks as read what was read on the clinic's own phone, which has sent the receipt already. Null if none of
 * these messages is stored here.
 */
export async function markSeenOnPhone(t: OrgTx, providerIds: string[]): Promise<Conversation | null> {
  let latest: Held | null = null
  for (const id of providerIds.slice(-MOST_SEEN)) {
    const held = await messageByProviderId(t, id)
    if (held && held.position > (latest?.position ?? 0)) latest = held
  }
  if (latest === null) return changeNothing(t)
  return readTo(t, await requireConversation(t, latest.conversation_id), latest.position)
}

async function readTo(
  t: OrgTx,
  before: Conversation,
  position: number | undefined,
  tell?: () => Promise<void>,
): Promise<Conversation> {
  const { id } = before
  const upTo = readUpTo(before, position)
  if (upTo === before.readPosition) {
    await releaseRevision(t)
    return before
  }
  await updateRead(t, id, upTo)
  if (upTo >= before.messagesCount) await settleNotices(t, id)
  await tell?.()
  return published(t, id, null)
}

/**
 * Assigns, resolves or reopens the conversation, or returns it to the agent. A request that changes nothing
 * takes no revision.
 */
export async function patchConversation(
  t: OrgTx,
  id: string,
  { expected, ...update }: ConversationUpdate,
  who: Who,
  now: Date,
): Promise<Conversation> {
  const talk = await talkById(t, id)
  if (!talk) throw notFound(CONVERSATION_GONE)
  if (update.assigned_to && !(await userBelongs(t, update.assigned_to))) {
    const text = 'Esta pessoa não faz mais parte da equipe.'
    throw new Refusal(422, 'invalid_body', text, { fields: { assigned_to: text } })
  }
  if (update.agent_resumes_at) refuseOddPause(update.agent_resumes_at, now)
  const wantsAgent = update.ai_handled || update.agent_resumes_at
  if (wantsAgent && !(await channelHasAgent(t, talk.channel_id))) {
    throw new Refusal(
      409,
      'conflict',
      'O agente não responde por este canal agora: falta um agente ativo, ou o canal está pausado ou parado.',
    )
  }
  if (update.ai_handled && !(await hasSubscription(t))) {
    throw new Refusal(
      403,
      'plan_limit',
      'Sem uma assinatura ativa o agente não responde. Veja em Configurações, na aba Assinatura.',
    )
  }
  if (wantsAgent && talk.automation_stopped) throw new Refusal(409, 'conflict', STOPPED)
  const after = afterUpdate(talk, update, await agentResumesAt(t.tx, t.orgId, id, now))
  const changed =
    after.status !== talk.status ||
    after.assigned_to !== talk.assigned_to ||
    after.ai_handled !== talk.ai_handled ||
    (update.agent_resumes_at !== undefined && after.agent_resumes_at !== talk.agent_resumes_at)
  if (!changed) {
    await releaseRevision(t)
    return requireConversation(t, id)
  }
  if (expected) {
    const others = await writtenSince(t, id, expected.position, who.userId, 'people')
    if (isConversationStale(talk, update, expected, { userId: who.userId, othersWrote: others.length > 0 }))
      throw new Refusal(409, 'conflict', CHANGED, { current: await requireConversation(t, id) })
  }
  await updateStanding(t, id, after)
  await enqueueResume(t, id, after)
  if (after.status === 'closed' || after.ai_handled) await settleNotices(t, id)
  if (after.ai_handled && !talk.ai_handled) await takeUpAgain(t, id, now, 'at once')
  const what = changeToTell(talk, after, who.userId)
  const message = what && (await tellChange(t, id, what, after, who, now))
  return published(t, id, who, message)
}

const LONGEST_PAUSE_MS = 31 * 24 * 60 * 60 * 1000

function refuseOddPause(until: string, now: Date): void {
  const ahead = Date.parse(until) - now.getTime()
  if (ahead > 0 && ahead <= LONGEST_PAUSE_MS) return
  const text =
    ahead > 0 ? 'O agente pode ficar pausado por até 31 dias.' : 'Esse horário já passou. Escolha outro.'
  throw new Refusal(422, 'invalid_body', text, { fields: { agent_resumes_at: text } })
}

/** Tells in the thread who did what. */
async function tellChange(
  t: OrgTx,
  conversationId: string,
  what: ThreadLineWhat,
  after: Standing,
  { userId }: Who,
  now: Date,
): Promise<Message | null> {
  const to = what === 'assigned' && after.assigned_to ? await nameOfUser(t, after.assigned_to) : null
  const line = lineOf({ what, by: await byStaff(t, userId), ...(to !== null && { to }) }, now)
  return addLine(t, { conversationId }, line)
}

async function published(
  t: OrgTx,
  id: string,
  who: Who | null,
  message: Message | null = null,
): Promise<Conversation> {
  const conversation = await requireConversation(t, id)
  await publish(t, 'conversation.update', {
    conversation,
    ...(message ? { message } : {}),
    ...(who ? { actor_id: who.userId } : {}),
  })
  return conversation
}

async function requireConversation(t: OrgTx, id: string): Promise<Conversation> {
  const conversation = await readRecord(t.tx, t.orgId, 'conversation', id)
  if (!conversation) throw notFound(CONVERSATION_GONE)
  return conversation
}
