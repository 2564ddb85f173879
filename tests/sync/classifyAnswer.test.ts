/** What an answer means for the command it answers. */
import { describe, expect, it } from 'vitest'
import { NOT_TRIED } from '../../src/contract/commands.ts'
import { classifyAnswer, classifyWith, noAnswer } from '../../src/sync/outbox/classifyAnswer.ts'
import * as z from 'zod/mini'

const definition = {
  answer: z.object({ n: z.number() }),
  changes: ({ n }: { n: number }) => [{ entity: 'contact', id: String(n) } as never],
}
const refusal = (status: number, more = {}) => ({
  type: 'about:blank',
  title: 'Não',
  status,
  code: 'some_code',
  detail: 'Não deu.',
  ...more,
})
const ask = (status: number, body: unknown, retryAfter: number | null = null) =>
  classifyWith(definition, { status, body, retryAfter })

describe('what an answer says', () => {
  it('any success in the contract’s words is done, with what it changed', () => {
    for (const status of [200, 299])
      expect(ask(status, { n: 7 })).toEqual({ kind: 'done', changes: [{ entity: 'contact', id: '7' }] })
  })

  it('a success in other words may be a captive portal’s: it is asked again', () => {
    expect(ask(200, '<html>')).toEqual({
      kind: 'later',
      error: noAnswer('unreadable_answer', 200),
      retryAfter: null,
    })
    expect(classifyAnswer('message.send', { status: 200, body: {}, retryAfter: 9 })).toMatchObject({
      kind: 'later',
      retryAfter: null,
    })
  })

  it('a failure in other words is nobody’s refusal, and its wait is kept', () => {
    expect(ask(403, 'Forbidden', 30)).toEqual({
      kind: 'later',
      error: noAnswer('foreign_answer', 403),
      retryAfter: 30,
    })
    expect(ask(199, { n: 7 }).kind).toBe('later')
  })

  it('sign-in, release and what was not tried pause without a mark on the command', () => {
    expect(ask(401, refusal(401))).toEqual({ kind: 'signin' })
    expect(ask(426, refusal(426))).toEqual({ kind: 'reload' })
    expect(ask(NOT_TRIED, refusal(NOT_TRIED))).toEqual({ kind: 'notTried' })
  })

  it('time-outs, too many calls, redirects and a server at fault are tried later, when the answer says', () => {
    for (const status of [300, 399, 408, 425, 429, 500, 503])
      expect(ask(status, refusal(status))).toEqual({
        kind: 'later',
        error: expect.objectContaining({ status, code: 'some_code', detail: 'Não deu.' }),
        retryAfter: null,
      })
    expect(ask(429, refusal(429, { retry_after: 12 }))).toMatchObject({ retryAfter: 12 })
    expect(ask(429, refusal(429, { retry_after: 12 }), 5)).toMatchObject({ retryAfter: 5 })
  })

  it('every other refusal is final, with its fields and what the server holds', () => {
    const more = { fields: { phone: 'Número inválido' }, current: { id: 'x' } }
    for (const status of [400, 404, 409, 422])
      expect(ask(status, refusal(status, more))).toEqual({
        kind: 'rejected',
        error: { status, code: 'some_code', detail: 'Não deu.', ...more },
      })
  })

  it('no answer at all is told apart from one that says nothing', () => {
    const silent = { status: null, detail: 'Sem resposta do servidor. Vamos tentar de novo.' }
    expect(noAnswer('timeout')).toEqual({ ...silent, code: 'timeout' })
    expect(noAnswer('unreachable')).toEqual({ ...silent, code: 'unreachable' })
    expect(noAnswer('foreign_answer', 502)).toEqual({
      status: 502,
      code: 'foreign_answer',
      detail: 'O servidor não respondeu como devia. Vamos tentar de novo.',
    })
  })
})
