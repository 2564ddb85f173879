/**
 * Every write that may be made offline: its payload, the lane that keeps its order, the endpoint that carries
 * it, and how the answer becomes changes for the mirror. The shape of a stored command never changes (law
 * 11): a new shape gets a new name, and both stay here as long as an outbox in use may hold the old one.
 */
import * as z from 'zod/mini'
import {
  type Appointment,
  type AppointmentAction,
  AppointmentCreateWithoutService,
  AppointmentReschedule,
  AppointmentSeen,
  AppointmentType,
  AppointmentUpdateOfDetails,
} from './appointment.ts'
import { BlockFields } from './block.ts'
import { type Change, put } from './changes.ts'
import {
  addNote,
  addWaiting,
  cancelSeries,
  changeMessage,
  createAppointment,
  createBlock,
  createLead,
  createSeries,
  deleteAppointment,
  deleteBlock,
  editScheduledMessage,
  markRead,
  moveAppointment,
  moveSeries,
  rescheduleAppointment,
  retryMessage,
  sendMessage,
  sendTemplate,
  startConversation,
  updateAppointment,
  updateBlock,
  updateConversation,
  updateLead,
  updateScheduledMessage,
  updateWaiting,
} from './commandEndpoints.ts'
import { ContactCreate, ContactUpdate } from './contact.ts'
import { type Conversation, ConversationSeen } from './conversation.ts'
import { type Endpoint, fillPath } from './endpoint.ts'
import { Id } from './ids.ts'
import { CommandBody } from './looseJson.ts'
import { FileType, Location, type Message, ReplyTo } from './message.ts'
import { ChangeAsked } from './messageChange.ts'
import type { SendMessageRequest } from './sendMessage.ts'
import { MessageSeen } from './messageSeen.ts'
import { WaitingPeriod, WaitingStatus } from './waiting.ts'

export interface CommandRequest {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path below /api/v1, with the parameters filled in. */
  path: string
  body?: unknown
}

interface Given<P, A, I> {
  payload: z.ZodMiniType<P, I>
  /**
   * Name of the queue that keeps the order: commands of one
   * lane are sent one at a time, in the order they were made.
   */
  lane: (payload: P) => string
  /** The record or records this command creates, as `entity:ID`. */
  creates?: (payload: P) => string | string[]
  /**
   * Records that the command refers to, as `entity:ID`: it
   * waits for a command that still has to create one of them.
   */
  mentions?: (payload: P) => string[]
  /** The file to upload first. It is stored with the command, under an id created with it (law 8). */
  upload?: (payload: P) => { id: string; filename: string } | null
  /** The endpoint that carries the command; its answer is the command's answer. */
  endpoint: Pick<Endpoint<unknown, unknown, A>, 'path' | 'response'> & Pick<CommandRequest, 'method'>
  /** Values for the placeholders in the endpoint's path. */
  params?: (payload: P) => Record<string, string>
  body?: (payload: P) => unknown
  changes: (answer: A) => Change[]
}

interface CommandDefinition<P, A, I = unknown> extends Given<P, A, I> {
  request: (payload: P) => CommandRequest
  answer: z.ZodMiniType<A>
}

/** Derives the request and the parsing of its answer from the endpoint. */
const define = <P, A, I>(given: Given<P, A, I>): CommandDefinition<P, A, I> => ({
  ...given,
  request: (payload) => ({
    method: given.endpoint.method,
    path: fillPath(given.endpoint.path, given.params?.(payload) ?? {}),
    ...(given.body ? { body: given.body(payload) } : {}),
  }),
  answer: given.endpoint.response,
})

const conversationLane = (payload: { conversation_id: string }) => `conversation:${payload.conversation_id}`
const contactLane = (payload: { id: string }) => `contact:${payload.id}`
const appointmentLane = (payload: { id: string }) => `appointment:${payload.id}`

const blockLane = (payload: { id: string }) => `block:${payload.id}`
const scheduledLane = (payload: { id: string }) => `scheduled:${payload.id}`
const waitingLane = (payload: { id: string }) => `waiting:${payload.id}`

/**
 * The block as typed. The server validates it (see BlockInput), so that the worker need not load the rules.
 */
const StoredBlock = z.object({ id: Id, block: BlockFields })

const seriesLane = ({ id }: { id: string }) => `series:${id}`
const sessionIds = ({ appointments }: { appointments: { id: string }[] }) =>
  appointments.map(({ id }) => `appointment:${id}`)
const seriesChanges = ({ appointments }: { appointments: Appointment[] }) =>
  appointments.map((appointment) => put('appointment', appointment))

/** One appointment of a series, with the provider's name for this device's screen. */
const StoredSession = z.object({
  id: Id,
  provider_id: Id,
  provider_name: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  overbook: z.optional(z.boolean()),
})
const withoutName = <S extends { provider_name: string }>({ provider_name: _, ...session }: S) => session

const ofConversation = (payload: { conversation_id: string }) => ({ id: payload.conversation_id })
const ofId = ({ id }: { id: string }) => ({ id })

const ConversationOnly = z.object({ conversation_id: Id })

const patchConversation = <P extends { conversation_id: string }, I>(
  payload: z.ZodMiniType<P, I>,
  body: (payload: P) => unknown,
) =>
  define({
    payload,
    lane: conversationLane,
    endpoint: updateConversation,
    params: ofConversation,
    body,
    changes: (record) => [put('conversation', record)],
  })
/** With what the user saw, so that nothing that happened since is overwritten. */
const SeenConversation = z.extend(ConversationOnly, { seen: ConversationSeen })
const setConversation = (change: object) => patchConversation(ConversationOnly, () => change)
const setSeenConversation = (change: object) =>
  patchConversation(SeenConversation, ({ seen }) => ({ ...change, expected: seen }))

/** Payload of the four status changes and of deleting; the second also has what the user saw. */
const AppointmentMove = z.object({ id: Id })
const SeenAppointment = z.object({ id: Id, seen: AppointmentSeen })
const expectSeen = ({ seen }: { seen: AppointmentSeen }) => ({ expected: seen })
const appointmentOnly = ({ id }: { id: string }) => [`appointment:${id}`]

const changeState = <P extends { id: string }, I>(
  action: AppointmentAction,
  payload: z.ZodMiniType<P, I>,
  body?: (payload: P) => unknown,
) =>
  define({
    payload,
    lane: appointmentLane,
    // Appointments of a series are created in the lane of their series.
    mentions: appointmentOnly,
    endpoint: moveAppointment,
    params: ({ id }: P) => ({ id, action }),
    ...(body ? { body } : {}),
    changes: ({ appointment }) => [put('appointment', appointment)],
  })
const setState = (action: AppointmentAction) => changeState(action, AppointmentMove)
const setSeenState = (action: AppointmentAction) => changeState(action, SeenAppointment, expectSeen)

const remove = <P extends { id: string }, I>(payload: z.ZodMiniType<P, I>, body?: (payload: P) => unknown) =>
  define({
    payload,
    lane: appointmentLane,
    mentions: appointmentOnly,
    endpoint: deleteAppointment,
    params: ofId,
    ...(body ? { body } : {}),
    changes: ({ id, revision }) => [{ kind: 'remove', entity: 'appointment', id, revision }],
  })

const StoredSettle = z.object({
  id: Id,
  contact_id: Id,
  contact_name: z.string(),
  status: z.enum(['SENT', 'CANCELLED']),
})
const settle = <P extends { id: string; status: string; expected?: string }, I>(
  payload: z.ZodMiniType<P, I>,
) =>
  define({
    payload,
    lane: scheduledLane,
    endpoint: updateScheduledMessage,
    params: ofId,
    body: ({ status, expected }) => ({ status, expected }),
    changes: () => [],
  })

const Text = z.object({
  id: Id,
  conversation_id: Id,
  text: z.string(),
  /** The quoted message, to show while waiting; only its id is sent. */
  reply_to: z.nullable(ReplyTo),
})

const textBody = (p: z.infer<typeof Text>) =>
  ({
    id: p.id,
    conversation_id: p.conversation_id,
    message_type: 'text',
    content: { text: p.text },
    ...(p.reply_to?.id ? { replyTo: p.reply_to.id } : {}),
  }) satisfies z.input<typeof SendMessageRequest>

/** A file, a location or a forwarded message: anything but text typed here. */
const Content = z.object({
  id: Id,
  conversation_id: Id,
  message_type: z.enum(['text', ...FileType.options, 'location']),
  text: z.optional(z.string()),
  caption: z.optional(z.string()),
  file: z.optional(
    z.object({
      /**
       * Id of the media record: created here for a file of
       * this device, the server's own for a forwarded file.
       */
      media_id: Id,
      filename: z.string(),
      type: z.string(),
      size: z.optional(z.number()),
      duration: z.optional(z.number()),
      /** True if the file is on this device and must be uploaded. */
      local: z.boolean(),
    }),
  ),
  location: z.optional(Location),
  reply_to: z.nullable(ReplyTo),
  /** The author of a forwarded text; null if it was written here. */
  forwarded_from: z.nullable(z.string()),
})

const contentBody = (p: z.infer<typeof Content>) => ({
  id: p.id,
  conversation_id: p.conversation_id,
  message_type: p.message_type,
  content: {
    text: p.text,
    caption: p.caption,
    media_id: p.file?.media_id,
    duration: p.file?.duration,
    location: p.location,
  },
  ...(p.reply_to?.id ? { replyTo: p.reply_to.id } : {}),
  ...(p.forwarded_from === null ? {} : { forwarded: true, forwardedFrom: p.forwarded_from }),
})

const exchanged = ({ message, conversation }: { message: Message; conversation: Conversation }): Change[] => [
  put('message', message),
  put('conversation', conversation),
]
const waitingFile = ({ file }: z.infer<typeof Content>) =>
  file?.local ? { id: file.media_id, filename: file.filename } : null

export const commands = {
  'message.send': define({
    payload: Text,
    lane: conversationLane,
    endpoint: sendMessage,
    body: textBody,
    changes: exchanged,
  }),
  'message.sendContent': define({
    payload: Content,
    lane: conversationLane,
    upload: waitingFile,
    endpoint: sendMessage,
    body: contentBody,
    changes: exchanged,
  }),
  /**
   * Like `message.send` and `message.sendContent`, with what
   * the user had seen of the conversation (see MessageSeen).
   */
  'message.write': define({
    payload: z.extend(Text, { seen: MessageSeen }),
    lane: conversationLane,
    endpoint: sendMessage,
    body: (p) => ({ ...textBody(p), seen: p.seen }),
    changes: exchanged,
  }),
  'message.writeContent': define({
    payload: z.extend(Content, { seen: MessageSeen }),
    lane: conversationLane,
    upload: waitingFile,
    endpoint: sendMessage,
    body: (p) => ({ ...contentBody(p), seen: p.seen }),
    changes: exchanged,
  }),
  /** An approved template, for when free text may not be sent. `text` is the text the user saw. */
  'message.sendTemplate': define({
    payload: z.object({
      id: Id,
      conversation_id: Id,
      template_id: Id,
      template_name: z.string(),
      appointment_id: z.nullable(Id),
      text: z.string(),
    }),
    lane: conversationLane,
    endpoint: sendTemplate,
    params: ofConversation,
    body: ({ id, template_id, appointment_id, text }) => ({ id, template_id, appointment_id, text }),
    changes: ({ message, conversation }) => [put('message', message), put('conversation', conversation)],
  }),
  /**
   * The first message to someone. The answer may name another
   * conversation, if there was one with this person already.
   */
  'conversation.start': define({
    payload: z.object({
      /** Id for the conversation, if a new one is created. */
      conversation_id: Id,
      /** Id of the message. */
      id: Id,
      channel_id: Id,
      /** Null if only a phone number was typed. */
      contact_id: z.nullable(Id),
      contact_name: z.string(),
      phone_number: z.nullable(z.string()),
      text: z.string(),
      template_id: z.nullable(Id),
      template_name: z.nullable(z.string()),
      appointment_id: z.nullable(Id),
      answer_window_seconds: z.nullable(z.number()),
    }),
    lane: conversationLane,
    creates: conversationLane,
    mentions: (p) => (p.contact_id === null ? [] : [`contact:${p.contact_id}`]),
    endpoint: startConversation,
    body: ({ conversation_id, contact_id, contact_name, phone_number, channel_id, ...p }) => ({
      id: conversation_id,
      channel_id,
      ...(contact_id === null ? { phone_number, name: contact_name } : { contact_id }),
      message: {
        id: p.id,
        text: p.text,
        ...(p.template_id === null ? {} : { template_id: p.template_id, appointment_id: p.appointment_id }),
      },
    }),
    changes: ({ message, conversation, contact }) => [
      put('contact', contact),
      put('conversation', conversation),
      put('message', message),
    ],
  }),
  /**
   * Sends a message again that the server holds as failed or
   * unconfirmed. Only a user may decide that, never a timer.
   */
  'message.retry': define({
    payload: z.object({ id: Id, conversation_id: Id }),
    lane: conversationLane,
    endpoint: retryMessage,
    params: ofId,
    changes: exchanged,
  }),
  /** Reacts to a message, edits it or deletes it for everybody. In a lane of its own: a refusal holds up no answer. */
  'message.change': define({
    payload: z.object({ id: Id, conversation_id: Id, change: ChangeAsked }),
    lane: ({ id }) => `message:${id}`,
    endpoint: changeMessage,
    params: ofId,
    body: ({ change }) => change,
    changes: ({ message }) => [put('message', message)],
  }),
  'conversation.markRead': define({
    payload: z.object({ conversation_id: Id, position: z.number() }),
    lane: (p) => `read:${p.conversation_id}`,
    endpoint: markRead,
    params: ofConversation,
    body: (p) => ({ position: p.position }),
    changes: (record) => [put('conversation', record)],
  }),
  'conversation.assign': patchConversation(
    z.extend(ConversationOnly, { user_id: Id, user_name: z.string() }),
    ({ user_id }) => ({ assigned_to: user_id }),
  ),
  'conversation.resolve': setConversation({ status: 'closed' }),
  'conversation.reopen': setConversation({ status: 'active' }),
  'conversation.returnToAgent': setConversation({ ai_handled: true }),
  /** Like `conversation.assign`, `resolve`, `reopen` and `returnToAgent`, with what the user saw. */
  'conversation.take': patchConversation(
    z.extend(SeenConversation, { user_id: Id, user_name: z.string() }),
    ({ user_id, seen }) => ({ assigned_to: user_id, expected: seen }),
  ),
  'conversation.close': setSeenConversation({ status: 'closed' }),
  'conversation.open': setSeenConversation({ status: 'active' }),
  'conversation.handBack': setSeenConversation({ ai_handled: true }),
  /** Sets when the agent resumes by itself; null: only when the conversation is handed back. */
  'conversation.pauseUntil': patchConversation(
    z.extend(SeenConversation, { until: z.nullable(z.string()) }),
    ({ until, seen }) => ({ agent_resumes_at: until, expected: seen }),
  ),
  /** A note that only staff see. The names are for this device's screen. */
  'conversation.note': define({
    payload: z.extend(ConversationOnly, {
      id: Id,
      text: z.string(),
      mentions: z.array(z.object({ id: Id, name: z.string() })),
    }),
    lane: conversationLane,
    endpoint: addNote,
    params: ofConversation,
    body: ({ id, text, mentions }) => ({ id, text, mentions: mentions.map((each) => each.id) }),
    changes: ({ message }) => [put('message', message)],
  }),
  'contact.create': define({
    payload: z.extend(ContactCreate, { id: Id }),
    lane: contactLane,
    creates: contactLane,
    endpoint: createLead,
    body: (p) => p,
    changes: (record) => [put('contact', record)],
  }),
  'contact.update': define({
    payload: z.object({ id: Id, update: ContactUpdate }),
    lane: contactLane,
    mentions: (p) => [`contact:${p.id}`],
    endpoint: updateLead,
    params: ofId,
    body: (p) => p.update,
    changes: (record) => [put('contact', record)],
  }),
  'appointment.create': define({
    payload: z.safeExtend(AppointmentCreateWithoutService, {
      id: Id,
      client_name: z.string(),
      provider_name: z.string(),
    }),
    lane: appointmentLane,
    creates: appointmentLane,
    mentions: (p) => [`contact:${p.client_id}`],
    endpoint: createAppointment,
    body: ({ client_name: _client, provider_name: _provider, ...body }) => body,
    changes: ({ appointment }) => [put('appointment', appointment)],
  }),
  /** Like `appointment.create`, with a service and a series. */
  'appointment.book': define({
    payload: z.safeExtend(AppointmentCreateWithoutService, {
      id: Id,
      client_name: z.string(),
      provider_name: z.string(),
      service_id: z.nullable(Id),
      service_name: z.string(),
      buffer_before_minutes: z.number(),
      buffer_after_minutes: z.number(),
      series_id: z.nullable(Id),
    }),
    lane: appointmentLane,
    creates: appointmentLane,
    mentions: (p) => [`contact:${p.client_id}`],
    endpoint: createAppointment,
    body: ({
      client_name: _client,
      provider_name: _provider,
      service_name: _service,
      buffer_before_minutes: _before,
      buffer_after_minutes: _after,
      ...body
    }) => body,
    changes: ({ appointment }) => [put('appointment', appointment)],
  }),
  'appointment.reschedule': define({
    payload: z.object({ id: Id, move: AppointmentReschedule, provider_name: z.optional(z.string()) }),
    lane: appointmentLane,
    mentions: (p) => [`appointment:${p.id}`],
    endpoint: rescheduleAppointment,
    params: ofId,
    body: (p) => p.move,
    changes: ({ appointment }) => [put('appointment', appointment)],
  }),
  'appointment.update': define({
    payload: z.object({ id: Id, update: AppointmentUpdateOfDetails }),
    lane: appointmentLane,
    mentions: (p) => [`appointment:${p.id}`],
    endpoint: updateAppointment,
    params: ofId,
    body: (p) => p.update,
    changes: ({ appointment }) => [put('appointment', appointment)],
  }),
  /**
   * Like `appointment.update`, but may also change provider,
   * client and service. The names are for this device's screen.
   */
  'appointment.edit': define({
    payload: z.object({
      id: Id,
      update: z.safeExtend(AppointmentUpdateOfDetails, {
        provider_id: z.optional(Id),
        client_id: z.optional(Id),
        service_id: z.optional(z.nullable(Id)),
      }),
      names: z.object({
        provider_name: z.optional(z.string()),
        client_name: z.optional(z.string()),
        service_name: z.optional(z.string()),
      }),
    }),
    lane: appointmentLane,
    mentions: (p) => [
      `appointment:${p.id}`,
      ...(p.update.client_id === undefined ? [] : [`contact:${p.update.client_id}`]),
    ],
    endpoint: updateAppointment,
    params: ofId,
    body: (p) => p.update,
    changes: ({ appointment }) => [put('appointment', appointment)],
  }),
  'appointment.delete': remove(AppointmentMove),
  'appointment.confirm': setState('confirm'),
  'appointment.cancel': setState('cancel'),
  'appointment.complete': setState('complete'),
  'appointment.noShow': setState('no-show'),
  /** Like the five above, with what the user saw of the appointment. */
  'appointment.confirmSeen': setSeenState('confirm'),
  'appointment.cancelSeen': setSeenState('cancel'),
  'appointment.completeSeen': setSeenState('complete'),
  'appointment.noShowSeen': setSeenState('no-show'),
  'appointment.deleteSeen': remove(SeenAppointment, expectSeen),
  /** Books a course of treatment: all its appointments or none. */
  'series.book': define({
    payload: z.object({
      id: Id,
      client_id: Id,
      client_name: z.string(),
      service_id: z.nullable(Id),
      service_name: z.string(),
      buffer_before_minutes: z.number(),
      buffer_after_minutes: z.number(),
      status: z.optional(z.enum(['pending', 'confirmed'])),
      appointment_type: z.optional(AppointmentType),
      notes: z.string(),
      location: z.string(),
      appointments: z.array(StoredSession),
    }),
    lane: seriesLane,
    creates: sessionIds,
    mentions: (p) => [`contact:${p.client_id}`],
    endpoint: createSeries,
    body: ({
      client_name: _client,
      service_name: _service,
      buffer_before_minutes: _before,
      buffer_after_minutes: _after,
      appointments,
      ...body
    }) => ({ ...body, appointments: appointments.map(withoutName) }),
    changes: seriesChanges,
  }),
  'series.move': define({
    payload: z.object({
      id: Id,
      client_name: z.string(),
      appointments: z.array(
        z.extend(StoredSession, {
          expected: z.object({ start_time: z.string(), end_time: z.string(), provider_id: Id }),
        }),
      ),
    }),
    lane: seriesLane,
    mentions: sessionIds,
    endpoint: moveSeries,
    params: ofId,
    body: ({ appointments }) => ({ appointments: appointments.map(withoutName) }),
    changes: seriesChanges,
  }),
  /** `appointments`: those that this device knows; the server finds the others. */
  'series.cancel': define({
    payload: z.object({
      id: Id,
      client_name: z.string(),
      from: z.number(),
      appointments: z.array(z.object({ id: Id })),
    }),
    lane: seriesLane,
    mentions: sessionIds,
    endpoint: cancelSeries,
    params: ofId,
    body: ({ from }) => ({ from }),
    changes: seriesChanges,
  }),
  /** Like `series.cancel`, with what the user saw of each appointment that this device knows. */
  'series.cancelSeen': define({
    payload: z.object({
      id: Id,
      client_name: z.string(),
      from: z.number(),
      appointments: z.array(SeenAppointment),
    }),
    lane: seriesLane,
    mentions: sessionIds,
    endpoint: cancelSeries,
    params: ofId,
    body: ({ from, appointments }) => ({
      from,
      expected: appointments.map(({ id, seen }) => ({ id, ...seen })),
    }),
    changes: seriesChanges,
  }),
  'block.create': define({
    payload: StoredBlock,
    lane: blockLane,
    creates: blockLane,
    endpoint: createBlock,
    body: ({ id, block }) => ({ ...block, id }),
    changes: (record) => [put('block', record)],
  }),
  'block.update': define({
    payload: z.extend(StoredBlock, { expected: BlockFields }),
    lane: blockLane,
    mentions: (p) => [`block:${p.id}`],
    endpoint: updateBlock,
    params: ofId,
    body: ({ block, expected }) => ({ ...block, expected }),
    changes: (record) => [put('block', record)],
  }),
  'block.delete': define({
    payload: z.object({ id: Id, expected: BlockFields }),
    lane: blockLane,
    mentions: (p) => [`block:${p.id}`],
    endpoint: deleteBlock,
    params: ofId,
    body: ({ expected }) => ({ expected }),
    changes: ({ id, revision }) => [{ kind: 'remove', entity: 'block', id, revision }],
  }),
  'waiting.add': define({
    payload: z.object({
      id: Id,
      client_id: Id,
      client_name: z.string(),
      service_id: Id,
      service_name: z.string(),
      professional_id: z.nullable(Id),
      from_day: z.string(),
      to_day: z.string(),
      period: WaitingPeriod,
      notes: z.string(),
    }),
    lane: waitingLane,
    creates: waitingLane,
    mentions: (p) => [`contact:${p.client_id}`],
    endpoint: addWaiting,
    body: ({ client_name: _client, service_name: _service, ...body }) => body,
    changes: (record) => [put('waiting', record)],
  }),
  'waiting.update': define({
    payload: z.object({ id: Id, status: WaitingStatus, expected: WaitingStatus }),
    lane: waitingLane,
    mentions: (p) => [`waiting:${p.id}`],
    endpoint: updateWaiting,
    params: ofId,
    body: ({ status, expected }) => ({ status, expected }),
    changes: (record) => [put('waiting', record)],
  }),
  /**
   * Changes the text of a planned message. It is not a record
   * of the mirror. The name is for this device's screen.
   */
  'scheduled.edit': define({
    payload: z.object({
      id: Id,
      contact_id: Id,
      contact_name: z.string(),
      text: z.string(),
      expected: z.string(),
    }),
    lane: scheduledLane,
    endpoint: editScheduledMessage,
    params: ofId,
    body: ({ text, expected }) => ({ text, expected }),
    changes: () => [],
  }),
  /** Sends a planned message now, or cancels it. */
  'scheduled.settle': settle(StoredSettle),
  /** Like `scheduled.settle`, with the text the user saw. */
  'scheduled.decide': settle(z.extend(StoredSettle, { expected: z.string() })),
} as const

export type CommandName = keyof typeof commands
export type CommandPayload<N extends CommandName> = z.infer<(typeof commands)[N]['payload']>
/** A command with its payload, discriminated by name. */
export type Command = { [N in CommandName]: { name: N; payload: CommandPayload<N> } }[CommandName]

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name)

/** The definition of a command, typed as if all payloads were one type. */
export const commandOf = (name: CommandName): CommandDefinition<never, never> =>
  commands[name] as unknown as CommandDefinition<never, never>

/** POST /batch: calls from the outbox, in order. A refusal stops the rest of its lane ('not_tried'). */
export const BATCH_LIMIT = 100
export const BatchRequest = z.object({
  items: z
    .array(
      z.object({
        /** The idempotency key. */
        key: Id,
        lane: z.string().check(z.minLength(1), z.maxLength(120)),
        method: z.enum(['POST', 'PATCH', 'PUT', 'DELETE']),
        path: z.string().check(z.startsWith('/'), z.maxLength(300)),
        body: z.optional(CommandBody),
      }),
    )
    .check(z.minLength(1, 'Lote vazio'), z.maxLength(BATCH_LIMIT, 'Lote com itens demais')),
})
export type BatchRequest = z.infer<typeof BatchRequest>

export const BatchAnswer = z.object({
  results: z.array(
    z.object({
      key: Id,
      /**
       * HTTP status of this item; 424 if it was not tried because an earlier item of its lane was refused.
       */
      status: z.number(),
      body: z.unknown(),
    }),
  ),
})
export type BatchAnswer = z.infer<typeof BatchAnswer>
export const NOT_TRIED = 424
