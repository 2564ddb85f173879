/**
 * Computes what the screen shows: the server's data with the waiting commands applied to it (law 1). Pure. A
 * rejected command changes nothing that is shown, but is listed in `pending`; a message stays in its thread
 * with the reason.
 */
import {
  type AppointmentAction,
  type Appointment,
  nextStatus,
  typeFromTitle,
} from '../../contract/appointment.ts'
import { withoutHandOver } from '../../contract/agentNote.ts'
import type { Block } from '../../contract/block.ts'
import type { Contact } from '../../contract/contact.ts'
import type { Conversation } from '../../contract/conversation.ts'
import { mediaAddress } from '../../contract/media.ts'
import { type Message, messageSummary } from '../../contract/message.ts'
import type { MessageChange } from '../../contract/messageChange.ts'
import type { ThreadLine } from '../../contract/threadLine.ts'
import type { WaitingEntry } from '../../contract/waiting.ts'
import type { Pending, PendingCommand } from './pending.ts'

export type { Pending } from './pending.ts'
export type ConversationView = Conversation & { pending: Pending[] }
/** `pending`: the command that still has to bring the line, a note; absent when the server has it. */
export type LineView = ThreadLine & { pending?: Pending }
/** `pending`: the command that asks for it; absent when the server has it. */
export type ChangeView = MessageChange & { pending?: Pending }
/** `pending` is the command that creates or resends this message; null when there is none. */
export type MessageView = Message & {
  pending: Pending | null
  lines?: LineView[] | null | undefined
  change?: ChangeView | null | undefined
}
export type ContactView = Contact & { pending: Pending[] }
export type AppointmentView = Appointment & { pending: Pending[] }
export type BlockView = Block & { pending: Pending[] }
export type WaitingView = WaitingEntry & { pending: Pending[] }

type Of<Prefix extends string> = Extract<PendingCommand, { name: `${Prefix}.${string}` }>
const isOf =
  <P extends string>(...prefixes: P[]) =>
  (command: PendingCommand): command is Of<P> =>
    prefixes.some((prefix) => command.name.startsWith(`${prefix}.`))

/**
 * Whether the command has stopped or waits behind a stopped one: it then changes nothing that is shown (law
 * 1).
 */
const isIdle = ({ pending: { state } }: PendingCommand): boolean =>
  state === 'rejected' || state === 'blocked'

const later = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b)

export function overlayConversation(
  record: Conversation,
  commands: readonly PendingCommand[],
): ConversationView {
  const own = commands.filter(isOf('conversation', 'message'))
  let view: Conversation = record
  for (const command of own) {
    if (isIdle(command) && !isNewMessage(command)) continue
    view = { ...view, ...conversationEffect(view, command) }
  }
  return { ...view, pending: own.map((command) => command.pending) }
}

/** Shown until the server says when the agent resumes. */
const PAUSED = { isAIHandled: false, agentResumesAt: null } as const

function conversationEffect(
  view: Conversation,
  command: Of<'conversation' | 'message'>,
): Partial<Conversation> {
  switch (command.name) {
    case 'message.send':
    case 'message.sendContent':
    case 'message.write':
    case 'message.writeContent':
    case 'message.sendTemplate':
    case 'conversation.start': {
      const { state, created_at } = command.pending
      const said = saidBy(command)
      const { url = null, type = null, duration = null, filename = null } = said.content
      const lastMessage: Conversation['lastMessage'] = {
        id: command.payload.id,
        content: messageSummary(said),
        sender: 'staff',
        by: null,
        timestamp: created_at,
        status: state === 'rejected' ? 'failed' : 'queued',
        type: said.message_type,
        media: url === null ? null : { url, type, duration, filename },
      }
      if (isIdle(command)) return { lastMessage }
      // With a slow device clock, the conversation must not move down the list after a message (OFF-18).
      return {
        lastMessage,
        lastMessageAt: later(created_at, view.lastMessageAt),
        ...PAUSED,
        agentNote: null,
      }
    }
    case 'message.retry':
    case 'message.change':
    case 'conversation.note':
      return {}
    case 'conversation.markRead': {
      const position = Math.max(command.payload.position, view.readPosition)
      return {
        readPosition: position,
        unreadCount: Math.max(0, Math.min(view.unreadCount, view.messagesCount - position)),
      }
    }
    case 'conversation.assign':
    case 'conversation.take':
      return {
        assignedTo: { id: command.payload.user_id, name: command.payload.user_name },
        ...PAUSED,
        status: 'active',
      }
    case 'conversation.resolve':
    case 'conversation.close':
      return { status: 'closed', agentResumesAt: null, agentNote: null }
    case 'conversation.reopen':
    case 'conversation.open':
      return { status: 'active' }
    case 'conversation.returnToAgent':
    case 'conversation.handBack':
      return {
        isAIHandled: true,
        assignedTo: null,
        agentResumesAt: null,
        agentNote: withoutHandOver(view.agentNote ?? null),
      }
    case 'conversation.pauseUntil':
      return { isAIHandled: false, agentResumesAt: command.payload.until }
    default:
      return command satisfies never
  }
}

/**
 * The thread's messages (ascending), with resends marked and waiting messages at the end in the order
 * written, whatever the device's clock says. A message that is there already is never shown twice; one that
 * an earlier overlay has already changed stays as it is.
 */
export function overlayMessages(
  conversationId: string,
  messages: readonly (Message | MessageView)[],
  commands: readonly PendingCommand[],
): MessageView[] {
  const views = new Map<string, MessageView>(
    messages.map((message) => [
      message.id,
      'pending' in message ? message : withChange({ ...message, pending: null }, message.change),
    ]),
  )
  let position = messages.at(-1)?.position ?? 0
  for (const command of commands) {
    if (command.name === 'message.retry') {
      const held = views.get(command.payload.id)
      if (!held) continue
      const status = isIdle(command) ? held.status : 'queued'
      views.set(held.id, { ...held, status, pending: command.pending })
    }
    if (command.name === 'message.change') {
      const held = views.get(command.payload.id)
      if (held) views.set(held.id, withChange(held, askedChange(command)))
    }
    if (command.name === 'conversation.note') addWaitingNote(views, command)
    if (!isNewMessage(command) || views.has(command.payload.id)) continue
    const { id } = command.payload
    const reply_to = 'reply_to' in command.payload ? command.payload.reply_to : null
    const forwardedFrom = 'forwarded_from' in command.payload ? command.payload.forwarded_from : null
    position += 1
    views.set(id, {
      id,
      conversation_id: conversationId,
      position,
      direction: 'outbound',
      ...saidBy(command),
      status: command.pending.state === 'rejected' ? 'failed' : 'queued',
      error: command.pending.state === 'rejected' ? (command.pending.error?.detail ?? null) : null,
      created_at: command.pending.created_at,
      is_ai_message: false,
      sender_id: null,
      sender_name: null,
      replyTo: reply_to,
      forwarded: forwardedFrom !== null,
      forwardedFrom,
      reactions: [],
      edited_at: null,
      deleted_at: null,
      revision: 0,
      pending: command.pending,
    })
  }
  return [...views.values()]
}

/** A change that waits or was refused; null: the mark of a failed one is taken away. */
function askedChange(command: Extract<PendingCommand, { name: 'message.change' }>): ChangeView | null {
  const { pending, payload } = command
  const { what } = payload.change
  if (what === 'dismiss') return null
  const state = isIdle(command) ? 'failed' : 'queued'
  return { ...payload.change, what, state, error: pending.error?.detail ?? null, pending }
}

/** The message with a change of it. One that is on its way is shown in place of what was there. */
function withChange(view: MessageView, change: ChangeView | null | undefined): MessageView {
  if (change?.state !== 'queued') return { ...view, change }
  const { emoji, text } = change
  const others = view.reactions.filter(({ from }) => from !== 'staff')
  return {
    ...view,
    change,
    ...(emoji !== undefined && { reactions: emoji ? [...others, { emoji, from: 'staff' }] : others }),
    ...(text !== undefined && { content: { ...view.content, text } }),
  }
}

/** Shows a note that waits below the last message, where the server will keep it. */
function addWaitingNote(
  views: Map<string, MessageView>,
  { payload, pending }: Extract<PendingCommand, { name: 'conversation.note' }>,
): void {
  const last = [...views.values()].at(-1)
  if (!last || last.lines?.some(({ id }) => id === payload.id)) return
  const note: LineView = {
    id: payload.id,
    at: pending.created_at,
    what: 'note',
    by: { kind: 'staff', id: null, name: null },
    text: payload.text,
    mentions: payload.mentions,
    pending,
  }
  views.set(last.id, { ...last, lines: [...(last.lines ?? []), note] })
}

const NEW_MESSAGES = [
  'message.send',
  'message.sendContent',
  'message.write',
  'message.writeContent',
  'message.sendTemplate',
  'conversation.start',
] as const
type NewMessage = Extract<PendingCommand, { name: (typeof NEW_MESSAGES)[number] }>

export const isNewMessage = (command: PendingCommand): command is NewMessage =>
  NEW_MESSAGES.some((name) => name === command.name)

/**
 * The conversation that one of these commands will start, as it will look; null when none of them starts one.
 */
export function begunConversation(commands: readonly PendingCommand[]): Conversation | null {
  const command = commands.find((each) => each.name === 'conversation.start')
  if (command?.name !== 'conversation.start') return null
  const { payload, pending } = command
  // Without a contact id, the person is no contact here yet: the server finds or creates the contact.
  const contactId = payload.contact_id ?? payload.conversation_id
  return {
    id: payload.conversation_id,
    contactId,
    leadId: contactId,
    contactName: payload.contact_name,
    contactPhone: payload.phone_number,
    channelId: payload.channel_id,
    unreadCount: 0,
    online: false,
    isAIHandled: false,
    status: 'active',
    imageUrl: null,
    messagesCount: 0,
    readPosition: 0,
    assignedTo: null,
    lastMessage: null,
    lastMessageAt: pending.created_at,
    lastInboundAt: null,
    answerWindowSeconds: payload.answer_window_seconds,
    agentNote: null,
    agentResumesAt: null,
    revision: 0,
  }
}

/**
 * Type and content of a waiting message. Its file already has the address it will have on the server, so that
 * it is not drawn again later.
 */
export function saidBy(command: NewMessage): Pick<Message, 'message_type' | 'content'> {
  if (!('message_type' in command.payload))
    return { message_type: 'text', content: { text: command.payload.text } }
  const { message_type, text, caption, file, location } = command.payload
  if (!file) return { message_type, content: { text, location } }
  const { media_id, local: _, ...facts } = file
  return { message_type, content: { ...facts, caption, url: mediaAddress(media_id) } }
}

/** Null when neither the mirror nor the queue knows the contact. */
export function overlayContact(
  record: Contact | undefined,
  commands: readonly PendingCommand[],
): ContactView | null {
  const own = commands.filter(isOf('contact'))
  let view = record
  for (const command of own) view = contactEffect(view, command)
  return view ? { ...view, pending: own.map((command) => command.pending) } : null
}

function contactEffect(view: Contact | undefined, command: Of<'contact'>): Contact | undefined {
  switch (command.name) {
    case 'contact.create': {
      // A rejected creation stays visible: it is the only copy of what was typed.
      if (view) return view
      const { id, name, phone_number, email, address, status, tags, notes } = command.payload
      const { created_at } = command.pending
      return {
        id,
        name,
        phone_number,
        email: email ?? null,
        photo_url: null,
        address: address ?? '',
        last_contact_at: null,
        last_appointment_at: null,
        next_appointment_at: null,
        status: status ?? 'new',
        tags: tags ?? [],
        notes: notes ?? '',
        created_at,
        updated_at: created_at,
        revision: 0,
      }
    }
    case 'contact.update': {
      if (!view || isIdle(command)) return view
      const { expected: _, address, notes, ...patch } = command.payload.update
      return {
        ...view,
        ...(withoutUndefined(patch) as Partial<Contact>),
        ...(address === undefined ? {} : { address: address ?? '' }),
        ...(notes === undefined ? {} : { notes: notes ?? '' }),
      }
    }
    default:
      return command satisfies never
  }
}

const withoutUndefined = (patch: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))

/** Null when neither the mirror nor the queue knows the appointment. */
export function overlayAppointment(
  record: Appointment | undefined,
  commands: readonly PendingCommand[],
): AppointmentView | null {
  const own = commands.filter(isOf('appointment'))
  let view = record
  for (const command of own) view = appointmentEffect(view, command)
  return view ? { ...view, pending: own.map((command) => command.pending) } : null
}

function appointmentEffect(
  view: Appointment | undefined,
  command: Of<'appointment'>,
): Appointment | undefined {
  const rejected = isIdle(command)
  switch (command.name) {
    case 'appointment.create':
    case 'appointment.book': {
      if (view) return view
      const p = command.payload
      return {
        id: p.id,
        client_id: p.client_id,
        client_name: p.client_name,
        client_photo_url: null,
        provider_id: p.provider_id,
        provider_name: p.provider_name,
        start_time: utc(p.start_time),
        end_time: utc(p.end_time),
        service_id: null,
        service_name: '',
        buffer_before_minutes: 0,
        buffer_after_minutes: 0,
        series_id: null,
        series_number: null,
        series_total: null,
        ...command.session,
        ...(command.name === 'appointment.book' ? serviceOf(command.payload) : {}),
        status: p.status ?? 'pending',
        appointment_type: p.appointment_type ?? typeFromTitle(p.metadata?.['title']),
        notes: p.notes ?? '',
        location: p.location ?? '',
        metadata: p.metadata ?? {},
        overbooked: p.overbook ?? false,
        created_by: 'staff',
        revision: 0,
      }
    }
    case 'appointment.reschedule': {
      if (!view || rejected) return view
      const { start_time, end_time, provider_id } = command.payload.move
      return {
        ...view,
        start_time: utc(start_time),
        end_time: utc(end_time),
        provider_id: provider_id ?? view.provider_id,
        provider_name: command.payload.provider_name ?? view.provider_name,
      }
    }
    case 'appointment.update': {
      if (!view || rejected) return view
      const { expected: _, overbook: _over, start_time, end_time, ...patch } = command.payload.update
      return {
        ...view,
        ...(withoutUndefined(patch) as Partial<Appointment>),
        ...(start_time === undefined ? {} : { start_time: utc(start_time) }),
        ...(end_time === undefined ? {} : { end_time: utc(end_time) }),
      }
    }
    case 'appointment.edit': {
      if (!view || rejected) return view
      const { expected: _, overbook: _over, start_time, end_time, ...patch } = command.payload.update
      return {
        ...view,
        ...(withoutUndefined(patch) as Partial<Appointment>),
        ...(withoutUndefined(command.payload.names) as Partial<Appointment>),
        ...(start_time === undefined ? {} : { start_time: utc(start_time) }),
        ...(end_time === undefined ? {} : { end_time: utc(end_time) }),
      }
    }
    // It stays until the server has removed it; `pending` shows that the removal waits.
    case 'appointment.delete':
    case 'appointment.deleteSeen':
      return view
    case 'appointment.confirm':
    case 'appointment.confirmSeen':
      return rejected ? view : moved(view, 'confirm')
    case 'appointment.cancel':
    case 'appointment.cancelSeen':
      return rejected ? view : moved(view, 'cancel')
    case 'appointment.complete':
    case 'appointment.completeSeen':
      return rejected ? view : moved(view, 'complete')
    case 'appointment.noShow':
    case 'appointment.noShowSeen':
      return rejected ? view : moved(view, 'no-show')
    default:
      return command satisfies never
  }
}

const serviceOf = (p: Extract<PendingCommand, { name: 'appointment.book' }>['payload']) => ({
  service_id: p.service_id,
  service_name: p.service_name,
  buffer_before_minutes: p.buffer_before_minutes,
  buffer_after_minutes: p.buffer_after_minutes,
  series_id: p.series_id,
})

/** Null when neither the mirror nor the queue knows the block. */
export function overlayBlock(
  record: Block | undefined,
  commands: readonly PendingCommand[],
): BlockView | null {
  const own = commands.filter(isOf('block'))
  let view = record
  for (const command of own) view = blockEffect(view, command)
  return view ? { ...view, pending: own.map((command) => command.pending) } : null
}

function blockEffect(view: Block | undefined, command: Of<'block'>): Block | undefined {
  switch (command.name) {
    case 'block.create':
      return view ?? { ...command.payload.block, id: command.payload.id, revision: 0 }
    case 'block.update':
      return view && !isIdle(command) ? { ...view, ...command.payload.block } : view
    case 'block.delete':
      return view
    default:
      return command satisfies never
  }
}

/** Null when neither the mirror nor the queue knows the entry. */
export function overlayWaiting(
  record: WaitingEntry | undefined,
  commands: readonly PendingCommand[],
): WaitingView | null {
  const own = commands.filter(isOf('waiting'))
  let view = record
  for (const command of own) view = waitingEffect(view, command)
  return view ? { ...view, pending: own.map((command) => command.pending) } : null
}

function waitingEffect(view: WaitingEntry | undefined, command: Of<'waiting'>): WaitingEntry | undefined {
  switch (command.name) {
    case 'waiting.add':
      return (
        view ?? {
          ...command.payload,
          status: 'waiting',
          created_at: command.pending.created_at,
          revision: 0,
        }
      )
    case 'waiting.update':
      return view && !isIdle(command) ? { ...view, status: command.payload.status } : view
    default:
      return command satisfies never
  }
}

const moved = (view: Appointment | undefined, action: AppointmentAction): Appointment | undefined =>
  view && { ...view, status: nextStatus(view.status, action) ?? view.status }

/** Converts a time to UTC, because times of records are compared as strings. */
const utc = (time: string): string => new Date(time).toISOString()
