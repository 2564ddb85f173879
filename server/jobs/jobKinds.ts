import { z } from 'zod'
import { ConfirmationPurpose } from '../../src/contract/confirmation.ts'

/** The subject of a notice. Its content is read when the notice is sent. */
const PushMatter = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('message'),
    conversation_id: z.uuid(),
    message_id: z.uuid(),
    /** True for the first message of a new contact. */
    is_first: z.boolean(),
  }),
  z.object({ about: z.literal('handover'), conversation_id: z.uuid() }),
  z.object({
    about: z.literal('appointment'),
    appointment_id: z.uuid(),
    change: z.enum(['created', 'rescheduled', 'cancelled']),
    /** The start time before the move. */
    from: z.string().nullable(),
    by: z.enum(['staff', 'agent', 'customer']),
    /** The staff member who made the change; they get no notice. */
    actor_id: z.uuid().nullable(),
  }),
  z.object({ about: z.literal('channel'), channel_id: z.uuid() }),
  /** A note names these users. */
  z.object({
    about: z.literal('mention'),
    conversation_id: z.uuid(),
    user_ids: z.array(z.uuid()),
    actor_id: z.uuid(),
  }),
  /** Somebody has read the conversation, so its notices are closed. */
  z.object({ about: z.literal('read'), conversation_id: z.uuid() }),
  /** Checks that notices still reach a device that has been silent. */
  z.object({ about: z.literal('check') }),
])
export type PushMatter = z.infer<typeof PushMatter>

/**
 * Every side effect that runs as a job, with the schema of its payload. A payload holds only ids and facts
 * that must not change later. Never change the shape of a payload while rows with it may be waiting: create a
 * new kind instead.
 */
export const jobKinds = {
  'realtime.publish': z.object({
    name: z.string(),
    /** RealtimeData of the contract; its records were validated when the event was created. */
    data: z.looseObject({ base: z.number(), revision: z.number() }),
  }),
  /** Someone left the organization: ends their open realtime connections there. */
  'realtime.endUser': z.object({ user_id: z.uuid() }),
  'whatsapp.send': z.object({ message_id: z.uuid() }),
  /** Passes a reaction, edit or deletion on, if it is still the last that was asked of its message. */
  'whatsapp.change': z.object({ message_id: z.uuid(), change_id: z.uuid() }),
  /** Sends the customer of this conversation a read receipt. */
  'whatsapp.read': z.object({ conversation_id: z.uuid() }),
  /** Downloads the file of a message that was stored without it. */
  'whatsapp.receive': z.object({
    channel_id: z.uuid(),
    message_id: z.uuid(),
    media_id: z.string(),
    /** When the file was named, if that was later than the message. */
    since: z.optional(z.iso.datetime()),
  }),
  /** Removes the rows of these files, and with them their bytes, unless a message refers to them again. */
  'media.forget': z.object({ media_ids: z.array(z.uuid()) }),
  /** Removes bytes from the storage whose row is deleted. */
  'storage.remove': z.object({ keys: z.array(z.string()) }),
  /** Runs a turn of the agent. `message_id` is the customer's message that triggered it. */
  'agent.turn': z.object({ conversation_id: z.uuid(), message_id: z.uuid() }),
  /** Transcribes a customer's recording. */
  'voice.transcribe': z.object({ message_id: z.uuid() }),
  /** Gives the conversation back to the agent, some time after a person wrote in it. */
  'agent.resume': z.object({ conversation_id: z.uuid() }),
  /** A customer has waited for some time for a person whom the agent called. */
  'agent.waiting': z.object({ conversation_id: z.uuid() }),
  /** Sends a scheduled message whose time has come. */
  'scheduled.send': z.object({ scheduled_id: z.uuid() }),
  /**
   * A time was freed, or its last offer was not taken: offers it to the next suitable person on the waiting
   * list.
   */
  'waiting.offer': z.object({ provider_id: z.uuid(), start_time: z.string(), end_time: z.string() }),
  /** Reads a document or a website of a knowledge base. */
  'knowledge.read': z.object({ source_id: z.uuid() }),
  'webhook.process': z.unknown(),
  /**
   * Does what is due for the organization's subscription: the end of a trial, a renewal, another charge
   * attempt.
   */
  'billing.advance': z.object({}),
  /** An owner deleted the organization: removes its data step by step. */
  'organization.erase': z.object({}),
  /** A smaller plan took effect: disconnects a channel that exceeds it. */
  'channel.disconnect': z.object({ channel_id: z.uuid() }),
  /** Finds the devices that get this notice, and enqueues one `push.send` for each. */
  'push.plan': PushMatter,
  /** Sends one notice to one device. */
  'push.send': z.object({ device_id: z.uuid(), matter: PushMatter }),
  /** A customer has waited for a while: sends an email to users who have no reachable device. */
  'push.unreached': z.object({ conversation_id: z.uuid(), since: z.string() }),
  /** Tries again to connect a Cloud API channel that Meta did not answer. */
  'channel.reconnect': z.object({ channel_id: z.uuid() }),
  /** Asks Meta for the quality and the limit of a Cloud API channel's number. */
  'channel.health': z.object({ channel_id: z.uuid() }),
  /** Asks Meta for the contacts and the earlier conversations of the phone on which a channel's number stays. */
  'channel.phoneData': z.object({
    channel_id: z.uuid(),
    /** The phone_number_id: another number has other jobs. */
    number: z.string(),
    parts: z.array(z.enum(['contacts', 'history'])),
    until: z.iso.datetime(),
  }),
  /** Asks the provider for the state of the organization's message templates. */
  'template.sync': z.object({}),
  /** Deletes a template at the provider that was deleted here. */
  'template.remove': z.object({ account: z.string(), provider_name: z.string() }),
  'billing.webhook': z.object({ event_id: z.uuid() }),
  /**
   * Sends a mail. The secret of a link is generated when the mail is sent, so that no secret waits in a row.
   * `reset` contains the address and not a user: the user is looked up here, where a stranger cannot measure
   * the time it takes.
   */
  'mail.send': z.discriminatedUnion('mail', [
    z.object({ mail: z.literal('verify'), user_id: z.uuid() }),
    z.object({ mail: z.literal('reset'), email: z.string() }),
    z.object({ mail: z.literal('invite'), invitation_id: z.uuid() }),
    z.object({ mail: z.literal('password_changed'), user_id: z.uuid() }),
    /** The model's cost has reached this percentage of the monthly limit, which is in centavos. */
    z.object({
      mail: z.literal('model_spending'),
      user_id: z.uuid(),
      percent: z.number(),
      limit: z.number(),
    }),
    /** A customer waits for a person, and no device could be notified. */
    z.object({ mail: z.literal('someone_waits'), user_id: z.uuid(), conversation_id: z.uuid() }),
    z.object({
      mail: z.literal('confirmation_code'),
      user_id: z.uuid(),
      session_id: z.uuid(),
      purpose: z.enum(ConfirmationPurpose.options),
    }),
  ]),
}

export type JobKind = keyof typeof jobKinds

export type JobPayloads = { [K in JobKind]: z.infer<(typeof jobKinds)[K]> }
