import { messageSummary } from '../../../../src/contract/message.ts'
import type { ChannelPerson, EventOf, HistoryLine, InboundEvent } from '../channelPort.ts'
import { cloudContent, oneLine } from './cloudContent.ts'
import {
  CloudBookEntry,
  CloudError,
  CloudHistoryChunk,
  CloudHistoryThread,
  CloudMessage,
  timeOf,
} from './cloudPayload.ts'
import { numberDigits, isSomebody, cloudPersonOf } from './cloudPerson.ts'

/**
 * Messages written on the clinic's own phone before the connection: one event per thread, its lines oldest
 * first.
 */
export function parseHistoryChunk(
  chunk: unknown,
  ownNumber: string | undefined,
  receivedAt: Date,
): InboundEvent[] {
  const { threads, errors } = CloudHistoryChunk.parse(chunk)
  const declined = errors.some((error) => CloudError.parse(error).code === NOT_SHARED)
  return [
    ...threads.flatMap((thread) => parseThread(thread, ownNumber, receivedAt)),
    ...(declined ? [{ kind: 'account' as const, at: receivedAt, phone: null, note: NOT_SHARED_WORDS }] : []),
  ]
}

/** Meta's code when the number's owner chose not to share old conversations. */
const NOT_SHARED = 2593109
const NOT_SHARED_WORDS =
  'As conversas antigas do celular não vieram: quem conectou o número escolheu não compartilhá-las.'

/** The event of a thread, and one for each file that it names at once. Meta mostly names files later. */
function parseThread(raw: unknown, ownNumber: string | undefined, receivedAt: Date): InboundEvent[] {
  const { id, context, messages } = CloudHistoryThread.parse(raw)
  const read = messages.map((each) => CloudMessage.parse(each))
  const person = cloudPersonOf({ phone: id, userId: context?.user_id, parentId: context?.parent_user_id })
  const first = read.find((message) => message.id !== undefined)
  // A thread with group messages, or without a person or a message id, is left out.
  if (!isSomebody(person) || !first?.id || read.some(({ group_id }) => group_id !== undefined)) return []
  const lines = read.map((message) => ({
    at: timeOf(message.timestamp, receivedAt),
    ours: isOurs(message, ownNumber),
    ...lineOf(message),
  }))
  const thread: EventOf<'history'> = {
    kind: 'history',
    id: `historico:${first.id}`.slice(0, 300),
    with: person,
    lines: lines.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
  const files = read.filter((message) => cloudContent(message).mediaId !== null)
  return [thread, ...files.map((message) => pastFile(message, person, ownNumber, receivedAt))]
}

/**
 * The file of a line that came as a `media_placeholder`. Meta posts those of the last fourteen days, under the
 * line's id; older ones stay on the phone.
 */
export function parsePastFile(raw: unknown, ownNumber: string | undefined, receivedAt: Date): InboundEvent {
  const message = CloudMessage.parse(raw)
  if (message.id === undefined || message.group_id !== undefined)
    return { kind: 'ignored', what: 'file of no old thread' }
  const person = isOurs(message, ownNumber)
    ? cloudPersonOf({ phone: message.to, userId: message.to_user_id, parentId: message.to_parent_user_id })
    : cloudPersonOf({
        phone: message.from,
        userId: message.from_user_id,
        parentId: message.from_parent_user_id,
      })
  return pastFile(message, isSomebody(person) ? person : null, ownNumber, receivedAt)
}

const pastFile = (
  message: CloudMessage,
  person: ChannelPerson | null,
  ownNumber: string | undefined,
  receivedAt: Date,
): EventOf<'pastFile'> => ({
  kind: 'pastFile',
  providerId: message.id ?? '',
  with: person,
  ours: isOurs(message, ownNumber),
  at: timeOf(message.timestamp, receivedAt),
  ...cloudContent(message),
})

function isOurs({ from }: CloudMessage, ownNumber: string | undefined): boolean {
  const own = numberDigits(ownNumber)
  return own !== undefined && numberDigits(from) === own
}

/** Stands for a file in a line, until the file comes. */
const FILE_ON_PHONE = '[arquivo: só dá para abrir no celular da clínica]'

const FILE_TYPES: readonly unknown[] = ['media_placeholder', 'image', 'video', 'audio', 'document', 'sticker']

function lineOf(message: CloudMessage): Pick<HistoryLine, 'text' | 'fileOf'> {
  const { messageType, content } = cloudContent(message)
  if (FILE_TYPES.includes(message.type)) {
    const text = [FILE_ON_PHONE, oneLine(content.caption, 1000)].filter(Boolean).join(' ')
    return { text, fileOf: message.id }
  }
  return {
    text: oneLine(messageSummary({ message_type: messageType, content }), 1000) ?? '[mensagem não suportada]',
  }
}

/** A name from the phone's address book. A removed entry changes nothing: the contact keeps its name here. */
export function parseAddressBookEntry(entry: unknown): InboundEvent {
  const { action, contact } = CloudBookEntry.parse(entry)
  const name = oneLine(contact?.full_name ?? contact?.first_name, 120)
  const person = cloudPersonOf({ phone: contact?.phone_number, userId: contact?.user_id })
  return action === 'add' && name !== undefined && isSomebody(person)
    ? { kind: 'named', person, name }
    : { kind: 'ignored', what: 'address book' }
}
