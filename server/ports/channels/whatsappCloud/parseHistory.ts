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
import { digitsOf, isSomebody, personOf } from './cloudPerson.ts'

/** What was written on the clinic's own phone before: one event for each thread, its lines in the order of their times. */
export function parseHistory(
  chunks: unknown[],
  ownNumber: string | undefined,
  receivedAt: Date,
): InboundEvent[] {
  return chunks.flatMap((chunk): InboundEvent[] => {
    const { threads, errors } = CloudHistoryChunk.parse(chunk)
    const declined = errors.some((error) => CloudError.parse(error).code === NOT_SHARED)
    return [
      ...threads.flatMap((thread) => parseThread(thread, ownNumber, receivedAt) ?? []),
      ...(declined
        ? [{ kind: 'account' as const, at: receivedAt, phone: null, note: NOT_SHARED_WORDS }]
        : []),
    ]
  })
}

/** The owner of the number did not want its old conversations shared. */
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
  const person = personOf({ phone: id, userId: context?.user_id, parentId: context?.parent_user_id })
  const first = read.find((message) => message.id !== undefined)
  // A group's thread goes by the group's own name.
  if (!isSomebody(person) || !first?.id || read.some(({ group_id }) => group_id !== undefined)) return null
  const own = digitsOf(ownNumber)
  const lines = read.map((message) => ({
    at: timeOf(message.timestamp, receivedAt),
    ours: own !== undefined && digitsOf(message.from) === own,
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

/** Names of the address book; what was removed from it keeps the name it has here. */
export function parseAddressBook(entries: unknown[]): InboundEvent[] {
  return entries.map((entry) => {
    const { action, contact } = CloudBookEntry.parse(entry)
    const name = oneLine(contact?.full_name ?? contact?.first_name, 120)
    const person = personOf({ phone: contact?.phone_number, userId: contact?.user_id })
    return action === 'add' && name !== undefined && isSomebody(person)
      ? { kind: 'named', person, name }
      : { kind: 'ignored', what: 'address book' }
  })
}
