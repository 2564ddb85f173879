import { messageSummary } from '../../../../src/contract/message.ts'
import type { EventOf, InboundEvent } from '../channelPort.ts'
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
    ...threads.flatMap((thread) => parseThread(thread, ownNumber, receivedAt) ?? []),
    ...(declined ? [{ kind: 'account' as const, at: receivedAt, phone: null, note: NOT_SHARED_WORDS }] : []),
  ]
}

/** Meta's code when the number's owner chose not to share old conversations. */
const NOT_SHARED = 2593109
const NOT_SHARED_WORDS =
  'As conversas antigas do celular não vieram: quem conectou o número escolheu não compartilhá-las.'

function parseThread(
  raw: unknown,
  ownNumber: string | undefined,
  receivedAt: Date,
): EventOf<'history'> | null {
  const { id, context, messages } = CloudHistoryThread.parse(raw)
  const read = messages.map((each) => CloudMessage.parse(each))
  const person = cloudPersonOf({ phone: id, userId: context?.user_id, parentId: context?.parent_user_id })
  const first = read.find((message) => message.id !== undefined)
  // A thread with group messages, or without a person or a message id, is left out.
  if (!isSomebody(person) || !first?.id || read.some(({ group_id }) => group_id !== undefined)) return null
  const own = numberDigits(ownNumber)
  const lines = read.map((message) => ({
    at: timeOf(message.timestamp, receivedAt),
    ours: own !== undefined && numberDigits(message.from) === own,
    text: lineOf(message),
  }))
  return {
    kind: 'history',
    id: `historico:${first.id}`.slice(0, 300),
    with: person,
    lines: lines.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

function lineOf(message: CloudMessage): string {
  if (message.type === 'media_placeholder') return '[arquivo que ficou no celular]'
  const { messageType, content } = cloudContent(message)
  return oneLine(messageSummary({ message_type: messageType, content }), 1000) ?? '[mensagem não suportada]'
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
