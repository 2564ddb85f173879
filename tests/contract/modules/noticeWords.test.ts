/** Who gets which notification, and its text. */
import { describe, expect, it } from 'vitest'
import type { PushKind } from '../../../src/contract/push.ts'
import { noticeOf, testNotice, wants } from '../../../server/modules/push/noticeWords.ts'
import type { Scene } from '../../../server/modules/push/scene.ts'

type Of<A extends Scene['about']> = Extract<Scene, { about: A }>

const ALL = ['waiting', 'contact', 'handover', 'appointment', 'trouble'] as PushKind[]
const me = (over: object = {}) => ({
  userId: 'me',
  choices: { kinds: ALL, only_mine: false, show_content: true, ...over } as never,
})
const without = (kind: string) => me({ kinds: ALL.filter((each) => each !== kind) })

const conversation = (over: object = {}) =>
  ({
    id: 't',
    status: 'waiting',
    contactName: 'Ana',
    assignedTo: null,
    isAIHandled: false,
    unreadCount: 1,
    messagesCount: 4,
    agentNote: null,
    ...over,
  }) as unknown as Of<'message'>['conversation']
const message = {
  id: 'm',
  message_type: 'text',
  content: { text: 'Tem horário?' },
} as unknown as Of<'message'>['message']
const contact = { id: 'c' } as unknown as Of<'message'>['contact']
const said = (over: object = {}, talk: object = {}): Of<'message'> => ({
  about: 'message',
  conversation: conversation(talk),
  contact,
  agentName: null,
  message,
  isFirst: false,
  ...over,
})
const handOver = (reason: string, over: object = {}): Of<'handover'> => ({
  about: 'handover',
  conversation: conversation({ agentNote: { handOver: { reason, summary: 'Quer a Helena.' } } }),
  contact,
  agentName: 'Camila',
  message,
  ...over,
})
const booked = {
  id: 'a',
  client_name: 'Ana',
  service_name: 'Limpeza',
  provider_name: 'Helena',
  start_time: '2026-11-26T18:05:00.000Z',
}
const visit = (over: object = {}): Of<'appointment'> =>
  ({
    about: 'appointment',
    appointment: booked,
    change: 'created',
    from: null,
    by: 'customer',
    actorId: null,
    actorName: null,
    professionalUserId: null,
    timezone: 'America/Sao_Paulo',
    ...over,
  }) as unknown as Of<'appointment'>

describe('who is told', () => {
  it('of a message: where a person is waited for, or a first one is unread', () => {
    expect(wants(said(), me())).toBe(true)
    expect(wants(said(), without('waiting'))).toBe(false)
    const agents = { isAIHandled: true }
    expect(wants(said({}, agents), me())).toBe(false)
    expect(wants(said({ isFirst: true }, agents), me())).toBe(true)
    expect(wants(said({ isFirst: true }, { ...agents, unreadCount: 0 }), me())).toBe(false)
    expect(wants(said({ isFirst: true }, agents), without('contact'))).toBe(false)
  })

  it('of what is theirs or nobody’s, where they asked for no more', () => {
    const mine = me({ only_mine: true })
    for (const [id, told] of [
      ['me', true],
      ['other', false],
    ] as const) {
      const assigned = { assignedTo: { id, name: id } }
      expect(wants(said({}, assigned), mine)).toBe(told)
      expect(wants(said({}, assigned), me())).toBe(true)
      expect(wants(handOver('person', { conversation: conversation(assigned) }), mine)).toBe(told)
      expect(wants(visit({ professionalUserId: id }), mine)).toBe(told)
    }
    expect(wants(said(), mine)).toBe(true)
    expect(wants(visit(), mine)).toBe(true)
  })

  it('of a hand-over, an appointment and a channel: where they want to, and did not do it themselves', () => {
    expect(wants(handOver('person'), me())).toBe(true)
    expect(wants(handOver('person'), without('handover'))).toBe(false)
    expect(wants(handOver('person', { conversation: conversation({ isAIHandled: true }) }), me())).toBe(false)
    expect(wants(visit(), without('appointment'))).toBe(false)
    expect(wants(visit({ actorId: 'me' }), me())).toBe(false)
    const channel: Scene = { about: 'channel', channelId: 'c', name: 'Recepção' }
    expect(wants(channel, me())).toBe(true)
    expect(wants(channel, without('trouble'))).toBe(false)
    expect(noticeOf(channel, without('trouble'))).toBeNull()
    expect(wants({ about: 'check' }, me({ kinds: [] }))).toBe(true)
    expect(wants({ about: 'read', conversation: conversation() }, me({ kinds: [] }))).toBe(true)
  })
})

const PLAIN = {
  actions: [],
  conversationId: null,
  position: null,
  records: [],
  urgency: 'normal',
  isLoud: false,
  isSilent: false,
}

describe('the words of a notice', () => {
  it('a message: who, what, and two buttons', () => {
    expect(noticeOf(said(), me())).toEqual({
      ...PLAIN,
      kind: 'message',
      tag: expect.stringContaining('t'),
      title: 'Ana',
      body: 'Tem horário?',
      path: '/chat/t',
      conversationId: 't',
      position: 4,
      urgency: 'high',
      records: [
        { kind: 'put', entity: 'conversation', record: conversation() },
        { kind: 'put', entity: 'message', record: message },
        { kind: 'put', entity: 'contact', record: contact },
      ],
      actions: [
        { action: 'reply', title: 'Responder', path: '/chat/t' },
        { action: 'read', title: 'Marcar como lida', path: '/chat/t' },
      ],
    })
    expect(noticeOf(said({}, { unreadCount: 3 }), me())!.title).toBe('Ana · 3 mensagens')
    expect(noticeOf(said({ contact: null }), me())!.records).toHaveLength(2)
    const long = { ...message, content: { text: 'a'.repeat(500) } }
    expect(noticeOf(said({ message: long }), me())!.body).toBe(`${'a'.repeat(240)}…`)
    expect(noticeOf(said({}, { contactName: 'b'.repeat(99) }), me())!.title).toBe(`${'b'.repeat(60)}…`)
  })

  it('hidden: no words and no records', () => {
    const hidden = me({ show_content: false })
    expect(noticeOf(said(), hidden)).toMatchObject({
      title: 'Ana',
      body: 'Abra o Balcão para ler.',
      records: [],
    })
    expect(noticeOf(said(), hidden)!.actions[0]!.title).toBe('Abrir')
    expect(noticeOf(handOver('person'), hidden)!.body).toBe('Abra o Balcão para ler.')
    expect(noticeOf(visit(), hidden)).toMatchObject({ body: 'qui., 26 nov, 15:05', records: [] })
  })

  it('health stays off the screen, whoever wrote it', () => {
    for (const reason of ['medical', 'emergency']) {
      const talk = { agentNote: { handOver: { reason, summary: 'Dor' } } }
      expect(noticeOf(said({}, talk), me())!.body).toBe('Pergunta de saúde. Abra o Balcão para ler.')
      expect(noticeOf(handOver(reason), me())!.body).not.toContain('Helena')
      expect(noticeOf(said({ isFirst: true }, talk), without('waiting'))!.body).toBe(
        'Abra o Balcão para ler.',
      )
    }
    expect(noticeOf(handOver('medical'), me())!.body).toBe('Camila chamou a equipe: pergunta de saúde.')
  })

  it('a hand-over: who called, why, and loudly', () => {
    const notice = noticeOf(handOver('person'), me())!
    expect(notice).toMatchObject({
      kind: 'handover',
      title: 'Ana precisa de alguém',
      isLoud: true,
      urgency: 'high',
    })
    expect(notice.body).toMatch(/^Camila chamou a equipe: .+\. Quer a Helena\.$/)
    expect(noticeOf(handOver('person', { agentName: null }), me())!.body).toMatch(/^O agente chamou a equipe/)
    expect(noticeOf(handOver('person', { conversation: conversation() }), me())!.body).toMatch(
      /^Camila chamou a equipe: [^.]*\.$/,
    )
  })

  it('a new contact: what they said, and whether the agent answers', () => {
    const fresh = (over: object = {}, talk: object = {}) =>
      noticeOf(said({ isFirst: true, ...over }, { isAIHandled: true, ...talk }), me())!
    expect(fresh()).toMatchObject({
      kind: 'contact',
      title: 'Contato novo: Ana',
      body: '“Tem horário?” O agente está atendendo.',
      urgency: 'normal',
    })
    expect(fresh({ agentName: 'Camila' }).body).toBe('“Tem horário?” Camila está atendendo.')
    expect(noticeOf(said({ isFirst: true }), without('waiting'))!.body).toBe('“Tem horário?”')
    expect(noticeOf(said({ isFirst: true }), me({ kinds: ['contact'], show_content: false }))!.body).toBe(
      'Abra o Balcão para ler.',
    )
    expect(fresh({ message: { ...message, content: { text: 'c'.repeat(400) } } }).body.length).toBe(
      163 + ' O agente está atendendo.'.length,
    )
  })

  it('an appointment: what became of it, when, and by whom', () => {
    expect(noticeOf(visit(), me())).toEqual({
      ...PLAIN,
      kind: 'appointment',
      tag: 'appointment:a',
      title: 'Ana marcou',
      body: 'qui., 26 nov, 15:05 · Limpeza com Helena',
      path: '/calendar?view=day&date=2026-11-26&appointment=a',
      records: [{ kind: 'put', entity: 'appointment', record: booked }],
      actions: [
        {
          action: 'open',
          title: 'Ver na agenda',
          path: '/calendar?view=day&date=2026-11-26&appointment=a',
        },
      ],
    })
    const moved = { change: 'rescheduled', from: '2026-11-25T12:00:00.000Z' }
    expect(noticeOf(visit(moved), me())).toMatchObject({
      title: 'Ana remarcou',
      body: 'De qua., 25 nov, 9:00 para qui., 26 nov, 15:05 · Limpeza com Helena',
    })
    expect(noticeOf(visit({ ...moved, change: 'cancelled' }), me())).toMatchObject({
      title: 'Ana cancelou',
      body: 'qui., 26 nov, 15:05 · Limpeza com Helena',
    })
    expect(noticeOf(visit({ ...moved, from: null }), me())!.body).toMatch(/^qui\., 26 nov, 15:05 · /)
    const titles = ['created', 'rescheduled', 'cancelled'].map((change) =>
      noticeOf(visit({ change, by: 'staff', actorName: 'Bia' }), me())!,
    )
    expect(titles.map(({ title }) => title)).toEqual(['Marcado: Ana', 'Remarcado: Ana', 'Cancelado: Ana'])
    expect(titles[0]!.body).toBe('qui., 26 nov, 15:05 · Limpeza com Helena. Por Bia')
    expect(noticeOf(visit({ actorName: 'Bia' }), me())!.body).not.toContain('Por Bia')
    const bare = { ...booked, service_name: '', provider_name: '' }
    expect(noticeOf(visit({ appointment: bare }), me())!.body).toBe('qui., 26 nov, 15:05')
  })

  it('a channel that stopped, what was read elsewhere, a check and a test', () => {
    expect(noticeOf({ about: 'channel', channelId: 'c', name: 'Recepção' }, me())).toEqual({
      ...PLAIN,
      kind: 'channel',
      tag: 'channel:c',
      title: 'Recepção parou de enviar',
      body: 'O canal caiu. As mensagens esperam até ele ser conectado de novo.',
      path: '/settings/channels',
      actions: [{ action: 'open', title: 'Ver canais', path: '/settings/channels' }],
    })
    const quiet = { ...PLAIN, isSilent: true, urgency: 'low' }
    expect(noticeOf({ about: 'read', conversation: conversation() }, me())).toEqual({
      ...quiet,
      kind: 'read',
      tag: 'settled',
      title: 'Ninguém espera por você agora',
      body: 'Ana: alguém da equipe já viu.',
      path: '/chat',
    })
    expect(noticeOf({ about: 'check' }, me())).toEqual({
      ...quiet,
      kind: 'check',
      tag: 'check',
      title: 'Avisos funcionando neste aparelho',
      body: 'Não precisa fazer nada.',
      path: '/settings/account/notifications',
    })
    expect(testNotice()).toEqual({
      ...PLAIN,
      kind: 'test',
      tag: 'test',
      title: 'Está funcionando',
      body: 'É assim que o Balcão vai chamar você.',
      path: '/settings/account/notifications',
      actions: [{ action: 'open', title: 'Ajustar avisos', path: '/settings/account/notifications' }],
      urgency: 'high',
    })
  })
})
