import { describe, expect, it } from 'vitest'
import {
  LoginRequest,
  OrganizationRequest,
  RegisterRequest,
  WhatsappDigits,
} from '../../src/contract/account.ts'
import { nextStatus, overlaps } from '../../src/contract/appointment.ts'
import { CONTACT_STATUS_LABEL, ContactStatus, STAGES, stageIndex } from '../../src/contract/contact.ts'
import { isAnswerable, isWindowOpen, silenceText } from '../../src/contract/conversation.ts'
import { errorText } from '../../src/contract/errors.ts'
import { Id, newId } from '../../src/contract/ids.ts'
import { type MessageStatus, isProgress, messageSummary } from '../../src/contract/message.ts'
import { Phone, normalizePhone, phoneKey, withNinthDigit } from '../../src/contract/phone.ts'
import { SendMessageRequest } from '../../src/contract/sendMessage.ts'
import { cleanText, fold } from '../../src/contract/text.ts'

const messagesOf = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.success ? [] : (result.error?.issues.map((issue) => issue.message) ?? [])

describe('ids', () => {
  it('sort in the order they were made, also in one millisecond and when the clock steps back', () => {
    const now = Date.now()
    const ids = [...Array.from({ length: 5000 }, () => newId(now)), newId(now - 60_000), newId(now + 1)]
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => Id.safeParse(id).success)).toBe(true)
  })
})

describe('phones', () => {
  it('a Brazilian mobile with and without the ninth digit is one key, a landline and other countries stay', () => {
    expect(phoneKey('5511988881204')).toBe(phoneKey('551188881204'))
    expect(phoneKey('551133334444')).toBe('551133334444')
    expect(phoneKey('351912345678')).toBe('351912345678')
    expect(withNinthDigit('551188881204')).toBe('5511988881204')
    expect(withNinthDigit('551133334444')).toBe('551133334444')
  })

  it('a number typed without country code is Brazilian', () => {
    expect(normalizePhone('(11) 98888-1204')).toBe('5511988881204')
    expect(normalizePhone('+351 912 345 678')).toBe('351912345678')
    expect(normalizePhone('0034 612 345 678')).toBe('34612345678')
  })

  it('CON-16 refuses too few digits and other characters with a Portuguese text', () => {
    expect(messagesOf(Phone.safeParse('11 9888'))).toEqual(['O telefone deve ter pelo menos 10 dígitos'])
    expect(messagesOf(Phone.safeParse('(11) 98888-12O4'))).toContain('Formato de telefone inválido')
  })
})

describe('text', () => {
  it('loses control characters and lone surrogates, keeps emoji sequences, marks and right-to-left text', () => {
    expect(cleanText('a\u0000b\u0007c\r\nd')).toBe('abc\nd')
    expect(cleanText('x\ud83d')).toBe('x\ufffd')
    for (const text of ['👩🏽‍⚕️ ok', 'e\u0301', 'مرحبا بكم', '🇧🇷\tx']) expect(cleanText(text)).toBe(text)
  })

  it('folds accents and case for searches', () => {
    expect(fold('Conceição ÁGUA')).toBe('conceicao agua')
  })
})

describe('messages', () => {
  it('INB-29 INB-31 an empty or blank text is refused, spaces around are trimmed', () => {
    const parse = (content: unknown) =>
      SendMessageRequest.safeParse({ conversation_id: newId(), message_type: 'text', content })
    expect(messagesOf(parse({ text: '  \n ' })).join()).not.toBe('')
    expect(parse('  oi ').data?.content).toEqual({ text: 'oi' })
    expect(messagesOf(parse({ text: 'a'.repeat(10_000) })).join()).toContain('4.096')
  })

  it('INB-44 delivery states never go backwards', () => {
    const states: MessageStatus[] = ['queued', 'unconfirmed', 'failed', 'sent', 'delivered', 'read']
    for (const [i, from] of states.entries())
      for (const [j, to] of states.entries()) expect(isProgress(from, to)).toBe(j > i)
    expect(states.some((to) => isProgress('received', to))).toBe(false)
  })

  it('INB-09 a message is summed up by its text, else caption or file name, else its kind', () => {
    expect(messageSummary({ message_type: 'text', content: { text: 'Olá\nmundo' } })).toBe('Olá mundo')
    expect(messageSummary({ message_type: 'image', content: { caption: 'antes' } })).toBe('antes')
    expect(messageSummary({ message_type: 'document', content: { filename: 'exame.pdf' } })).toBe('exame.pdf')
    expect(messageSummary({ message_type: 'audio', content: {} })).toBe('Áudio')
    expect(messageSummary({ message_type: 'unsupported', content: { kind: 'poll' } })).toBe('Enquete')
    for (const kind of ['hologram', 'constructor', undefined]) {
      const content = kind === undefined ? {} : { kind }
      expect(messageSummary({ message_type: 'unsupported', content })).toBe('Mensagem não suportada')
    }
    expect(
      messageSummary({ message_type: 'text', content: { text: 'x' }, deleted_at: '2026-01-01T00:00:00Z' }),
    ).toBe('Mensagem apagada')
  })

  it('the service window is 24 hours from the last message of the customer', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    expect(isWindowOpen('2026-11-20T12:00:01Z', now)).toBe(true)
    expect(isWindowOpen('2026-11-20T12:00:00Z', now)).toBe(false)
    expect(isWindowOpen(null, now)).toBe(false)
  })

  it('the service window is as long as its channel has it; a channel without one is always open', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    const lastInboundAt = '2026-11-21T08:00:00Z'
    const at = (answerWindowSeconds: number | null | undefined) =>
      isAnswerable({ lastInboundAt, ...(answerWindowSeconds !== undefined && { answerWindowSeconds }) }, now)
    expect([at(3 * 3600), at(5 * 3600), at(null), at(undefined)]).toEqual([false, true, true, true])
    expect(isAnswerable({ lastInboundAt: null, answerWindowSeconds: null }, now)).toBe(true)
  })

  it('a customer’s silence is told in the hours or days of the channel’s window', () => {
    expect(silenceText()).toBe('mais de 24 horas')
    expect(silenceText(7 * 86_400)).toBe('mais de 7 dias')
    expect(silenceText(36 * 3600)).toBe('mais de 36 horas')
    expect(silenceText(3600)).toBe('mais de 1 hora')
  })
})

describe('appointments', () => {
  it('move only along their arrows', () => {
    expect(nextStatus('pending', 'confirm')).toBe('confirmed')
    expect(nextStatus('pending', 'complete')).toBeNull()
    expect(nextStatus('confirmed', 'no-show')).toBe('no_show')
    expect(nextStatus('confirmed', 'complete')).toBe('completed')
    for (const status of ['cancelled', 'completed', 'no_show'] as const)
      for (const action of ['confirm', 'complete', 'no-show', 'cancel'] as const)
        expect(nextStatus(status, action)).toBeNull()
  })

  it('overlap only when they share a moment', () => {
    const at = (from: string, to: string) => ({
      start_time: `2026-11-26T${from}:00Z`,
      end_time: `2026-11-26T${to}:00Z`,
    })
    expect(overlaps(at('10:00', '11:00'), at('11:00', '12:00'))).toBe(false)
    expect(overlaps(at('10:00', '11:00'), at('10:59', '12:00'))).toBe(true)
    expect(overlaps(at('10:00', '12:00'), at('10:30', '11:00'))).toBe(true)
  })
})

describe('contacts', () => {
  it('LEAD-03 LEAD-04 LEAD-05 every status has its name, and the timeline its five stages', () => {
    expect(ContactStatus.options.map((status) => `${status} ${CONTACT_STATUS_LABEL[status]}`)).toEqual([
      'new Novo contato',
      'contacted Contatado',
      'booked Agendado',
      'confirmed Confirmado',
      'attended Compareceu',
      'completed Atendido',
      'no_show Não compareceu',
      'follow_up Acompanhamento',
      'converted Convertido',
      'lost Perdido',
      'cancelled Cancelado',
    ])
    expect(STAGES.map(({ id, name }) => `${id} ${name}`)).toEqual([
      'new Novo contato',
      'contacted Contatado',
      'booked Agendado',
      'confirmed Confirmado',
      'completed Atendido',
    ])
  })

  it('LEAD-06 LEAD-07 every status has its place in the timeline, or none', () => {
    expect(stageIndex('new')).toBe(0)
    expect(stageIndex('confirmed')).toBe(3)
    expect(stageIndex('no_show')).toBe(3)
    expect([
      stageIndex('attended'),
      stageIndex('follow_up'),
      stageIndex('converted'),
      stageIndex('completed'),
    ]).toEqual([4, 4, 4, 4])
    expect([stageIndex('lost'), stageIndex('cancelled')]).toEqual([null, null])
  })
})

describe('accounts', () => {
  it('AUTH-05 login messages', () => {
    expect(messagesOf(LoginRequest.safeParse({ email: '', password: '' }))).toEqual([
      'Email é obrigatório',
      'Senha é obrigatória',
    ])
    expect(messagesOf(LoginRequest.safeParse({ email: 'ana@', password: 'x' }))).toEqual([
      'Formato de email inválido',
    ])
  })

  it('REG-02 REG-03 REG-04 REG-05 registration messages', () => {
    expect(
      messagesOf(
        RegisterRequest.safeParse({ name: 'Al', email: 'x', password: '12345', acceptTerms: false }),
      ),
    ).toEqual([
      'Nome deve ter pelo menos 3 caracteres',
      'Formato de email inválido',
      'Senha deve ter pelo menos 6 caracteres',
      'Você deve aceitar os termos de uso',
    ])
  })

  it('ONB-10 ONB-11 LIM-01 counts ten digits of a WhatsApp without Brazil’s code, alike on form and call', () => {
    const company = { name: 'Flor', size: 'small', type: 'Estética' }
    const numbers: [string, boolean][] = [
      ['+55 (11) 3333-4444', true],
      ['(11) 98888-1204', true],
      ['+55 (11) 3333-444', false],
      ['+351 912 345 678', true],
      ['+55', false],
    ]
    for (const [whatsapp, good] of numbers) {
      expect([whatsapp, OrganizationRequest.safeParse({ ...company, whatsapp }).success]).toEqual([
        whatsapp,
        good,
      ])
      const digits = whatsapp.replace(/\D/g, '')
      if (whatsapp.startsWith('+'))
        expect([digits, WhatsappDigits.safeParse(digits).success]).toEqual([digits, good])
    }
  })

  it('ONB-10 company messages', () => {
    expect(
      messagesOf(OrganizationRequest.safeParse({ name: ' ', size: '', whatsapp: '11 9', type: '' })),
    ).toEqual([
      'Nome da empresa é obrigatório',
      'Número de colaboradores é obrigatório',
      'WhatsApp deve ter pelo menos 10 dígitos',
      'Área de atuação é obrigatória',
    ])
  })
})

describe('errors', () => {
  it('ERR-01 reads detail, then message, then error, then the fallback', () => {
    expect(errorText({ detail: 'a', message: 'b', error: 'c' })).toBe('a')
    expect(errorText({ message: 'b', error: 'c' })).toBe('b')
    expect(errorText({ error: 'c' })).toBe('c')
    expect(errorText({}, 'Erro ao registrar')).toBe('Erro ao registrar')
    expect(errorText('<html>')).toBe('Ocorreu um erro inesperado')
  })

  it('ERR-02 flattens lists and objects, never "[object Object]"', () => {
    expect(
      errorText({ detail: [{ msg: 'Nome é obrigatório', loc: ['name'] }, { message: 'E inválido' }] }),
    ).toBe('Nome é obrigatório E inválido')
    expect(errorText({ detail: { name: 'curto' } })).toBe('curto')
    expect(errorText({ detail: [] }, 'x')).toBe('x')
  })
})
