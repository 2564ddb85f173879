import { z } from 'zod'
import { ConfirmationPurpose } from '../../src/contract/confirmation.ts'

/** What a notice is about; what stands there is read when it is sent. */
const PushMatter = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('message'),
    conversation_id: z.uuid(),
    message_id: z.uuid(),
    /** Their first one: the person is new. */
    is_first: z.boolean(),
  }),
  z.object({ about: z.literal('handover'), conversation_id: z.uuid() }),
  z.object({
    about: z.literal('appointment'),
    appointment_id: z.uuid(),
    change: z.enum(['created', 'rescheduled', 'cancelled']),
    /** Where it was before it was moved. */
    from: z.string().nullable(),
    by: z.enum(['staff', 'agent', 'customer']),
    /** Of the staff who did it: they know. */
    actor_id: z.uuid().nullable(),
  }),
  z.object({ about: z.literal('channel'), channel_id: z.uuid() }),
  /** Somebody has read it: its notices are closed. */
  z.object({ about: z.literal('read'), conversation_id: z.uuid() }),
  /** Asks a device that has been silent whether notices still reach it. */
  z.object({ about: z.literal('check') }),
])
export type PushMatter = z.infer<typeof PushMatter>

/**
 * Every side effect the server owes, with the shape of its payload. A payload holds ids and what must not change
 * later, no more; its shape never changes under rows that wait: give a changed one a new kind.
 */
export const jobKinds = {
  'realtime.publish': z.object({
    name: z.string(),
    /** RealtimeData of the contract; its records were checked when they were made. */
    data: z.looseObject({ base: z.number(), revision: z.number() }),
  }),
  /** After someone left the organization: their live lines there end. */
  'realtime.endUser': z.object({ user_id: z.uuid() }),
  'whatsapp.send': z.object({ message_id: z.uuid() }),
  /** Shows the customer of this conversation that what they wrote was read. */
  'whatsapp.read': z.object({ conversation_id: z.uuid() }),
  /** Fetches the file of a message that was taken in without it. */
  'whatsapp.receive': z.object({ channel_id: z.uuid(), message_id: z.uuid(), media_id: z.string() }),
  /** Removes the records of these files, and with them their bytes, unless a message refers to them again. */
  'media.forget': z.object({ media_ids: z.array(z.uuid()) }),
  /** Bytes whose row is gone. */
  'storage.remove': z.object({ keys: z.array(z.string()) }),
  /** `message_id` is the customer's message that called for the turn. */
  'agent.turn': z.object({ conversation_id: z.uuid(), message_id: z.uuid() }),
  /** Writes down what was said in a customer's recording. */
  'voice.transcribe': z.object({ message_id: z.uuid() }),
  /** A person's word has kept the agent quiet long enough. */
  'agent.resume': z.object({ conversation_id: z.uuid() }),
  /** A customer has waited long enough for a person whom the agent called. */
  'agent.waiting': z.object({ conversation_id: z.uuid() }),
  /** A scheduled message whose time has come. */
  'scheduled.send': z.object({ scheduled_id: z.uuid() }),
  /** A time was freed, or nobody took it yet: it is offered to the next who waits for one like it. */
  'waiting.offer': z.object({ provider_id: z.uuid(), start_time: z.string(), end_time: z.string() }),
  /** Reads a document or a site of a knowledge base. */
  'knowledge.read': z.object({ source_id: z.uuid() }),
  'webhook.process': z.unknown(),
  /** Does what is due for the organization's subscription: the end of a trial, a renewal, another try. */
  'billing.advance': z.object({}),
  /** An owner deleted the organization: what is left of it goes, step by step. */
  'organization.erase': z.object({}),
  /** A smaller plan has begun: the transport lets go of a channel it has no room for. */
  'channel.disconnect': z.object({ channel_id: z.uuid() }),
  /** Finds the devices that want to be told of this. */
  'push.plan': PushMatter,
  /** One notice to one device. */
  'push.send': z.object({ device_id: z.uuid(), matter: PushMatter }),
  /** Somebody has waited for a while: who has no device that can be reached gets an email. */
  'push.unreached': z.object({ conversation_id: z.uuid(), since: z.string() }),
  /** Asks the provider how the organization's message templates are. */
  'template.sync': z.object({}),
  /** Removes at the provider a template that is gone here. */
  'template.remove': z.object({ account: z.string(), provider_name: z.string() }),
  'billing.webhook': z.object({ event_id: z.uuid() }),
  /**
   * The secret of a link is made when the message is, so that none waits in a row. `reset` holds the address and not
   * a user: whether someone has it is found out here, where no stranger can time it.
   */
  'mail.send': z.discriminatedUnion('mail', [
    z.object({ mail: z.literal('verify'), user_id: z.uuid() }),
    z.object({ mail: z.literal('reset'), email: z.string() }),
    z.object({ mail: z.literal('invite'), invitation_id: z.uuid() }),
    z.object({ mail: z.literal('password_changed'), user_id: z.uuid() }),
    /** The agent's model has cost so many per cent of the month's limit, which is in centavos. */
    z.object({
      mail: z.literal('model_spending'),
      user_id: z.uuid(),
      percent: z.number(),
      limit: z.number(),
    }),
    /** Somebody waits for a person, and no device could be told. */
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
