import { describe, expect, it } from 'vitest'
import { IGNORED_ERRORS } from '../../src/telemetry/ignoredErrors.ts'
import { isPlain } from '../../src/telemetry/metaPixel.ts'
import { messageOf, plainEvent, plainTransaction } from '../../src/telemetry/plainEvent.ts'
import { scrub, scrubDeep, scrubMessage, scrubPath } from '../../src/telemetry/scrub.ts'
import { scrubEnvelope } from '../../src/telemetry/scrubEnvelope.ts'

const ID = '01a1fd61-ddb4-7000-a603-39a4566f0698'

describe('what leaves in a text', () => {
  it('TEL-06 no id, query, email, phone or token', () => {
    expect(scrub(`GET https://balcao.app/chat/${ID}?tab=ai#x failed`)).toBe(
      'GET https://balcao.app/chat/:id failed',
    )
    expect(scrub('marina.ribeiro+1@exemplo.com.br saiu')).toBe('[email] saiu')
    for (const phone of [
      '5511988881204',
      '+5511988881204',
      '+55 11 98888-1204',
      '(11) 3333-4444',
      '11 98888 1204',
    ])
      expect(scrub(`para ${phone} agora`), phone).toBe('para [telefone] agora')
    expect(scrub('Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln')).toBe('Bearer [token]')
    expect(scrub('link_V_7wZOzOBwAztOoCvwjhAgm7uF4L2jnUzyTkF3uInGw')).toBe('[token]')
  })

  it('keeps what tells nothing of anyone', () => {
    for (const text of [
      'https://balcao.app/assets/base-BMKtPBcG.js',
      'calc(1/3 * 100%)',
      '2026-11-21T09:17:11.123Z',
      'c0ffee00c0ffee00c0ffee00c0ffee00',
      'width: 0.8125rem',
    ])
      expect(scrub(text)).toBe(text)
  })

  it('TEL-06 a message does not quote what the engine choked on', () => {
    expect(scrubMessage(`Unexpected token 'O', "Olá, Marina"... is not valid JSON`)).toBe(
      'Unexpected token […], […]... is not valid JSON',
    )
    expect(scrubMessage("Cannot read properties of undefined (reading 'length')")).toBe(
      "Cannot read properties of undefined (reading 'length')",
    )
    expect(scrubMessage("can't use it")).toBe("can't use it")
  })

  it('addresses become patterns', () => {
    expect(scrubPath(`https://balcao.app/api/v1/communication/conversations/${ID}/messages?limit=50`)).toBe(
      '/api/v1/communication/conversations/:id/messages',
    )
    expect(scrubPath('GET /contacts/5511988881204/edit')).toBe('GET /contacts/[telefone]/edit')
    expect(scrubPath('/settings/channels')).toBe('/settings/channels')
  })

  it('numbers and ids of the service itself stay', () => {
    expect(scrubDeep({ at: 1_763_715_000.123, list: [ID], trace_id: 'c'.repeat(32) })).toEqual({
      at: 1_763_715_000.123,
      list: [':id'],
      trace_id: 'c'.repeat(32),
    })
  })
})

describe('what leaves for the error service', () => {
  it('TEL-06 is made anew: user, request, breadcrumbs and extras stay', () => {
    const error = new TypeError(`no contact 5511988881204 in "Oi, sou a Marina"`)
    const event = plainEvent(
      {
        type: undefined,
        event_id: 'e'.repeat(32),
        user: { email: 'm@exemplo.com.br', ip_address: '10.0.0.1' },
        request: { url: `https://balcao.app/chat/${ID}`, headers: { Cookie: 'x' } },
        breadcrumbs: [{ message: 'Oi, sou a Marina' }],
        extra: { typed: 'Oi' },
        contexts: { screen: { name: 'Marina' }, trace: { trace_id: 't', span_id: 's' } },
        transaction: `/chat/${ID}`,
        tags: { where: 'inbox', person: 'Marina' },
        exception: {
          values: [
            {
              type: 'TypeError',
              value: error.message,
              stacktrace: {
                frames: [
                  { filename: 'https://balcao.app/assets/a.js?x=1', lineno: 1, vars: { name: 'Marina' } },
                ],
              },
            },
          ],
        },
      },
      { originalException: error },
    )
    expect(event).toEqual({
      type: undefined,
      event_id: 'e'.repeat(32),
      transaction: '/chat/:id',
      tags: { where: 'inbox' },
      contexts: { trace: { trace_id: 't', span_id: 's' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'no contact [telefone] in […]',
            stacktrace: { frames: [{ filename: 'https://balcao.app/assets/a.js', lineno: 1 }] },
          },
        ],
      },
    })
  })

  it('an answer of the server is told by its code, not by its words', () => {
    const refused = Object.assign(new Error('Marina já tem um horário'), { status: 409, code: 'slot_taken' })
    expect(messageOf(refused)).toBe('409 slot_taken')
    expect(messageOf('Oi, sou a Marina')).toBe('string')
    expect(messageOf(null)).toBe('not an error')
  })

  it('a trace has patterns and no attribute that nobody named', () => {
    const [span] = plainTransaction({
      type: 'transaction',
      transaction: `/chat/${ID}`,
      spans: [
        {
          span_id: 's',
          trace_id: 't',
          start_timestamp: 1,
          status: 'ok',
          description: `GET /api/v1/crm/leads/${ID}?q=Marina`,
          data: { 'url.full': `/crm/leads/${ID}?q=Marina`, 'http.response.status_code': 200 },
        },
      ],
    }).spans!
    expect(span).toMatchObject({
      description: 'GET /api/v1/crm/leads/:id',
      data: { 'http.response.status_code': 200 },
    })
    expect(span!.data).not.toHaveProperty('url.full')
  })

  it('recordings are scrubbed inside their JSON', () => {
    const recording = `{"segment_id":0}\n${JSON.stringify([
      { type: 4, data: { href: `https://balcao.app/chat/${ID}?q=Marina` }, timestamp: 1_763_715_000_123 },
    ])}`
    const sent = scrubEnvelope([
      { event_id: 'e' },
      [[{ type: 'replay_recording', length: recording.length }, recording]],
    ] as unknown as Parameters<typeof scrubEnvelope>[0])
    expect((sent[1] as unknown as [unknown, string][])[0]![1]).toBe(
      '{"segment_id":0}\n[{"type":4,"data":{"href":"https://balcao.app/chat/:id"},"timestamp":1763715000123}]',
    )
  })
})

describe('TEL-05 errors that are nobody’s fault', () => {
  const ignored = (text: string) => IGNORED_ERRORS.some((pattern) => pattern.test(text))

  it.each([
    'Failed to fetch',
    'Failed to fetch dynamically imported module: https://balcao.app/assets/a.js',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'Importing a module script failed.',
    'error loading dynamically imported module',
    'The Internet connection appears to be offline.',
    'The network connection was lost.',
    'Network Error',
    'net::ERR_INTERNET_DISCONNECTED',
    'NetworkError: unreachable',
    'NetworkError: timeout',
    'TimeoutError: signal timed out',
    'The operation timed out.',
    'The request timed out.',
    'timeout of 20000ms exceeded',
    'Script error.',
    'Cross-Origin Request Blocked: The Same Origin Policy disallows reading the remote resource',
    'Fetch API cannot load https://x.com/ due to access control checks.',
    'Origin https://balcao.app is not allowed by Access-Control-Allow-Origin.',
    'Access to fetch at https://x.com has been blocked by CORS policy',
  ])('%s', (text) => expect(ignored(text)).toBe(true))

  it.each([
    "Cannot read properties of undefined (reading 'length')",
    'ContractError: GET /auth/users/me',
    'QuotaExceededError: The quota has been exceeded.',
  ])('and tells of: %s', (text) => expect(ignored(text)).toBe(false))
})

it('TEL-01 the pixel sends only where the address holds no id', () => {
  for (const plain of ['', 'https://balcao.app/dashboard', 'https://balcao.app/settings/channels'])
    expect(isPlain(plain)).toBe(true)
  for (const other of [
    `https://balcao.app/chat/${ID}`,
    'https://balcao.app/auth/invite?invite=abc',
    'https://balcao.app/auth/email#token',
    'https://balcao.app/contacts/5511988881204',
  ])
    expect(isPlain(other)).toBe(false)
})
