import { describe, expect, it } from 'vitest'
import type { LastMessage } from '../../src/contract/conversation.ts'
import { bubbleState } from '../../src/features/inbox/bubbleState.ts'
import { matchesQuery } from '../../src/features/inbox/matchesQuery.ts'
import { parseText, type TextNode } from '../../src/features/inbox/parseText.ts'
import { previewOf } from '../../src/features/inbox/preview.ts'
import { threadItems } from '../../src/features/inbox/threadItems.ts'
import type { MessageView } from '../../src/sync/outbox/overlayPending.ts'

const last = (patch: Partial<LastMessage>): LastMessage => ({
  id: '01930000-0000-7000-8000-000000000001',
  content: 'Oi',
  sender: 'contact',
  timestamp: '2026-11-20T12:00:00.000Z',
  status: 'received',
  type: 'text',
  media: null,
  ...patch,
})

describe('preview of a row', () => {
  it('INB-09 LIM-18 cuts at 30 characters as a person counts them', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(previewOf(last({ content: family.repeat(31) })).text).toBe(`${family.repeat(30)}…`)
    expect(previewOf(last({ content: 'a'.repeat(30) })).text).toBe('a'.repeat(30))
    expect(previewOf(last({ content: 'a'.repeat(31) })).text).toBe(`${'a'.repeat(30)}…`)
  })

  it('INB-09 says who wrote, what kind it is, and that there is nothing yet', () => {
    expect(previewOf(null)).toEqual({ icon: null, text: 'Nova conversa' })
    const [me, ana] = ['01930000-0000-7000-8000-00000000000a', '01930000-0000-7000-8000-00000000000b']
    const said = (by: LastMessage['by']) => previewOf(last({ sender: 'staff', by }), me).text
    expect(said({ id: me, name: 'Marina Costa' })).toBe('Você: Oi')
    expect(said({ id: ana, name: ' Ana Paula Reis' })).toBe('Ana: Oi')
    // null: still on its way from this device. undefined: from an earlier release, or written on the phone
    // itself.
    expect(said(null)).toBe('Você: Oi')
    expect(said(undefined)).toBe('Equipe: Oi')
    expect(previewOf(last({ sender: 'agent' })).text).toBe('Oi')
    const media = { url: null, type: null, duration: 14, filename: null }
    expect(previewOf(last({ type: 'audio', content: 'Áudio', media }))).toEqual({
      icon: 'audio',
      text: 'Áudio · 0:14',
    })
    expect(previewOf(last({ type: 'image', content: '' }))).toEqual({ icon: 'image', text: 'Foto' })
  })
})

describe('search', () => {
  const juliana = { contactName: 'Juliana Conceição Prado', contactPhone: '5511988881204' }
  it('INB-06 finds by words without accents and by digits of the number', () => {
    expect(matchesQuery(juliana, 'conceicao jul')).toBe(true)
    expect(matchesQuery(juliana, '(11) 98888')).toBe(true)
    expect(matchesQuery(juliana, '98888-1204')).toBe(true)
    expect(matchesQuery(juliana, '98888-1205')).toBe(false)
    expect(matchesQuery(juliana, 'rafael')).toBe(false)
  })
})

const flat = (nodes: TextNode[]): string =>
  nodes
    .map((node) =>
      'children' in node
        ? `<${node.kind}>${flat(node.children)}</>`
        : node.kind === 'text'
          ? node.text
          : `<${node.kind}>${node.text}</>`,
    )
    .join('')

describe('words of a message', () => {
  it('INB-19 draws the marks of WhatsApp, nested, and leaves arithmetic and open ones alone', () => {
    expect(flat(parseText('*forte* _leve_ ~não~ `x`'))).toBe(
      '<bold>forte</> <italic>leve</> <strike>não</> <code>x</>',
    )
    expect(flat(parseText('*a _b_ c*'))).toBe('<bold>a <italic>b</> c</>')
    expect(flat(parseText('2*3*4 e snake_case_nome'))).toBe('2*3*4 e snake_case_nome')
    expect(flat(parseText('*aberto\nfechado*'))).toBe('*aberto\nfechado*')
    expect(flat(parseText('```a *b*``` c'))).toBe('<block>a *b*</> c')
    expect(flat(parseText('``` só uma'))).toBe('``` só uma')
  })

  it('INB-19 links web pages and nothing else', () => {
    expect(flat(parseText('veja (https://a.com/x_y_z).'))).toBe('veja (<link>https://a.com/x_y_z</>).')
    expect(parseText('www.clinica.com.br')).toEqual([
      { kind: 'link', text: 'www.clinica.com.br', href: 'https://www.clinica.com.br/' },
    ])
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'https://banco.com@mau.com/']) {
      expect(parseText(text).some((node) => node.kind === 'link')).toBe(false)
    }
  })

  it('SEC-01 draws no more than 200 marks and 100 links, and the rest as it was typed', () => {
    const marks = parseText('*a* '.repeat(1000))
    expect(marks.filter(({ kind }) => kind === 'bold').length).toBe(200)
    expect(flat(marks).replaceAll('<bold>', '*').replaceAll('</>', '*')).toBe('*a* '.repeat(1000))
    const links = parseText('www.a.b '.repeat(500))
    expect(links.filter(({ kind }) => kind === 'link').length).toBe(100)
    expect(links.map((node) => ('text' in node ? node.text : '')).join('')).toBe('www.a.b '.repeat(500))
  })
})

const message = (patch: Partial<MessageView>): MessageView => ({
  id: crypto.randomUUID(),
  conversation_id: '01930000-0000-7000-8000-000000000001',
  position: 1,
  direction: 'inbound',
  message_type: 'text',
  content: { text: 'x' },
  status: 'received',
  error: null,
  created_at: '2026-11-20T12:00:00.000Z',
  is_ai_message: false,
  sender_id: null,
  sender_name: null,
  replyTo: null,
  forwarded: false,
  forwardedFrom: null,
  reactions: [],
  edited_at: null,
  deleted_at: null,
  revision: 1,
  pending: null,
  ...patch,
})

describe('thread', () => {
  const now = new Date('2026-11-21T15:00:00.000Z')
  const days = (times: string[]) =>
    threadItems(
      times.map((created_at) => message({ created_at })),
      'America/Sao_Paulo',
      now,
    ).map((item) => item.day)

  it("INB-14 separates the organization's days: day and month, Ontem, Hoje", () => {
    // 02:30 UTC is still the evening before in São Paulo.
    expect(
      days([
        '2026-10-26T12:00:00.000Z',
        '2026-11-20T23:00:00.000Z',
        '2026-11-21T02:30:00.000Z',
        '2026-11-21T12:00:00.000Z',
      ]),
    ).toEqual(['26 de outubro', 'Ontem', null, 'Hoje'])
  })

  it('OFF-18 a waiting message of a slow clock opens no earlier day and keeps its place', () => {
    expect(
      days(['2026-11-21T12:00:00.000Z', '2026-11-19T12:00:00.000Z', '2026-11-21T13:00:00.000Z']),
    ).toEqual(['Hoje', null, null])
  })

  it('INB-21 tells a refused command, a failed message and an unconfirmed one apart', () => {
    const pending = { commandId: 'c', name: 'message.send' as const, error: null, created_at: '' }
    const out = { direction: 'outbound' as const }
    expect(bubbleState(message({}))).toBe('none')
    expect(bubbleState(message({ ...out, status: 'queued', pending: { ...pending, state: 'queued' } }))).toBe(
      'waiting',
    )
    expect(
      bubbleState(message({ ...out, status: 'failed', pending: { ...pending, state: 'rejected' } })),
    ).toBe('rejected')
    expect(bubbleState(message({ ...out, status: 'failed' }))).toBe('failed')
    expect(bubbleState(message({ ...out, status: 'unconfirmed' }))).toBe('unconfirmed')
  })
})
