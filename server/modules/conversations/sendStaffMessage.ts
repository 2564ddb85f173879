/**
 * Sends a staff member's message, the most frequent write. One prepared statement does the whole work of a
 * command (idempotency key, revision, conversation, message, contact, answer and both jobs) at a third of the
 * cost of a transaction with a dozen round trips. For any other case (a refusal, a repetition) the statement
 * changes nothing, and the call goes through `runCommand`, where every rule is spelled out.
 *
 * Under READ COMMITTED the statement sees other tables as they were before it waited for the revision's row
 * lock, so its `exists` conditions only choose the path. Correctness comes from what is checked again on the
 * newest rows: the conditions of the UPDATEs themselves and the unique keys. If one of these fails after the
 * revision was taken, the whole statement fails, and the revision is rolled back with it.
 */
import { Id, newId } from '../../../src/contract/ids.ts'
import type { MessageContent, ReplyTo } from '../../../src/contract/message.ts'
import { LIVE_MS } from '../../../src/contract/messageSeen.ts'
import type { StaleContext } from '../../../src/contract/staleContext.ts'
import type { SendMessageRequest } from '../../../src/contract/sendMessage.ts'
import type { Db, Tx } from '../../db/database.ts'
import { databaseRefusal } from '../../databaseRefusal.ts'
import { jobsCommitted } from '../../db/jobsCommitted.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { publish } from '../../sync/publish.ts'
import { contactJson, conversationJson, iso, messageJson, readRecord } from '../../sync/records.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { type CommandAnswer, type CommandCall, requestHash, runCommand } from '../../http/runCommand.ts'
import { DEFAULT_MAX_ATTEMPTS, MOVED, ON_TAKEN } from '../../jobs/enqueueJob.ts'
import { claimMedia } from '../media/handlers.ts'
import { agentResumesAt, RESUMES_AFTER } from './answeringAgent.ts'
import { enqueueResume } from './enqueueTurn.ts'
import { enqueueSend, SEND_ATTEMPTS } from './enqueueSend.ts'
import {
  appendMessage,
  messageById,
  messageIdIsTaken,
  readExchange,
  selectAuthor,
  selectHoldReplies,
  selectQuotable,
  talkById,
  writtenSince,
} from './queries.ts'
import {
  afterStaffMessage,
  linesAbove,
  type NewMessage,
  previewOf,
  quoteMessage,
  type SendObstacle,
  sendObstacle,
} from './rules.ts'
import { startedAs } from './startTalk.ts'
import type { Exchange } from './newMessage.ts'

type Sender = { userId: string; userName: string }

/** SQL of the contract's `isWindowOpen`, for the conversation `c` on its channel `ch`. */
const WINDOW_IS_OPEN = `(ch.answer_window_seconds is null
      or c.last_inbound_at > $4 - make_interval(secs => ch.answer_window_seconds))`

/** SQL of `linesAbove`, for the conversation as `before` says. */
const LINES_ABOVE = `case when before.is_taken then jsonb_build_array(jsonb_build_object('id', $3, 'at', ${iso('$4')},
      'what', 'took', 'by', jsonb_build_object('kind', 'staff', 'id', $6, 'name', $7), 'before', true)) end`

const STATEMENT = `
with bump as (
  update org_revisions set revision = revision + 1
  where org_id = $1
    and exists (select from conversations c join channels ch on ch.id = c.channel_id
      where c.id = $2 and c.org_id = $1 and ch.deleted_at is null and ${WINDOW_IS_OPEN})
    and not exists (select from messages where id = $3)
    and not exists (select from idempotency_keys where org_id = $1 and key = $10)
  returning revision
), before as (
  select assigned_to is null and messages_count > 0 as is_taken from conversations where id = $2 and org_id = $1
), talk as (
  update conversations c set messages_count = c.messages_count + 1, status = 'active', ai_handled = false,
    agent_note = null, agent_resumes_at = $4 + ${RESUMES_AFTER},
    assigned_to = coalesce(c.assigned_to, $6), last_message = $9, last_message_at = greatest(c.last_message_at, $4),
    revision = bump.revision
  from bump, channels ch where c.id = $2 and c.org_id = $1 and ch.id = c.channel_id and ${WINDOW_IS_OPEN}
  returning c.*
), said as (
  -- Outer join: a conversation that went away meanwhile leaves nulls, which the table refuses.
  insert into messages (id, org_id, conversation_id, position, direction, message_type, content, status,
    sender_user_id, sender_name, forwarded, forwarded_from, reply_to, created_at, lines, revision)
  select $3, $1, talk.id, talk.messages_count, 'outbound', $12, $8, 'queued', $6, $7, $15, $16, $5, $4,
    ${LINES_ABOVE}, bump.revision
  from bump left join talk on true left join before on true
  returning *
), person as (
  update contacts p set last_contact_at = greatest(p.last_contact_at, $4),
    status = case when p.status = 'new' then 'contacted' else p.status end,
    furthest_stage = case when p.status = 'new' and p.furthest_stage = 'new' then 'contacted' else p.furthest_stage end,
    revision = bump.revision
  from bump, talk where p.id = talk.contact_id
  returning p.*
), answer as (
  select bump.revision, talk.agent_resumes_at, ${messageJson('said')} as message, ${conversationJson('talk', 'person', 'u')} as conversation,
    ${contactJson('person')} as contact
  from bump, said, talk join person on person.id = talk.contact_id left join users u on u.id = talk.assigned_to
), kept as (
  insert into idempotency_keys (org_id, key, request_hash, status, body)
  select $1, $10, $11, 200, jsonb_build_object('message', message, 'conversation', conversation)
  from answer where $10::text is not null
), enqueued as (
  -- As enqueueJob: the pause's end is one job of the conversation, and moves with each of these.
  insert into jobs (id, org_id, kind, payload, ordered_by, dedupe, max_attempts, run_at)
  select $13::uuid, $1, 'whatsapp.send', jsonb_build_object('message_id', $3::uuid), 'conversation:' || $2::uuid,
    $3::uuid::text, ${SEND_ATTEMPTS}, now() from answer
  union all
  select $17::uuid, $1, 'agent.resume', jsonb_build_object('conversation_id', $2::uuid), null, $2::uuid::text,
    ${DEFAULT_MAX_ATTEMPTS}, agent_resumes_at from answer where agent_resumes_at is not null
  union all
  select $14::uuid, $1, 'realtime.publish', jsonb_build_object('name', 'message.new', 'data', jsonb_build_object(
      'base', revision - 1, 'revision', revision, 'conversation_id', $2::uuid, 'message', message,
      'conversation', conversation, 'contact', contact)), 'realtime:' || $1::uuid, null, ${DEFAULT_MAX_ATTEMPTS}, now() from answer
  ${ON_TAKEN} do update set run_at = excluded.run_at, ${MOVED}
)
select message, conversation from answer`

/** The types are declared, so that PostgreSQL does not infer them from a parameter's first use. */
const TYPES =
  'uuid uuid uuid timestamptz jsonb uuid text jsonb jsonb text text text uuid uuid boolean text uuid'.split(
    ' ',
  )
const TEXT = STATEMENT.replace(
  /\$(\d+)(?!\d|::)/g,
  (parameter, n: string) => `${parameter}::${TYPES[Number(n) - 1]}`,
)

/**
 * Error codes for a check that failed on the newest rows (see above) or for two concurrent calls. The
 * transaction then finds the right answer.
 */
const NOT_PLAIN = new Set(['23502', '23505', '40P01', '40001'])

/**
 * Sends a message in a staff member's name. Repeating the key or the message id does not create a second
 * message.
 */
export async function sendStaffMessage(
  { deps, body, auth: sender }: { deps: Deps; body: SendMessageRequest; auth: Sender },
  call: CommandCall,
): Promise<CommandAnswer<Exchange>> {
  const content = await contentOf(deps.database.db, call.organizationId, body)
  const forwardedFrom = await readOrigin(deps.database.db, call.organizationId, body.forwardedFrom ?? null)
  const request = { ...body, id: body.id ?? newId(), content, forwardedFrom }
  const quoted = await readQuoted(deps.database.db, call.organizationId, request)
  const late = isLate(request, deps.clock())
  if ((!request.replyTo || quoted) && forwardedFrom !== undefined && !late) {
    const exchange = await sendAtOnce(deps, call, request, sender, quoted)
    if (exchange) return { status: 200, body: exchange }
  }
  return runCommand(deps, call, (t) => sendInTransaction(t, request, sender, deps.clock()))
}

type Request = Omit<SendMessageRequest, 'content' | 'forwardedFrom'> & {
  id: string
  content: MessageContent
  /** The author of the forwarded message; undefined if the organization has no such message. */
  forwardedFrom: string | null | undefined
}

const KINDS_OF_FILE = { image: 'image/', audio: 'audio/', myaudio: 'audio/', video: 'video/', document: '' }

/**
 * The content to store. For a file: its address and its properties as detected at upload. Throws 422 for an
 * unknown file or a wrong type.
 */
async function contentOf(db: Db, orgId: string, body: SendMessageRequest): Promise<MessageContent> {
  if (!('media_id' in body.content)) return body.content
  const { media_id, caption, duration } = body.content
  const media = await claimMedia(db, orgId, media_id)
  const refuse = (text: string) =>
    new Refusal(422, 'invalid_body', text, { fields: { 'content.media_id': text } })
  if (!media) throw refuse('O arquivo desta mensagem não foi encontrado. Anexe-o novamente.')
  if (!media.type.startsWith(KINDS_OF_FILE[body.message_type as keyof typeof KINDS_OF_FILE]))
    throw refuse('O arquivo não é do tipo que a mensagem diz.')
  const { id: _, ...file } = media
  return { ...file, ...(caption && { caption }), ...(duration && { duration }) }
}

async function sendAtOnce(
  { database, clock }: Deps,
  call: CommandCall,
  request: Request,
  sender: Sender,
  quoted: ReplyTo | null,
): Promise<Exchange | null> {
  const now = clock()
  const message = newMessage(request, sender, now)
  try {
    const { rows } = await database.pool.query<Exchange>({
      name: 'send_message',
      text: TEXT,
      values: [
        call.organizationId,
        request.conversation_id,
        message.id,
        message.at,
        quoted && JSON.stringify(quoted),
        sender.userId,
        sender.userName,
        JSON.stringify(message.content),
        JSON.stringify(previewOf(message)),
        call.key,
        call.key === null ? null : requestHash(call),
        message.messageType,
        newId(),
        newId(),
        message.forwarded,
        message.forwardedFrom,
        newId(),
      ],
    })
    if (rows[0]) jobsCommitted(database.db)
    return rows[0] ?? null
  } catch (error) {
    if (NOT_PLAIN.has(databaseRefusal(error)?.code ?? '')) return null
    throw error
  }
}

/** Sends the message step by step in a transaction, with every possible refusal. */
async function sendInTransaction(t: OrgTx, asked: Request, sender: Sender, now: Date): Promise<Exchange> {
  const talk = await talkOf(t, asked.conversation_id)
  if (!talk) throw notFound('Conversa não encontrada. Ela pode ter sido removida.')
  const request = { ...asked, conversation_id: talk.id }
  const repeated = await findRepeated(t, request)
  if (repeated) return repeated
  if (request.forwardedFrom === undefined) throw unknownOrigin()
  refuseObstacle(sendObstacle(talk, now.getTime()))
  if (isLate(request, now)) await refuseStale(t, request, sender)
  const message = {
    ...newMessage(request, sender, now),
    replyTo: await requireQuoted(t, request),
    lines: linesAbove(talk, request.id, sender, now.toISOString()),
  }
  const standing = afterStaffMessage(talk, sender.userId, await agentResumesAt(t.tx, t.orgId, talk.id, now))
  const written = await appendMessage(t, talk.id, message, standing)
  await enqueueSend(t, talk.id, message.id)
  await enqueueResume(t, talk.id, standing)
  await publish(t, 'message.new', { conversation_id: talk.id, ...written })
  return { message: written.message, conversation: written.conversation }
}

/**
 * Whether the message waited on a device: others may have written meanwhile, and the answer may no longer
 * fit. A client clock that is ahead counts as late too.
 */
const isLate = ({ seen }: Pick<Request, 'seen'>, now: Date): boolean =>
  seen !== undefined && Math.abs(now.getTime() - Date.parse(seen.at)) > LIVE_MS

async function refuseStale(t: OrgTx, { seen, conversation_id }: Request, sender: Sender): Promise<void> {
  const who = await selectHoldReplies(t)
  if (who === 'never' || seen === undefined) return
  const messages = await writtenSince(t, conversation_id, seen.position, sender.userId, who)
  const conversation = await readRecord(t.tx, t.orgId, 'conversation', conversation_id)
  if (messages.length === 0 || !conversation) return
  throw new Refusal(409, 'stale_context', 'Há mensagens novas nesta conversa. Veja antes de enviar.', {
    current: { conversation, messages } satisfies StaleContext,
  })
}

/**
 * Finds the conversation also by the id under which a device started it, if one with this person already
 * existed.
 */
async function talkOf(t: OrgTx, id: string) {
  const talk = await talkById(t, id)
  if (talk) return talk
  const held = await startedAs(t.tx, t.orgId, id)
  return held === null ? null : talkById(t, held)
}

function newMessage(request: Request, sender: Sender, now: Date): NewMessage {
  return {
    id: request.id,
    direction: 'outbound',
    messageType: request.message_type,
    content: request.content,
    status: 'queued',
    isAi: false,
    senderId: sender.userId,
    senderName: sender.userName,
    replyTo: null,
    forwarded: request.forwarded ?? false,
    forwardedFrom: request.forwardedFrom ?? null,
    providerId: null,
    at: now.toISOString(),
  }
}

async function findRepeated(t: OrgTx, request: Request): Promise<Exchange | null> {
  if (!(await messageIdIsTaken(t, request.id))) return null
  const held = await messageById(t, request.id)
  const same =
    held?.conversation_id === request.conversation_id &&
    held.direction === 'outbound' &&
    isSameContent(held.content, request.content)
  if (!same) throw new Refusal(409, 'conflict', 'Já existe outra mensagem com este identificador.')
  await releaseRevision(t)
  const { message, conversation } = await readExchange(t.tx, t.orgId, request.id)
  return { message, conversation }
}

const isSameContent = (a: MessageContent, b: MessageContent): boolean =>
  a.text === b.text &&
  a.url === b.url &&
  a.caption === b.caption &&
  a.location?.latitude === b.location?.latitude &&
  a.location?.longitude === b.location?.longitude

/** A copy of the quoted message as it is now. It is read both before the statement and in the transaction. */
async function readQuoted(tx: Tx | Db, orgId: string, request: Request): Promise<ReplyTo | null> {
  if (!request.replyTo) return null
  const found = await selectQuotable(tx, orgId, {
    id: request.replyTo,
    conversationId: request.conversation_id,
  })
  return found && quoteMessage(found.message, found.contact_name)
}

/**
 * The author to show for a forwarded message. A name is returned as it is; for a message's id, its author's
 * name, or undefined if the organization has no such message.
 */
async function readOrigin(db: Db, orgId: string, from: string | null): Promise<string | null | undefined> {
  if (from === null || !Id.safeParse(from).success) return from
  return selectAuthor(db, orgId, from)
}

function unknownOrigin(): Refusal {
  const text = 'A mensagem encaminhada não foi encontrada.'
  return new Refusal(422, 'invalid_body', text, { fields: { forwardedFrom: text } })
}

async function requireQuoted(t: OrgTx, request: Request): Promise<ReplyTo | null> {
  const quoted = await readQuoted(t.tx, t.orgId, request)
  if (quoted || !request.replyTo) return quoted
  const text = 'A mensagem respondida não é desta conversa.'
  throw new Refusal(422, 'invalid_body', text, { fields: { replyTo: text } })
}

/** Throws the refusal for the obstacle; does nothing for null. */
export function refuseObstacle(obstacle: SendObstacle | null): void {
  if (obstacle === 'channel_gone') {
    throw new Refusal(
      409,
      'channel_disconnected',
      'O canal desta conversa foi excluído. Não é mais possível responder por ele.',
    )
  }
  if (obstacle === 'window_closed') {
    throw new Refusal(
      422,
      'window_closed',
      'Já se passaram mais de 24 horas desde a última mensagem do cliente. O WhatsApp só permite responder depois que ele escrever de novo.',
    )
  }
}
