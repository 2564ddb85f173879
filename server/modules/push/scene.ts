/** The subject of a notice with its current data. */
import type { Appointment } from '../../../src/contract/appointment.ts'
import type { Contact } from '../../../src/contract/contact.ts'
import type { Conversation } from '../../../src/contract/conversation.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { Db } from '../../db/database.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'
import type { PushMatter } from '../../jobs/jobKinds.ts'
import { readRecord } from '../../sync/records.ts'
import * as queries from './queries.ts'

type Talk = { conversation: Conversation; contact: Contact | null; agentName: string | null }

export type Scene =
  | ({ about: 'message'; message: Message; isFirst: boolean } & Talk)
  | ({ about: 'handover'; message: Message | null } & Talk)
  | { about: 'read'; conversation: Conversation }
  | {
      about: 'appointment'
      appointment: Appointment
      change: 'created' | 'rescheduled' | 'cancelled'
      from: string | null
      by: 'staff' | 'agent' | 'customer'
      actorId: string | null
      actorName: string | null
      /** The user account of the appointment's professional, if they are a member of the team. */
      professionalUserId: string | null
      timezone: string
    }
  | { about: 'channel'; channelId: string; name: string }
  | { about: 'mention'; conversation: Conversation; userIds: string[]; actorName: string | null }
  | { about: 'check' }

/** Returns null when there is nothing to report any more. */
export async function loadScene(db: Db, orgId: string, matter: PushMatter): Promise<Scene | null> {
  switch (matter.about) {
    case 'message': {
      const message = await readRecord(db, orgId, 'message', matter.message_id)
      const talk = await loadTalk(db, orgId, matter.conversation_id)
      return message && talk ? { about: 'message', message, isFirst: matter.is_first, ...talk } : null
    }
    case 'handover': {
      const talk = await loadTalk(db, orgId, matter.conversation_id)
      if (!talk) return null
      const lastId = talk.conversation.lastMessage?.id
      const message = lastId ? await readRecord(db, orgId, 'message', lastId) : null
      return { about: 'handover', message, ...talk }
    }
    case 'read': {
      const conversation = await readRecord(db, orgId, 'conversation', matter.conversation_id)
      return conversation && { about: 'read', conversation }
    }
    case 'appointment': {
      const appointment = await readRecord(db, orgId, 'appointment', matter.appointment_id)
      if (!appointment) return null
      const { change, from, by, actor_id: actorId } = matter
      return {
        about: 'appointment',
        appointment,
        change,
        from,
        by,
        actorId,
        actorName: actorId && (await queries.findUserName(db, orgId, actorId)),
        professionalUserId: await queries.findProfessionalUser(db, orgId, appointment.provider_id),
        timezone: await selectTimezone(db, orgId),
      }
    }
    case 'channel': {
      const name = await queries.findBrokenChannel(db, orgId, matter.channel_id)
      return name === null ? null : { about: 'channel', channelId: matter.channel_id, name }
    }
    case 'mention': {
      const conversation = await readRecord(db, orgId, 'conversation', matter.conversation_id)
      const actorName = await queries.findUserName(db, orgId, matter.actor_id)
      return conversation && { about: 'mention', conversation, userIds: matter.user_ids, actorName }
    }
    case 'check':
      return { about: 'check' }
  }
}

async function loadTalk(db: Db, orgId: string, id: string): Promise<Talk | null> {
  const conversation = await readRecord(db, orgId, 'conversation', id)
  if (!conversation || conversation.status === 'closed') return null
  return {
    conversation,
    contact: await readRecord(db, orgId, 'contact', conversation.contactId),
    agentName: await queries.findAgentName(db, orgId, conversation.channelId),
  }
}

/**
 * Whether the conversation waits for a person. Not if it is read or resolved, or handled by the agent without
 * a hand-over.
 */
export const isAwaited = ({ status, isAIHandled, agentNote, unreadCount }: Conversation): boolean =>
  status !== 'closed' && (!isAIHandled || Boolean(agentNote?.handOver)) && unreadCount > 0
