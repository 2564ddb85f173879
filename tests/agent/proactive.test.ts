/** The words of the messages that the agent sends by itself, in each style. */
import { describe, expect, it } from 'vitest'
import {
  goesOnText,
  missedText,
  reengagementText,
  reminderText,
  stillWaitingText,
  waitingOfferText,
} from '../../server/agent/proactive.ts'
import type { Style } from '../../server/agent/situation.ts'

const speaker = (style: Style) => ({ name: 'Lia', style, company: 'Clínica Aurora' })
/** A Thursday, 15:00 in São Paulo. */
const THURSDAY = {
  client: 'Maria Souza',
  startTime: new Date('2026-11-26T18:00:00Z'),
  professional: 'Dra. Helena',
  timezone: 'America/Sao_Paulo',
}
/** A Saturday, half past eight, with nobody named. */
const SATURDAY = { ...THURSDAY, client: '', professional: '', startTime: new Date('2026-11-28T11:30:00Z') }

describe('a reminder', () => {
  it.each<[style: Style, asks: string, tells: string]>([
    [
      'normal',
      'Olá, Maria! Aqui é Lia, da equipe Clínica Aurora. Passando para lembrar do seu horário com Dra. Helena na quinta-feira, 26 de novembro, às 15:00. Você confirma a sua presença?',
      'Olá! Aqui é Lia, da equipe Clínica Aurora. Passando para lembrar do seu horário no sábado, 28 de novembro, às 08:30. Até lá!',
    ],
    [
      'formal',
      'Olá, Maria. Aqui é Lia, da equipe Clínica Aurora. Lembramos que o seu atendimento com Dra. Helena está marcado para quinta-feira, 26 de novembro, às 15:00. Poderia confirmar a sua presença, por gentileza?',
      'Olá. Aqui é Lia, da equipe Clínica Aurora. Lembramos que o seu atendimento está marcado para sábado, 28 de novembro, às 08:30. Até breve.',
    ],
    [
      'casual',
      'Oi, Maria! Aqui é Lia, da equipe Clínica Aurora 😊 Só lembrando do seu horário com Dra. Helena na quinta-feira, 26 de novembro, às 15:00. Posso confirmar?',
      'Oi! Aqui é Lia, da equipe Clínica Aurora 😊 Só lembrando do seu horário no sábado, 28 de novembro, às 08:30. Te esperamos!',
    ],
  ])('asks for a confirmation unless there is one: %s', (style, asks, tells) => {
    expect(reminderText(speaker(style), THURSDAY)).toBe(asks)
    expect(reminderText(speaker(style), { ...SATURDAY, isConfirmed: true })).toBe(tells)
  })

  it('says the hour of the clinic’s clock', () => {
    const inManaus = { ...THURSDAY, timezone: 'America/Manaus' }
    expect(reminderText(speaker('normal'), inManaus)).toContain('26 de novembro, às 14:00.')
  })

  it.each([
    ['  Ana   Lima ', 'Olá, Ana!'],
    ['Jo', 'Olá, Jo!'],
    ['+55 19 98888-7777', 'Olá!'],
    ['Ana2', 'Olá!'],
    ['J. Silva', 'Olá!'],
    ['🌸', 'Olá!'],
  ])('greets by a first name alone: %s', (client, greeting) => {
    const text = reminderText(speaker('normal'), { ...THURSDAY, client })
    expect(text.slice(0, text.indexOf(' Aqui'))).toBe(greeting)
  })
})

describe('after a missed visit', () => {
  it.each<[style: Style, named: string, unnamed: string]>([
    [
      'normal',
      'Olá, Maria! Aqui é Lia, da equipe Clínica Aurora. Sentimos a sua falta na quinta-feira, 26 de novembro. Quer marcar outro horário? É só responder por aqui.',
      'Olá! Aqui é Lia, da equipe Clínica Aurora. Sentimos a sua falta no sábado, 28 de novembro. Quer marcar outro horário? É só responder por aqui.',
    ],
    [
      'formal',
      'Olá, Maria. Aqui é Lia, da equipe Clínica Aurora. Não registramos a sua presença na quinta-feira, 26 de novembro. Caso deseje remarcar o atendimento, basta responder por aqui.',
      'Olá. Aqui é Lia, da equipe Clínica Aurora. Não registramos a sua presença no sábado, 28 de novembro. Caso deseje remarcar o atendimento, basta responder por aqui.',
    ],
    [
      'casual',
      'Oi, Maria! Aqui é Lia, da equipe Clínica Aurora. Não deu para vir na quinta-feira, 26 de novembro, né? Se quiser outro horário, é só me chamar 😊',
      'Oi! Aqui é Lia, da equipe Clínica Aurora. Não deu para vir no sábado, 28 de novembro, né? Se quiser outro horário, é só me chamar 😊',
    ],
  ])('it names the day and offers another: %s', (style, named, unnamed) => {
    expect(missedText(speaker(style), THURSDAY)).toBe(named)
    expect(missedText(speaker(style), SATURDAY)).toBe(unnamed)
  })

  it('Sunday takes ‘no’ as Saturday does', () => {
    const sunday = { ...SATURDAY, startTime: new Date('2026-11-29T15:00:00Z') }
    expect(missedText(speaker('normal'), sunday)).toContain('no domingo, 29 de novembro')
  })
})

describe('the offer of a freed time', () => {
  it.each<[style: Style, named: string, unnamed: string]>([
    [
      'normal',
      'Olá, Maria! Aqui é Lia, da equipe Clínica Aurora. Vagou um horário para Botox, com Dra. Helena: quinta-feira, 26 de novembro, às 15:00. Você quer esse horário?',
      'Olá! Aqui é Lia, da equipe Clínica Aurora. Vagou um horário para Botox: sábado, 28 de novembro, às 08:30. Você quer esse horário?',
    ],
    [
      'formal',
      'Olá, Maria. Aqui é Lia, da equipe Clínica Aurora. Um horário para Botox, com Dra. Helena ficou disponível: quinta-feira, 26 de novembro, às 15:00. Deseja esse horário, por gentileza?',
      'Olá. Aqui é Lia, da equipe Clínica Aurora. Um horário para Botox ficou disponível: sábado, 28 de novembro, às 08:30. Deseja esse horário, por gentileza?',
    ],
    [
      'casual',
      'Oi, Maria! Aqui é Lia, da equipe Clínica Aurora 😊 Vagou um horário para Botox, com Dra. Helena na quinta-feira, 26 de novembro, às 15:00. Quer pra você?',
      'Oi! Aqui é Lia, da equipe Clínica Aurora 😊 Vagou um horário para Botox no sábado, 28 de novembro, às 08:30. Quer pra você?',
    ],
  ])('says what, with whom and when: %s', (style, named, unnamed) => {
    expect(waitingOfferText(speaker(style), { ...THURSDAY, service: 'Botox' })).toBe(named)
    expect(waitingOfferText(speaker(style), { ...SATURDAY, service: 'Botox' })).toBe(unnamed)
  })
})

it.each<[style: Style, text: string]>([
  [
    'normal',
    'Oi! Aqui é Lia, da equipe Clínica Aurora. Ficou alguma dúvida? Se quiser continuar, é só responder por aqui.',
  ],
  [
    'formal',
    'Olá. Aqui é Lia, da equipe Clínica Aurora. Caso ainda precise de alguma informação, permaneço à disposição por aqui.',
  ],
  ['casual', 'Oi, ainda por aí? 😊 Se ficou alguma dúvida, é só me chamar!'],
])('a customer who fell silent is asked once: %s', (style, text) => {
  expect(reengagementText(speaker(style))).toBe(text)
})

it.each<[style: Style, unknown: string, known: string, goesOn: string]>([
  [
    'normal',
    'Ainda não consegui alguém da equipe. Sua mensagem está guardada para eles.',
    'Ainda não consegui alguém da equipe. Sua mensagem está guardada para eles, que respondem amanhã.',
    ' Enquanto isso, posso ajudar com outra coisa por aqui.',
  ],
  [
    'formal',
    'Ainda não foi possível localizar alguém da equipe. A sua mensagem está registrada.',
    'Ainda não foi possível localizar alguém da equipe. A sua mensagem está registrada e será respondida amanhã.',
    ' Enquanto isso, permaneço à disposição por aqui.',
  ],
  [
    'casual',
    'Ainda não consegui falar com ninguém da equipe, tá? Sua mensagem está guardada com eles.',
    'Ainda não consegui falar com ninguém da equipe, tá? Sua mensagem está guardada com eles, e eles respondem amanhã.',
    ' Enquanto isso, se precisar de outra coisa, é só falar comigo.',
  ],
])('who waits for the team hears when, where it is known: %s', (style, unknown, known, goesOn) => {
  expect(stillWaitingText(speaker(style), null)).toBe(unknown)
  expect(stillWaitingText(speaker(style), 'amanhã')).toBe(known)
  expect(goesOnText(speaker(style), null)).toBe(unknown + goesOn)
  expect(goesOnText(speaker(style), 'amanhã')).toBe(known + goesOn)
})
