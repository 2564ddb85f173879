/** What each kind of waiting command changes in its record, field by field, and what it leaves unchanged. */
import { describe, expect, it } from 'vitest'
import type { Message } from '../../src/contract/message.ts'
import {
  begunConversation,
  isNewMessage,
  overlayAppointment,
  overlayBlock,
  overlayContact,
  overlayConversation,
  overlayMessages,
  overlayWaiting,
  saidBy,
} from '../../src/sync/outbox/overlayPending.ts'
import type { PendingCommand } from '../../src/sync/outbox/pending.ts'
import { waitingCommand, WRITTEN } from './queuedRow.ts'
import { testId } from './random.ts'
import { appointment, contact, conversation, message } from './records.ts'

const note = {
  wants: 'Marcar limpeza',
  asked: null,
  handOver: { reason: 'asked', summary: 'Quer uma pessoa', urgent: false, at: WRITTEN },
}
const talk = conversation(1, {
  messagesCount: 5,
  readPosition: 2,
  unreadCount: 3,
  agentNote: note,
  agentResumesAt: '2026-11-21T12:00:00.000Z',
})
const seen = { position: 5, assigned_to: null, status: 'waiting' }
const on = { conversation_id: talk.id }
const text = { ...on, id: testId(7, 1), text: 'Bom dia', reply_to: null }
const late = { seen: { position: 5, at: WRITTEN } }
const place = { latitude: -23.5, longitude: -46.6, name: 'Clínica' }
const file = {
  media_id: testId(7, 2),
  filename: 'laudo.pdf',
  type: 'application/pdf',
  size: 9,
  duration: 4,
  local: true,
}
const content = {
  ...on,
  id: testId(7, 1),
  message_type: 'document',
  file,
  reply_to: null,
  forwarded_from: null,
}
const template = { ...text, template_id: testId(7, 3), template_name: 'Aviso', appointment_id: null }
const start = {
  ...template,
  channel_id: testId(1, 4),
  contact_id: testId(3, 1),
  contact_name: 'Ana',
  phone_number: '5511988881204',
  answer_window_seconds: 86_400,
}
const bia = { user_id: testId(1, 1), user_name: 'Bia' }
const refusal = { error: { status: 422, code: 'window_closed', detail: 'A janela fechou.' } }

/** Every command that writes a new message. */
const NEW: [string, object][] = [
  ['message.send', text],
  ['message.write', { ...text, ...late }],
  ['message.sendContent', content],
  ['message.writeContent', { ...content, ...late }],
  ['message.sendTemplate', template],
  ['conversation.start', start],
]

describe('a conversation with what waits', () => {
  it.each(NEW)('%s is its last message, pauses the agent and clears its note', (name, payload) => {
    const command = waitingCommand(name, payload)
    const isFile = name.endsWith('Content')
    expect(overlayConversation(talk, [command])).toEqual({
      ...talk,
      lastMessage: {
        id: testId(7, 1),
        content: isFile ? 'laudo.pdf' : 'Bom dia',
        sender: 'staff',
        by: null,
        timestamp: WRITTEN,
        status: 'queued',
        type: isFile ? 'document' : 'text',
        media: isFile
          ? {
              url: `/communication/media/${file.media_id}`,
              type: 'application/pdf',
              duration: 4,
              filename: 'laudo.pdf',
            }
          : null,
      },
      lastMessageAt: WRITTEN,
      isAIHandled: false,
      agentResumesAt: null,
      agentNote: null,
      pending: [command.pending],
    })
  })

  it.each(['rejected', 'blocked'] as const)(
    'a message that is %s is its last message and changes nothing else',
    (state) => {
      const view = overlayConversation(talk, [waitingCommand('message.send', text, state)])
      const { lastMessage, pending, ...rest } = view
      expect(lastMessage?.status).toBe(state === 'rejected' ? 'failed' : 'queued')
      expect(pending).toHaveLength(1)
      expect({ ...rest, lastMessage: talk.lastMessage }).toEqual(talk)
    },
  )

  it('OFF-18 keeps the later moment when this device’s clock is slow', () => {
    const ahead = { ...talk, lastMessageAt: '2026-11-20T12:30:00.001Z' }
    expect(overlayConversation(ahead, [waitingCommand('message.send', text)]).lastMessageAt).toBe(
      ahead.lastMessageAt,
    )
  })

  it('is not changed by a message that is sent again', () => {
    const command = waitingCommand('message.retry', { ...on, id: testId(5, 1) })
    expect(overlayConversation(talk, [command])).toEqual({ ...talk, pending: [command.pending] })
  })

  it.each([
    [4, 4, 1],
    [5, 5, 0],
    [1, 2, 3],
    [9, 9, 0],
  ])('read up to %i, its mark stands at %i and %i are unread', (position, readPosition, unreadCount) => {
    const view = overlayConversation(talk, [waitingCommand('conversation.markRead', { ...on, position })])
    expect(view).toMatchObject({ readPosition, unreadCount, isAIHandled: true, agentNote: note })
  })

  it('never counts more unread than before', () => {
    const read = { ...talk, unreadCount: 1 }
    const view = overlayConversation(read, [waitingCommand('conversation.markRead', { ...on, position: 3 })])
    expect(view.unreadCount).toBe(1)
  })

  it.each<[string, object, object]>([
    [
      'conversation.assign',
      bia,
      {
        assignedTo: { id: testId(1, 1), name: 'Bia' },
        isAIHandled: false,
        agentResumesAt: null,
        status: 'active',
      },
    ],
    [
      'conversation.take',
      { ...bia, seen },
      {
        assignedTo: { id: testId(1, 1), name: 'Bia' },
        isAIHandled: false,
        agentResumesAt: null,
        status: 'active',
      },
    ],
    ['conversation.resolve', {}, { status: 'closed', agentResumesAt: null, agentNote: null }],
    ['conversation.close', { seen }, { status: 'closed', agentResumesAt: null, agentNote: null }],
    ['conversation.reopen', {}, { status: 'active' }],
    ['conversation.open', { seen }, { status: 'active' }],
  ])('%s changes what it says and no more; stopped it changes nothing', (name, more, change) => {
    const payload = { ...on, ...more }
    const command = waitingCommand(name, payload)
    expect(overlayConversation(talk, [command])).toEqual({ ...talk, ...change, pending: [command.pending] })
    for (const state of ['rejected', 'blocked'] as const) {
      const stopped = waitingCommand(name, payload, state)
      expect(overlayConversation(talk, [stopped])).toEqual({ ...talk, pending: [stopped.pending] })
    }
  })

  it.each(['conversation.returnToAgent', 'conversation.handBack'])(
    '%s gives it to the agent, who is no longer said to have called a person',
    (name) => {
      const held = { ...talk, isAIHandled: false, assignedTo: { id: testId(1, 1), name: 'Bia' } }
      const command = waitingCommand(name, { ...on, seen })
      expect(overlayConversation(held, [command])).toEqual({
        ...held,
        isAIHandled: true,
        assignedTo: null,
        agentResumesAt: null,
        agentNote: { ...note, handOver: null },
        pending: [command.pending],
      })
      const { agentNote: _, ...older } = held
      expect(overlayConversation(older, [command]).agentNote).toBeNull()
    },
  )

  it('conversation.pauseUntil shows the new end of the pause', () => {
    const until = '2026-11-26T18:00:00.000Z'
    const command = waitingCommand('conversation.pauseUntil', { ...on, seen, until })
    const view = overlayConversation({ ...talk, isAIHandled: false, agentResumesAt: null }, [command])
    expect(view).toMatchObject({ isAIHandled: false, agentResumesAt: until })
  })

  it('takes no notice of commands about other kinds of records', () => {
    const command = waitingCommand('appointment.confirm', { id: testId(4, 1) })
    expect(overlayConversation(talk, [command])).toEqual({ ...talk, pending: [] })
  })
})

describe('a conversation that waits to be begun', () => {
  it('is as the server will make it', () => {
    const other = waitingCommand('message.send', text)
    expect(begunConversation([other, waitingCommand('conversation.start', start)])).toEqual({
      id: talk.id,
      contactId: testId(3, 1),
      leadId: testId(3, 1),
      contactName: 'Ana',
      contactPhone: '5511988881204',
      channelId: testId(1, 4),
      unreadCount: 0,
      online: false,
      isAIHandled: false,
      status: 'active',
      imageUrl: null,
      messagesCount: 0,
      readPosition: 0,
      assignedTo: null,
      lastMessage: null,
      lastMessageAt: WRITTEN,
      lastInboundAt: null,
      answerWindowSeconds: 86_400,
      agentNote: null,
      agentResumesAt: null,
      revision: 0,
    })
  })

  it('of a number alone stands for a contact of its own', () => {
    const begun = begunConversation([waitingCommand('conversation.start', { ...start, contact_id: null })])
    expect(begun).toMatchObject({ contactId: talk.id, leadId: talk.id })
  })

  it('is none where no command begins one', () => {
    expect(begunConversation([])).toBeNull()
    expect(begunConversation([waitingCommand('message.send', text)])).toBeNull()
  })
})

describe('a thread with what waits', () => {
  const [one, two] = [message(talk.id, 1), message(talk.id, 2, { status: 'failed' })]

  it.each(NEW)('%s is a new message, whole', (name, payload) => {
    const command = waitingCommand(name, payload)
    expect(isNewMessage(command)).toBe(true)
    const [, , made] = overlayMessages(talk.id, [one, two], [command])
    expect(made).toEqual({
      id: testId(7, 1),
      conversation_id: talk.id,
      position: 3,
      direction: 'outbound',
      ...saidBy(command as never),
      status: 'queued',
      error: null,
      created_at: WRITTEN,
      is_ai_message: false,
      sender_id: null,
      sender_name: null,
      replyTo: null,
      forwarded: false,
      forwardedFrom: null,
      reactions: [],
      edited_at: null,
      deleted_at: null,
      revision: 0,
      pending: command.pending,
    })
  })

  it('a note stands below the last message while it waits, and once', () => {
    const payload = {
      ...on,
      id: testId(7, 9),
      text: 'Veja, @Bia',
      mentions: [{ id: testId(1, 1), name: 'Bia' }],
    }
    const command = waitingCommand('conversation.note', payload)
    const [first, last] = overlayMessages(talk.id, [one, two], [command])
    expect(first!.lines).toBeUndefined()
    expect(last!.lines).toMatchObject([
      { id: payload.id, what: 'note', text: 'Veja, @Bia', pending: command.pending },
    ])
    expect(overlayMessages(talk.id, [one, last!], [command])[1]!.lines).toHaveLength(1)
    expect(overlayMessages(talk.id, [], [command])).toEqual([])
  })

  it('counts places on from the last message, and from nothing in an empty thread', () => {
    const written = [1, 2].map((n) => waitingCommand('message.send', { ...text, id: testId(7, n) }))
    const places = (messages: Message[]) =>
      overlayMessages(talk.id, messages, written).map(({ position }) => position)
    expect(places([one, two])).toEqual([1, 2, 3, 4])
    expect(places([])).toEqual([1, 2])
  })

  it('carries the quote, and says of whom a forwarded message is', () => {
    const reply_to = { id: one.id, author: 'Ana', text: 'Oi', message_type: 'text' }
    const quoting = waitingCommand('message.send', { ...text, reply_to })
    const passedOn = waitingCommand('message.sendContent', {
      ...content,
      id: testId(7, 9),
      reply_to,
      forwarded_from: 'Carla',
    })
    expect(overlayMessages(talk.id, [], [quoting, passedOn])).toMatchObject([
      { replyTo: reply_to, forwarded: false, forwardedFrom: null },
      { replyTo: reply_to, forwarded: true, forwardedFrom: 'Carla' },
    ])
  })

  it('OFF-08 a refused message has failed, for the reason the server gave', () => {
    const shown = (state: 'rejected' | 'blocked', over: object) =>
      overlayMessages(talk.id, [], [waitingCommand('message.send', text, state, over)])[0]
    expect(shown('rejected', refusal)).toMatchObject({ status: 'failed', error: 'A janela fechou.' })
    expect(shown('rejected', { error: null })).toMatchObject({ status: 'failed', error: null })
    expect(shown('blocked', refusal)).toMatchObject({ status: 'queued', error: null })
  })

  it('a message sent again waits in its place; a stopped one is as it was', () => {
    const again = (state: PendingCommand['pending']['state']) =>
      waitingCommand('message.retry', { ...on, id: two.id }, state)
    const shown = (state: PendingCommand['pending']['state']) =>
      overlayMessages(talk.id, [one, two], [again(state)])
    expect(shown('queued')).toEqual([
      { ...one, pending: null },
      { ...two, status: 'queued', pending: again('queued').pending },
    ])
    for (const state of ['rejected', 'blocked'] as const)
      expect(shown(state)[1]).toEqual({ ...two, pending: again(state).pending })
  })

  it('a reaction, an edit or a deletion that waits is shown on its message; a refused one as failed', () => {
    const asked = (change: object, state?: PendingCommand['pending']['state'], over?: object) =>
      waitingCommand(
        'message.change',
        { ...on, id: two.id, change: { id: testId(7, 9), seen: { text: '', reaction: null }, ...change } },
        state,
        over,
      )
    const shown = (...given: Parameters<typeof asked>) =>
      overlayMessages(talk.id, [one, two], [asked(...given)])[1]
    const theirs = { ...two, reactions: [{ emoji: '❤️', from: 'customer' as const }] }
    const react = { what: 'react', emoji: '👍' }
    expect(overlayMessages(talk.id, [theirs], [asked(react)])[0]).toMatchObject({
      reactions: [
        { emoji: '❤️', from: 'customer' },
        { emoji: '👍', from: 'staff' },
      ],
      change: { what: 'react', state: 'queued', pending: { state: 'queued' } },
      pending: null,
    })
    expect(shown({ what: 'edit', text: 'Boa tarde' })).toMatchObject({ content: { text: 'Boa tarde' } })
    expect(shown({ what: 'delete' })).toMatchObject({ content: two.content, change: { what: 'delete' } })
    for (const state of ['rejected', 'blocked'] as const)
      expect(shown({ what: 'edit', text: 'Boa tarde' }, state, refusal)).toMatchObject({
        content: two.content,
        change: { state: 'failed', text: 'Boa tarde', error: 'A janela fechou.' },
      })
  })

  it('a change that the server passes on is shown, a failed one is not, and its mark can be put away', () => {
    const change = { id: testId(7, 9), what: 'edit' as const, text: 'Boa tarde', error: null }
    const shown = (state: 'queued' | 'failed', commands: PendingCommand[] = []) =>
      overlayMessages(talk.id, [{ ...two, change: { ...change, state } }], commands)[0]
    expect(shown('queued')).toMatchObject({ content: { text: 'Boa tarde' }, change: { state: 'queued' } })
    expect(shown('failed')).toMatchObject({ content: two.content, change: { state: 'failed' } })
    const dismiss = { id: testId(7, 8), what: 'dismiss', seen: { text: '', reaction: null } }
    const away = waitingCommand('message.change', { ...on, id: two.id, change: dismiss })
    expect(shown('failed', [away])).toMatchObject({ content: two.content, change: null })
  })

  it('a message sent again that is not here is passed over', () => {
    const gone = waitingCommand('message.retry', { ...on, id: testId(5, 77) })
    expect(overlayMessages(talk.id, [one], [gone, waitingCommand('message.send', text)])).toHaveLength(2)
  })

  it('keeps what an earlier overlay made of a message, and adds none twice', () => {
    const command = waitingCommand('message.send', text)
    const first = overlayMessages(talk.id, [one], [command])
    expect(overlayMessages(talk.id, first, [command])).toEqual(first)
  })

  it('other commands say nothing in it', () => {
    const read = waitingCommand('conversation.markRead', { ...on, position: 1 })
    expect(isNewMessage(read)).toBe(false)
    expect(overlayMessages(talk.id, [one], [read])).toEqual([{ ...one, pending: null }])
  })

  it('says words, a place, or a file under the address it will have', () => {
    const said = (payload: object) => saidBy(waitingCommand('message.sendContent', payload) as never)
    expect(saidBy(waitingCommand('message.send', text) as never)).toEqual({
      message_type: 'text',
      content: { text: 'Bom dia' },
    })
    expect(said({ ...content, message_type: 'location', file: undefined, location: place })).toEqual({
      message_type: 'location',
      content: { text: undefined, location: place },
    })
    expect(said({ ...content, caption: 'Veja' })).toEqual({
      message_type: 'document',
      content: {
        filename: 'laudo.pdf',
        type: 'application/pdf',
        size: 9,
        duration: 4,
        caption: 'Veja',
        url: `/communication/media/${file.media_id}`,
      },
    })
  })
})

describe('a contact with what waits', () => {
  const made = { id: testId(3, 1), name: 'Rita', phone_number: '5511988881204' }

  it.each(['queued', 'rejected', 'blocked'] as const)(
    'created with a name and a number is a new contact without more, also %s',
    (state) => {
      const command = waitingCommand('contact.create', made, state)
      expect(overlayContact(undefined, [command])).toEqual({
        ...made,
        email: null,
        photo_url: null,
        address: '',
        last_contact_at: null,
        last_appointment_at: null,
        next_appointment_at: null,
        status: 'new',
        tags: [],
        notes: '',
        created_at: WRITTEN,
        updated_at: WRITTEN,
        revision: 0,
        pending: [command.pending],
      })
    },
  )

  it('created with everything has everything', () => {
    const full = {
      ...made,
      email: 'rita@exemplo.com.br',
      address: 'Rua A, 1',
      status: 'lost',
      tags: ['VIP'],
      notes: 'Alergia',
    }
    expect(overlayContact(undefined, [waitingCommand('contact.create', full)])).toMatchObject(full)
  })

  it('that the server holds already is not made anew', () => {
    const held = contact(1, { name: 'Rita Lima' })
    const command = waitingCommand('contact.create', made)
    expect(overlayContact(held, [command])).toEqual({ ...held, pending: [command.pending] })
  })

  it('shows an edit in its fields alone, what was emptied as empty, and nothing of what was expected', () => {
    const held = contact(1, { address: 'Rua A', notes: 'Alergia', tags: ['VIP'] })
    const shown = (update: object, state?: 'rejected' | 'blocked') => {
      const command = waitingCommand('contact.update', { id: held.id, update }, state)
      const { pending, ...view } = overlayContact(held, [command])!
      expect(pending).toEqual([command.pending])
      return view
    }
    expect(shown({ name: 'Rita', expected: { name: 'Contato 1' } })).toEqual({ ...held, name: 'Rita' })
    expect(shown({ email: undefined, tags: [] })).toEqual({ ...held, tags: [] })
    expect(shown({ address: null })).toEqual({ ...held, address: '' })
    expect(shown({ notes: null })).toEqual({ ...held, notes: '' })
    expect(shown({ address: 'Rua B', notes: 'Nada' })).toEqual({ ...held, address: 'Rua B', notes: 'Nada' })
    expect(shown({ name: 'Rita' }, 'rejected')).toEqual(held)
    expect(shown({ name: 'Rita' }, 'blocked')).toEqual(held)
  })

  it('is nobody where neither the mirror nor the queue knows them', () => {
    expect(overlayContact(undefined, [])).toBeNull()
    const update = waitingCommand('contact.update', { id: testId(3, 1), update: { name: 'Rita' } })
    expect(overlayContact(undefined, [update])).toBeNull()
  })
})

describe('an appointment with what waits', () => {
  const held = appointment(1)
  const create = {
    id: held.id,
    client_id: held.client_id,
    client_name: 'Contato 1',
    provider_id: held.provider_id,
    provider_name: 'Ana',
    start_time: '2026-11-26T09:00:00-03:00',
    end_time: '2026-11-26T10:00:00-03:00',
  }
  const service = {
    service_id: testId(8, 1),
    service_name: 'Limpeza',
    buffer_before_minutes: 5,
    buffer_after_minutes: 10,
    series_id: testId(8, 2),
  }
  const plain = { ...held, revision: 0 }
  const shown = (name: string, payload: object, state?: 'rejected' | 'blocked') => {
    const command = waitingCommand(name, { id: held.id, ...payload }, state)
    const { pending, ...view } = overlayAppointment(held, [command])!
    expect(pending).toEqual([command.pending])
    return view
  }
  const at = { start_time: '2026-11-28T09:00:00-03:00', end_time: '2026-11-28T10:00:00-03:00' }
  const utcAt = { start_time: '2026-11-28T12:00:00.000Z', end_time: '2026-11-28T13:00:00.000Z' }

  it.each(['queued', 'rejected', 'blocked'] as const)(
    'created without more is a pending consultation, also %s',
    (state) => {
      const command = waitingCommand('appointment.create', create, state)
      expect(overlayAppointment(undefined, [command])).toEqual({ ...plain, pending: [command.pending] })
    },
  )

  it('booked has its service, its buffers and its course', () => {
    const command = waitingCommand('appointment.book', { ...create, ...service })
    expect(overlayAppointment(undefined, [command])).toEqual({
      ...plain,
      ...service,
      pending: [command.pending],
    })
  })

  it('of a course has its number in it', () => {
    const command = {
      ...waitingCommand('appointment.book', { ...create, ...service }),
      session: { series_number: 2, series_total: 3 },
    } as PendingCommand
    expect(overlayAppointment(undefined, [command])).toMatchObject({ series_number: 2, series_total: 3 })
  })

  it('keeps all that was chosen, and reads its type from the title where none was', () => {
    const chosen = {
      status: 'confirmed',
      appointment_type: 'exam',
      notes: 'Jejum',
      location: 'Sala 2',
      metadata: { title: 'Retorno' },
    }
    const made = (more: object) =>
      overlayAppointment(undefined, [waitingCommand('appointment.create', { ...create, ...more })])
    expect(made({ ...chosen, overbook: true })).toMatchObject({ ...chosen, overbooked: true })
    expect(made({ metadata: { title: 'Retorno da Ana' } })).toMatchObject({ appointment_type: 'follow_up' })
  })

  it('that the server holds already is not made anew', () => {
    expect(shown('appointment.create', { ...create, notes: 'Outra' })).toEqual(held)
  })

  it('moved stands at the new time in UTC, with the professional only where that was chosen', () => {
    expect(shown('appointment.reschedule', { move: at })).toEqual({ ...held, ...utcAt })
    expect(
      shown('appointment.reschedule', { move: { ...at, provider_id: testId(1, 8) }, provider_name: 'Carla' }),
    ).toEqual({ ...held, ...utcAt, provider_id: testId(1, 8), provider_name: 'Carla' })
  })

  it('edited shows each field of the edit, times in UTC, and nothing of how it was asked', () => {
    const how = { expected: { notes: '' }, overbook: true }
    for (const [name, names] of [
      ['appointment.update', {}],
      ['appointment.edit', { names: {} }],
    ] as const) {
      const edited = (update: object) => shown(name, { update, ...names })
      expect(edited({ notes: 'Jejum', ...how })).toEqual({ ...held, notes: 'Jejum' })
      expect(edited({ notes: undefined, location: 'Sala 2' })).toEqual({ ...held, location: 'Sala 2' })
      expect(edited({ ...at, ...how })).toEqual({ ...held, ...utcAt })
      expect(edited({ start_time: '2026-11-26T08:00:00-03:00' })).toEqual({
        ...held,
        start_time: '2026-11-26T11:00:00.000Z',
      })
      expect(edited({ end_time: '2026-11-26T15:00:00-03:00' })).toEqual({
        ...held,
        end_time: '2026-11-26T18:00:00.000Z',
      })
    }
  })

  it('edited shows the names of who attends, who comes and for what', () => {
    const update = { provider_id: testId(1, 8), client_id: testId(3, 9), service_id: testId(8, 1) }
    const names = { provider_name: 'Carla', client_name: 'Rita', service_name: 'Limpeza' }
    expect(shown('appointment.edit', { update, names })).toEqual({ ...held, ...update, ...names })
    const some = { ...names, client_name: undefined }
    expect(shown('appointment.edit', { update, names: some })).toMatchObject({ client_name: 'Contato 1' })
  })

  const seenVisit = {
    seen: {
      start_time: held.start_time,
      end_time: held.end_time,
      provider_id: held.provider_id,
      status: 'pending',
    },
  }
  it.each([
    ['confirm', 'pending', 'confirmed'],
    ['cancel', 'pending', 'cancelled'],
    ['complete', 'confirmed', 'completed'],
    ['noShow', 'confirmed', 'no_show'],
    ['complete', 'pending', 'pending'],
  ] as const)('%s of one that is %s leaves it %s; stopped it changes nothing', (action, from, to) => {
    const before = { ...held, status: from }
    for (const name of [`appointment.${action}`, `appointment.${action}Seen`]) {
      const as = (state?: 'rejected' | 'blocked') =>
        overlayAppointment(before, [waitingCommand(name, { id: held.id, ...seenVisit }, state)])!.status
      expect([as(), as('rejected'), as('blocked')]).toEqual([to, from, from])
    }
  })

  it.each(['appointment.delete', 'appointment.deleteSeen'])('%s leaves it there, marked', (name) => {
    expect(shown(name, seenVisit)).toEqual(held)
  })

  it.each<[string, object]>([
    ['appointment.reschedule', { move: at }],
    ['appointment.update', { update: { notes: 'Jejum' } }],
    ['appointment.edit', { update: { notes: 'Jejum' }, names: {} }],
  ])('%s that was stopped changes nothing, and makes none that is not there', (name, payload) => {
    expect(shown(name, payload, 'rejected')).toEqual(held)
    expect(shown(name, payload, 'blocked')).toEqual(held)
    expect(overlayAppointment(undefined, [waitingCommand(name, { id: held.id, ...payload })])).toBeNull()
  })

  it('a change of state makes none that is not there', () => {
    const of = (name: string) =>
      overlayAppointment(undefined, [waitingCommand(name, { id: held.id, ...seenVisit })])
    for (const name of ['confirm', 'cancel', 'complete', 'noShow', 'deleteSeen'])
      expect(of(`appointment.${name}`)).toBeNull()
  })

  it('counts only commands about appointments', () => {
    const other = waitingCommand('contact.update', { id: testId(3, 1), update: { name: 'Rita' } })
    expect(overlayAppointment(held, [other])).toEqual({ ...held, pending: [] })
    expect(overlayContact(contact(1), [waitingCommand('appointment.confirm', { id: held.id })])).toEqual({
      ...contact(1),
      pending: [],
    })
  })
})

describe('a block with what waits', () => {
  const fields = {
    title: 'Almoço',
    kind: 'lunch' as const,
    professional_ids: 'all' as const,
    start: '2026-11-26T12:00',
    end: '2026-11-26T13:00',
    all_day: false,
    recurrence: { repeats: 'never' as const },
  }
  const held = { ...fields, id: testId(6, 1), revision: 4 }
  const changed = { ...fields, title: 'Curso' }
  const update = { id: held.id, block: changed, expected: fields }

  it('created is there at once, also refused, and once the server holds it is as the server has it', () => {
    for (const state of ['queued', 'rejected', 'blocked'] as const) {
      const command = waitingCommand('block.create', { id: held.id, block: fields }, state)
      expect(overlayBlock(undefined, [command])).toEqual({ ...held, revision: 0, pending: [command.pending] })
      expect(overlayBlock({ ...held, title: 'Pausa' }, [command])?.title).toBe('Pausa')
    }
  })

  it('edited is as edited; a stopped edit changes nothing, and one of no block makes none', () => {
    const command = waitingCommand('block.update', update)
    expect(overlayBlock(held, [command])).toEqual({ ...held, title: 'Curso', pending: [command.pending] })
    for (const state of ['rejected', 'blocked'] as const)
      expect(overlayBlock(held, [waitingCommand('block.update', update, state)])?.title).toBe('Almoço')
    expect(overlayBlock(undefined, [command])).toBeNull()
  })

  it('deleted stays, marked, until the server has removed it', () => {
    const command = waitingCommand('block.delete', { id: held.id, expected: fields })
    expect(overlayBlock(held, [command])).toEqual({ ...held, pending: [command.pending] })
    expect(overlayBlock(undefined, [command])).toBeNull()
    const other = waitingCommand('appointment.confirm', { id: testId(4, 1) })
    expect(overlayBlock(held, [other])?.pending).toEqual([])
  })
})

describe('an entry of the waiting list with what waits', () => {
  const added = {
    id: testId(6, 1),
    client_id: testId(3, 1),
    client_name: 'Ana',
    service_id: testId(8, 1),
    service_name: 'Limpeza',
    professional_id: null,
    from_day: '2026-11-26',
    to_day: '2026-11-27',
    period: 'any' as const,
    notes: '',
  }
  const held = { ...added, status: 'offered' as const, created_at: WRITTEN, revision: 3 }
  const update = { id: added.id, status: 'removed', expected: 'offered' }

  it('added waits since it was written, until the server has its own', () => {
    for (const state of ['queued', 'rejected'] as const) {
      const command = waitingCommand('waiting.add', added, state)
      expect(overlayWaiting(undefined, [command])).toEqual({
        ...added,
        status: 'waiting',
        created_at: WRITTEN,
        revision: 0,
        pending: [command.pending],
      })
      expect(overlayWaiting(held, [command])?.status).toBe('offered')
    }
  })

  it('changed has its new state; a stopped change does nothing, and one of no entry makes none', () => {
    const command = waitingCommand('waiting.update', update)
    expect(overlayWaiting(held, [command])).toEqual({
      ...held,
      status: 'removed',
      pending: [command.pending],
    })
    for (const state of ['rejected', 'blocked'] as const)
      expect(overlayWaiting(held, [waitingCommand('waiting.update', update, state)])?.status).toBe('offered')
    expect(overlayWaiting(undefined, [command])).toBeNull()
    const other = waitingCommand('appointment.confirm', { id: testId(4, 1) })
    expect(overlayWaiting(held, [other])?.pending).toEqual([])
  })
})
