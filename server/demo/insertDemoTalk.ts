import { newId } from '../../src/contract/ids.ts'
import type { Message } from '../../src/contract/message.ts'
import { phoneKey } from '../../src/contract/phone.ts'
import type { Tx } from '../db/database.ts'
import { conversations, messages, simulatorMessages } from '../db/schema.ts'
import { lastMessageOf, quoteMessage } from '../modules/conversations/rules.ts'
import { storeMedia } from '../modules/media/handlers.ts'
import type { StoragePort } from '../ports/storage/storagePort.ts'
import type { Line } from './buildTalk.ts'
import { demoFiles } from './demoFiles.ts'
import type { Talk } from './demoTalks.ts'
import type { Clinic, Person } from './demoClinic.ts'

/** Inserts a conversation with its messages, and the same messages as stored by the simulated phone. */
export async function insertDemoTalk(
  tx: Tx,
  clinic: Clinic,
  person: Person,
  { plan, isSecond, lines }: NonNullable<Person['talk']>,
  now: Date,
  storage: StoragePort,
): Promise<void> {
  const { orgId, channelId, revision } = clinic
  const conversationId = newId()
  const thread: Message[] = []
  for (const [index, line] of lines.entries()) {
    const answered = line.answers === null ? undefined : thread[line.answers]
    thread.push({
      id: newId(),
      conversation_id: conversationId,
      position: index + 1,
      direction: line.by === 'customer' ? 'inbound' : 'outbound',
      message_type: line.type,
      content: line.file
        ? { ...(await storedFile({ db: tx, storage }, orgId, line.file)), ...line.content }
        : line.content,
      ...delivery(plan, line, index === lines.length - 1),
      created_at: line.at.toISOString(),
      is_ai_message: line.by === 'agent',
      sender_id: line.by === 'marina' || line.by === 'rafael' ? clinic.staff[line.by].id : null,
      sender_name: senderName(clinic, line),
      replyTo: answered ? quoteMessage(answered, person.name) : null,
      forwarded: false,
      forwardedFrom: null,
      reactions: [],
      edited_at: null,
      deleted_at: null,
      revision,
    })
  }
  const last = thread.at(-1)!
  const staffSpoke = lines.findLast(({ by }) => by === 'marina' || by === 'rafael')?.by as
    | 'marina'
    | 'rafael'
    | undefined
  const unread = plan.ending === 'closed' || (plan.ending === 'active' && isSecond) ? 0 : trailing(lines)
  await tx.insert(conversations).values({
    id: conversationId,
    orgId,
    contactId: person.id,
    channelId,
    status: plan.ending,
    assignedTo: staffSpoke && plan.ending !== 'waiting' ? clinic.staff[staffSpoke].id : null,
    aiHandled: staffSpoke === undefined,
    unreadCount: unread,
    messagesCount: thread.length,
    readPosition: thread.length - unread,
    lastMessage: lastMessageOf(last),
    lastMessageAt: new Date(last.created_at),
    lastInboundAt: lines.findLast(({ by }) => by === 'customer')?.at ?? null,
    createdAt: lines[0]?.at ?? now,
    revision,
  })
  const providerIds = new Map(
    thread.map(({ id }) => [id, `wamid.SIM${id.replaceAll('-', '').toUpperCase()}`]),
  )
  await tx.insert(messages).values(
    thread.map((message) => ({
      id: message.id,
      orgId,
      conversationId,
      position: message.position,
      direction: message.direction,
      messageType: message.message_type,
      content: message.content,
      status: message.status,
      error: message.error,
      isAiMessage: message.is_ai_message,
      senderUserId: message.sender_id,
      senderName: message.sender_name,
      replyTo: message.replyTo,
      providerId: providerIds.get(message.id)!,
      createdAt: new Date(message.created_at),
      revision,
    })),
  )
  const arrived = thread.filter(({ status }) => status !== 'failed')
  if (arrived.length === 0) return
  await tx
    .insert(simulatorMessages)
    .values(arrived.map((message) => simulated(clinic, person, message, providerIds)))
}

/** The row of the simulated phone for this message. */
function simulated(clinic: Clinic, person: Person, message: Message, providerIds: Map<string, string>) {
  const { text, caption, filename, location } = message.content
  const replyTo = message.replyTo?.id ? providerIds.get(message.replyTo.id) : undefined
  const isInbound = message.direction === 'inbound'
  return {
    channelId: clinic.channelId,
    customer: phoneKey(person.phone),
    direction: message.direction,
    providerId: providerIds.get(message.id)!,
    clientId: isInbound ? null : message.id,
    body: {
      type: message.message_type,
      number: person.phone,
      text: text ?? caption ?? (location ? undefined : (filename ?? '')),
      location,
      reply_to: replyTo,
      ...(isInbound && { name: person.name }),
    },
    status: isInbound ? 'sent' : message.status === 'read' ? 'read' : 'delivered',
    createdAt: new Date(message.created_at),
  }
}

function delivery(plan: Talk, line: Line, isLast: boolean): Pick<Message, 'status' | 'error'> {
  if (line.by === 'customer') return { status: 'received', error: null }
  if (plan.undelivered && isLast)
    return {
      status: 'failed',
      error: 'O WhatsApp não conseguiu entregar: o número não usa o WhatsApp ou não pode receber a mensagem.',
    }
  return { status: isLast && plan.ending !== 'closed' ? 'delivered' : 'read', error: null }
}

function senderName(clinic: Clinic, line: Line): string | null {
  if (line.by === 'customer') return null
  return line.by === 'agent' ? 'Bia' : clinic.staff[line.by].name
}

/** The number of customer messages after our last one. */
function trailing(lines: Line[]): number {
  return lines.length - 1 - lines.findLastIndex(({ by }) => by !== 'customer')
}

async function storedFile(
  place: { db: Tx; storage: StoragePort },
  orgId: string,
  kind: keyof typeof demoFiles,
) {
  const { data, ...named } = demoFiles[kind]()
  const incoming = await place.storage.receive(new Blob([new Uint8Array(data)]).stream(), data.length)
  const { url, type, size, filename } = await storeMedia(place, orgId, { incoming, ...named })
  return { url, type, size, filename, ...(kind === 'audio' && { duration: 2 }) }
}
