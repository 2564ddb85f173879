/**
 * A server in memory that behaves as the contract promises: one revision per transaction, and each key's
 * answer remembered.
 */
import {
  type Appointment,
  AppointmentCreate,
  AppointmentReschedule,
  ExpectedAppointment,
  isActive,
  nextStatus,
  overlaps,
} from '../../src/contract/appointment.ts'
import {
  type Change,
  type ChangesAnswer,
  type SnapshotPage,
  changeId,
  put,
} from '../../src/contract/changes.ts'
import { BatchRequest, NOT_TRIED } from '../../src/contract/commands.ts'
import { type Contact, ContactCreate, ContactUpdate } from '../../src/contract/contact.ts'
import { type Conversation, ConversationUpdate } from '../../src/contract/conversation.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { type Media, mediaAddress } from '../../src/contract/media.ts'
import { type Message, messageSummary } from '../../src/contract/message.ts'
import { SendMessageRequest } from '../../src/contract/sendMessage.ts'
import type { RealtimeData } from '../../src/contract/realtimeEvents.ts'
import { APPOINTMENTS, CONTACTS, CONVERSATIONS, type Remote } from './schedule.ts'
import { isConversationStale as isStaleTalk } from '../../server/modules/conversations/rules.ts'
import { isAppointmentStale } from '../../server/modules/appointments/rules.ts'
import { testId } from './random.ts'

export interface Answer {
  status: number
  body: unknown
}

export const USER = testId(1, 1)
const PROVIDER = testId(1, 3)
const CHANNEL = testId(1, 4)
const SNAPSHOT_MESSAGES = 4
const DIFFERENCE_PAGE = 4

const refusal = (status: number, code: string, detail: string, current?: unknown): Answer => ({
  status,
  body: { detail, code, ...(current === undefined ? {} : { current }) } satisfies ErrorBody,
})

export const slotTime = (slot: number): { start_time: string; end_time: string } => {
  const start = Date.UTC(2026, 10, 26, 12 + slot)
  return { start_time: new Date(start).toISOString(), end_time: new Date(start + 3_600_000).toISOString() }
}

export type ModelServer = ReturnType<typeof createModelServer>

export function createModelServer() {
  let revision = 0
  let forgottenUpTo = 0
  let minute = 0
  const conversations = new Map<string, Conversation>()
  const messages = new Map<string, Message>()
  const contacts = new Map<string, Contact>()
  const appointments = new Map<string, Appointment>()
  const closedWindows = new Set<string>()
  const history: Change[] = []
  const frames: RealtimeData[] = []
  const keys = new Map<string, Answer>()
  /** Contents of files by id. */
  const files = new Map<string, string>()
  /** Keys of commands that took effect, in order. */
  const applied: string[] = []
  const wrongs: string[] = []
  const counts = { calls: 0, replays: 0, refusals: 0, resets: 0, batches: 0, filesAgain: 0 }

  const time = () => new Date(Date.UTC(2026, 10, 20) + minute++ * 60_000).toISOString()

  function transact(changes: Change[]): void {
    const base = revision
    revision += 1
    const done: Change[] = changes.map((change) => {
      if (change.kind === 'remove') return { ...change, revision }
      change.record.revision = revision
      return structuredClone(change)
    })
    for (const change of done) {
      const id = changeId(change)
      const at = history.findIndex((old) => old.entity === change.entity && changeId(old) === id)
      if (at >= 0) history.splice(at, 1)
      history.push(change)
    }
    frames.push({ base, revision, changes: structuredClone(done) })
  }

  function addMessage(
    conversation: Conversation,
    id: string,
    direction: Message['direction'],
    said: Pick<Message, 'message_type' | 'content'>,
  ): Message {
    if (messages.has(id)) wrongs.push(`message ${id} twice`)
    const created_at = time()
    conversation.messagesCount += 1
    conversation.lastMessageAt = created_at
    if (direction === 'inbound') {
      conversation.unreadCount += 1
      conversation.lastInboundAt = created_at
    }
    const message: Message = {
      id,
      conversation_id: conversation.id,
      position: conversation.messagesCount,
      direction,
      ...said,
      status: direction === 'inbound' ? 'received' : 'queued',
      error: null,
      created_at,
      is_ai_message: false,
      sender_id: direction === 'inbound' ? null : USER,
      sender_name: null,
      replyTo: null,
      forwarded: false,
      forwardedFrom: null,
      reactions: [],
      edited_at: null,
      deleted_at: null,
      revision: 0,
    }
    conversation.lastMessage = {
      id,
      content: messageSummary(message),
      sender: direction === 'inbound' ? 'contact' : 'staff',
      timestamp: created_at,
      status: message.status,
      type: said.message_type,
      media: null,
    }
    messages.set(id, message)
    return message
  }

  function newContact(id: string, name: string, phone: string | null): Contact {
    const at = time()
    return {
      id,
      name,
      phone_number: phone,
      email: null,
      photo_url: null,
      address: '',
      last_contact_at: null,
      last_appointment_at: null,
      next_appointment_at: null,
      status: 'new',
      tags: [],
      notes: '',
      created_at: at,
      updated_at: at,
      revision: 0,
    }
  }

  function newAppointment(
    id: string,
    contact: Contact,
    slot: { start_time: string; end_time: string },
  ): Appointment {
    return {
      id,
      client_id: contact.id,
      client_name: contact.name,
      client_photo_url: null,
      provider_id: PROVIDER,
      provider_name: 'Ana',
      ...slot,
      status: 'pending',
      service_id: null,
      service_name: '',
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      series_id: null,
      series_number: null,
      series_total: null,
      appointment_type: 'consultation',
      notes: '',
      location: '',
      metadata: {},
      overbooked: false,
      created_by: 'staff',
      revision: 0,
    }
  }

  function seed(): void {
    for (let i = 0; i < CONTACTS; i++) {
      const contact = newContact(testId(3, i), `Contato ${i}`, `551198888000${i}`)
      contacts.set(contact.id, contact)
      transact([put('contact', contact)])
    }
    for (let i = 0; i < CONVERSATIONS; i++) {
      const contact = contacts.get(testId(3, i % CONTACTS))!
      const conversation: Conversation = {
        id: testId(2, i),
        contactId: contact.id,
        leadId: contact.id,
        contactName: contact.name,
        contactPhone: contact.phone_number,
        channelId: CHANNEL,
        unreadCount: 0,
        online: false,
        isAIHandled: true,
        status: 'waiting',
        imageUrl: null,
        messagesCount: 0,
        readPosition: 0,
        assignedTo: null,
        lastMessage: null,
        lastMessageAt: time(),
        lastInboundAt: null,
        revision: 0,
      }
      conversations.set(conversation.id, conversation)
      for (let m = 0; m < 3 + i * 2; m++) {
        const message = addMessage(conversation, testId(5, i * 100 + m), 'inbound', words(`Oi ${m}`))
        transact([put('conversation', conversation), put('message', message)])
      }
    }
    for (let i = 0; i < APPOINTMENTS; i++) {
      const appointment = newAppointment(testId(4, i), contacts.get(testId(3, i % CONTACTS))!, slotTime(i))
      appointments.set(appointment.id, appointment)
      transact([put('appointment', appointment)])
    }
  }

  /** A change made by another person or a customer. */
  function remote(change: Remote, n: number): void {
    if (change.remote === 'editContact') {
      const contact = contacts.get(testId(3, change.contact))
      if (!contact) return
      contact.notes = `de fora ${n}`
      return transact([put('contact', contact)])
    }
    if (change.remote === 'moveAppointment') {
      const appointment = appointments.get(testId(4, change.appointment))
      if (!appointment || !isActive(appointment.status)) return
      Object.assign(appointment, slotTime(change.slot), { overbooked: true })
      return transact([put('appointment', appointment)])
    }
    const conversation = conversations.get(testId(2, change.conversation))
    if (!conversation) return
    switch (change.remote) {
      case 'inbound': {
        closedWindows.delete(conversation.id)
        const message = addMessage(conversation, testId(6, n), 'inbound', words(`De fora ${n}`))
        return transact([put('conversation', conversation), put('message', message)])
      }
      case 'window':
        closedWindows.add(conversation.id)
        return
      case 'removeConversation':
        conversations.delete(conversation.id)
        for (const message of messages.values())
          if (message.conversation_id === conversation.id) messages.delete(message.id)
        for (let i = history.length - 1; i >= 0; i--) {
          const old = history[i]!
          if (
            old.kind === 'put' &&
            old.entity === 'message' &&
            old.record.conversation_id === conversation.id
          )
            history.splice(i, 1)
        }
        return transact([{ kind: 'remove', entity: 'conversation', id: conversation.id, revision: 0 }])
      default:
        change satisfies never
    }
  }

  /** Runs one command under its key; a repeated key gets the stored answer. */
  function execute(key: string, method: string, path: string, body: unknown): Answer {
    const stored = keys.get(key)
    if (stored) {
      counts.replays += 1
      return stored
    }
    const before = revision
    const answer = structuredClone(handle(method, path, body))
    if (answer.status < 300) {
      applied.push(key)
      if (revision !== before + 1) wrongs.push(`${method} ${path}: ${revision - before} revisions`)
    } else {
      counts.refusals += 1
      if (revision !== before) wrongs.push(`${method} ${path}: refused but written`)
    }
    keys.set(key, answer)
    return answer
  }

  function handle(method: string, path: string, body: unknown): Answer {
    const parts = path.split('/').filter(Boolean)
    if (path === '/communication/messages') return sendMessage(body)
    if (parts[1] === 'conversations') return changeConversation(parts[2]!, parts[3] ?? null, body)
    if (path === '/crm/leads') return createContact(body)
    if (parts[1] === 'leads') return updateContact(parts[2]!, body)
    if (path === '/appointments/appointments') return createAppointment(body)
    if (parts[0] === 'appointments' && method === 'PATCH') return reschedule(parts[1]!, body)
    if (parts[0] === 'appointments') return moveAppointment(parts[2]!, parts[3]!, body)
    return refusal(404, 'not_found', `Não existe: ${path}`)
  }

  /** Stores a file. Contents that end in 7 are refused as unsupported. */
  function upload(id: string, filename: string, content: string): Answer {
    const held = files.get(id)
    if (held !== undefined && held !== content) wrongs.push(`file ${id} became another one`)
    if (held !== undefined) counts.filesAgain += 1
    if (content.endsWith('7')) return refusal(415, 'unsupported_media', 'Arquivo recusado.')
    files.set(id, content)
    const media: Media = { id, url: mediaAddress(id), filename, type: 'image/png', size: content.length }
    return { status: 200, body: media }
  }

  function sendMessage(body: unknown): Answer {
    const parsed = SendMessageRequest.safeParse(body)
    if (!parsed.success) return refusal(400, 'invalid_body', 'Mensagem inválida')
    const { id, conversation_id, message_type, content, seen } = parsed.data
    const conversation = conversations.get(conversation_id)
    if (!conversation) return refusal(404, 'not_found', 'A conversa não existe mais.')
    if (closedWindows.has(conversation_id))
      return refusal(422, 'window_closed', 'A janela de 24 horas fechou.')
    const unseen = [...messages.values()].filter(
      (each) =>
        seen !== undefined &&
        each.conversation_id === conversation_id &&
        each.position > seen.position &&
        each.direction === 'inbound',
    )
    if (unseen.length > 0)
      return refusal(409, 'stale_context', 'Há mensagens novas.', { conversation, messages: unseen })
    if ('media_id' in content && !files.has(content.media_id)) {
      wrongs.push(`message ${id} came before its file`)
      return refusal(422, 'invalid_body', 'O arquivo não foi encontrado.')
    }
    conversation.isAIHandled = false
    const said =
      'media_id' in content
        ? { message_type, content: { url: mediaAddress(content.media_id), caption: content.caption } }
        : { message_type, content }
    const message = addMessage(conversation, id!, 'outbound', said)
    transact([put('message', message), put('conversation', conversation)])
    return { status: 200, body: { message, conversation } }
  }

  function changeConversation(id: string, action: string | null, body: unknown): Answer {
    const conversation = conversations.get(id)
    if (!conversation) return refusal(404, 'not_found', 'A conversa não existe mais.')
    if (action === 'mark-read') {
      const { position } = body as { position: number }
      conversation.readPosition = Math.max(conversation.readPosition, position)
      conversation.unreadCount = Math.min(
        conversation.unreadCount,
        conversation.messagesCount - conversation.readPosition,
      )
    } else {
      const { expected, ...update } = ConversationUpdate.parse(body)
      const now = {
        status: conversation.status,
        assigned_to: conversation.assignedTo?.id ?? null,
        ai_handled: conversation.isAIHandled,
        agent_resumes_at: conversation.agentResumesAt ?? null,
      }
      const wrote = (position: number) =>
        [...messages.values()].some(
          (each) => each.conversation_id === id && each.position > position && each.direction === 'inbound',
        )
      if (
        expected &&
        isStaleTalk(now, update, expected, { userId: USER, othersWrote: wrote(expected.position) })
      )
        return refusal(409, 'conflict', 'A conversa mudou.', conversation)
      if (update.status) conversation.status = update.status
      if (update.assigned_to) {
        conversation.assignedTo = { id: update.assigned_to, name: 'Bia' }
        conversation.status = 'active'
        conversation.isAIHandled = false
      }
      if (update.agent_resumes_at !== undefined) {
        conversation.agentResumesAt = update.agent_resumes_at
        conversation.isAIHandled = false
      }
      if (update.ai_handled) {
        conversation.isAIHandled = true
        conversation.assignedTo = null
      }
    }
    transact([put('conversation', conversation)])
    return { status: 200, body: conversation }
  }

  function createContact(body: unknown): Answer {
    const parsed = ContactCreate.safeParse(body)
    if (!parsed.success) return refusal(400, 'invalid_body', 'Contato inválido')
    const { id, name, phone_number } = parsed.data
    if (contacts.has(id!)) wrongs.push(`contact ${id} twice`)
    if (!phone_number.startsWith('1555')) wrongs.push(`another number arrived: ${phone_number}`)
    // Numbers that end in 3 are refused, so that commands depending on the contact must wait.
    if (phone_number.endsWith('3'))
      return refusal(409, 'phone_taken', 'Já existe um contato com esse telefone.')
    const contact = newContact(id!, name, phone_number)
    contacts.set(contact.id, contact)
    transact([put('contact', contact)])
    return { status: 201, body: contact }
  }

  function updateContact(id: string, body: unknown): Answer {
    const contact = contacts.get(id)
    if (!contact) return refusal(404, 'not_found', 'O contato não existe.')
    const { expected, ...patch } = ContactUpdate.parse(body)
    if (
      expected &&
      'notes' in expected &&
      expected['notes'] !== contact.notes &&
      contact.notes !== patch.notes
    )
      return refusal(409, 'conflict', 'O contato mudou enquanto isso.', contact)
    Object.assign(contact, patch)
    transact([put('contact', contact)])
    return { status: 200, body: contact }
  }

  const taken = (own: string, span: { start_time: string; end_time: string }): boolean =>
    [...appointments.values()].some(
      (other) => other.id !== own && isActive(other.status) && overlaps(other, span),
    )

  function createAppointment(body: unknown): Answer {
    const parsed = AppointmentCreate.safeParse(body)
    if (!parsed.success) return refusal(400, 'invalid_body', 'Agendamento inválido')
    const { id, client_id, start_time, end_time, overbook } = parsed.data
    const contact = contacts.get(client_id)
    if (!contact) return refusal(404, 'not_found', 'O contato não existe.')
    if (appointments.has(id!)) wrongs.push(`appointment ${id} twice`)
    if (!overbook && taken(id!, { start_time, end_time }))
      return refusal(409, 'slot_taken', 'O horário está ocupado.')
    const appointment = newAppointment(id!, contact, { start_time, end_time })
    appointments.set(appointment.id, appointment)
    transact([put('appointment', appointment)])
    return { status: 201, body: { appointment } }
  }

  function reschedule(id: string, body: unknown): Answer {
    const appointment = appointments.get(id)
    if (!appointment) return refusal(404, 'not_found', 'O agendamento não existe.')
    const move = AppointmentReschedule.parse(body)
    if (!isActive(appointment.status))
      return refusal(409, 'invalid_transition', 'Este agendamento não pode mais mudar.', appointment)
    if (move.expected && move.expected.start_time !== appointment.start_time)
      return refusal(409, 'conflict', 'O agendamento mudou enquanto isso.', appointment)
    if (!move.overbook && taken(id, move))
      return refusal(409, 'slot_taken', 'O horário está ocupado.', appointment)
    appointment.start_time = move.start_time
    appointment.end_time = move.end_time
    transact([put('appointment', appointment)])
    return { status: 200, body: { appointment } }
  }

  function moveAppointment(id: string, action: string, body: unknown): Answer {
    const appointment = appointments.get(id)
    if (!appointment) return refusal(404, 'not_found', 'O agendamento não existe.')
    const seen = ExpectedAppointment.parse(body)?.expected
    if (isAppointmentStale(appointment, seen, action as 'confirm'))
      return refusal(409, 'conflict', 'O agendamento mudou.', appointment)
    const status = nextStatus(appointment.status, action as 'confirm')
    if (!status)
      return refusal(409, 'invalid_transition', 'Este agendamento não pode mais mudar.', appointment)
    appointment.status = status
    transact([put('appointment', appointment)])
    return { status: 200, body: { appointment } }
  }

  /**
   * Runs the items in order and stops a lane after a refusal. An answer from `itemFault` replaces running
   * that item.
   */
  function batch(body: unknown, itemFault: (index: number) => Answer | null): Answer {
    const { items } = BatchRequest.parse(body)
    counts.batches += 1
    const stopped = new Set<string>()
    const results = items.map(({ key, lane, method, path, body: own }, index) => {
      if (stopped.has(lane)) return { key, ...refusal(NOT_TRIED, 'not_tried', 'O anterior foi recusado.') }
      const answer = itemFault(index) ?? execute(key, method, path, own)
      if (answer.status > 299) stopped.add(lane)
      return { key, ...answer }
    })
    return { status: 200, body: { results } }
  }

  function changesSince(since: number): ChangesAnswer {
    if (since < forgottenUpTo) {
      counts.resets += 1
      return { reset: true, revision }
    }
    const own = history
      .filter((change) => revisionOf(change) > since)
      .sort((a, b) => revisionOf(a) - revisionOf(b))
    if (own.length <= DIFFERENCE_PAGE)
      return { base: since, revision, changes: structuredClone(own), has_more: false }
    // A page ends between two transactions, never within one.
    let cut = DIFFERENCE_PAGE
    while (cut < own.length && revisionOf(own[cut]!) === revisionOf(own[cut - 1]!)) cut++
    return {
      base: since,
      revision: cut === own.length ? revision : revisionOf(own[cut - 1]!),
      changes: structuredClone(own.slice(0, cut)),
      has_more: cut < own.length,
    }
  }

  /**
   * A page of the snapshot: contacts and appointments first, then one conversation with its newest messages
   * per page.
   */
  function snapshot(page: string | null): SnapshotPage {
    const [at, index] = page === null ? [revision, -1] : page.split('.').map(Number)
    const ids = Array.from({ length: CONVERSATIONS }, (_, i) => testId(2, i))
    const changes: Change[] = []
    if (index! < 0) {
      for (const contact of contacts.values()) changes.push(put('contact', contact))
      for (const appointment of appointments.values()) changes.push(put('appointment', appointment))
    } else {
      const conversation = conversations.get(ids[index!]!)
      if (conversation) changes.push(put('conversation', conversation))
      const own = [...messages.values()].filter((m) => m.conversation_id === conversation?.id)
      for (const message of own.slice(-SNAPSHOT_MESSAGES)) changes.push(put('message', message))
    }
    const next = index! + 1 < ids.length ? `${at}.${index! + 1}` : null
    return { revision: at!, changes: structuredClone(changes), next }
  }

  function listMessages(conversationId: string, before: number, limit: number): Message[] {
    const own = [...messages.values()].filter(
      (m) => m.conversation_id === conversationId && m.position < before,
    )
    return structuredClone(own.slice(-limit))
  }

  seed()
  return {
    conversations,
    messages,
    contacts,
    appointments,
    closedWindows,
    frames,
    applied,
    wrongs,
    counts,
    files,
    upload,
    remote,
    execute,
    batch,
    changesSince,
    snapshot,
    listMessages,
    revision: () => revision,
    /** From now on, older cursors are answered with `reset`. */
    forget: () => {
      forgottenUpTo = revision
    },
  }
}

const words = (text: string) => ({ message_type: 'text' as const, content: { text } })

const revisionOf = (change: Change): number =>
  change.kind === 'put' ? change.record.revision : change.revision
