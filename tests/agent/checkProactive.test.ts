/**
 * Messages the agent sends by itself: every wording passes the gate, and one with something untrue does not.
 */
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
import { type ProactiveFacts, checkProactive } from '../../server/agent/checkProactive.ts'

const ZONE = 'America/Sao_Paulo'
/** A Wednesday, 11:00 in São Paulo. */
const NOW = new Date('2026-11-25T14:00:00Z')
const AHEAD = new Date('2026-11-26T18:00:00Z')
const MISSED = new Date('2026-11-24T18:00:00Z')
const STYLES: Style[] = ['normal', 'formal', 'casual']
/** The wordings of `whenAnswered`. */
const WHEN = [
  'ainda hoje',
  'hoje a partir das 14h',
  'amanhã a partir das 8h',
  'na segunda a partir das 8h',
  'no dia 7 de dezembro a partir das 8h30',
]
const SERVICES = ['Limpeza de pele', 'Botox 3 regiões', 'Avaliação']
const COMPANIES = ['Clínica Bela Pele', 'Estúdio 24 Horas', 'Sorriso & Cia']

const cases = STYLES.flatMap((style) =>
  COMPANIES.flatMap((company) =>
    ['Maria Souza', ''].map((client) => {
      const speaker = { name: 'Lia', style, company }
      const person = { client, professional: 'Dra. Helena Prado', timezone: ZONE }
      const base = { now: NOW, zone: ZONE, speaker }
      return { style, company, client, speaker, person, base }
    }),
  ),
)

describe('what the agent says by itself passes the gate', () => {
  it.each(cases)(
    'ENG-07 ENG-16 true in every wording: $style, $company, $client',
    ({ speaker, person, base }) => {
      const visit = (startTime: Date, status: 'pending' | 'confirmed' | 'no_show') => ({
        ...base,
        visit: { client: person.client, professional: person.professional, startTime, status },
      })
      const all: [string, ProactiveFacts][] = [
        [reminderText(speaker, { ...person, startTime: AHEAD }), visit(AHEAD, 'pending')],
        [
          reminderText(speaker, { ...person, startTime: AHEAD, isConfirmed: true }),
          visit(AHEAD, 'confirmed'),
        ],
        [missedText(speaker, { ...person, startTime: MISSED }), visit(MISSED, 'no_show')],
        [reengagementText(speaker), base],
        ...SERVICES.map((service): [string, ProactiveFacts] => [
          waitingOfferText(speaker, { ...person, startTime: AHEAD, service }),
          { ...base, offer: { ...person, startTime: AHEAD, service } },
        ]),
        ...[null, ...WHEN].flatMap((when): [string, ProactiveFacts][] => [
          [stillWaitingText(speaker, when), { ...base, answeredWhen: when }],
          [goesOnText(speaker, when), { ...base, answeredWhen: when }],
        ]),
      ]
      expect(all.flatMap(([text, facts]) => checkProactive(text, facts) ?? [])).toEqual([])
    },
  )

  it.each([
    ['another hour', (text: string) => text.replace('15:00', '16:00')],
    ['another day', (text: string) => text.replace('quinta-feira, 26', 'sexta-feira, 27')],
    ['another professional', (text: string) => text.replace('Dra. Helena Prado', 'Dr. Paulo Reis')],
    ['a price', (text: string) => `${text} O valor é R$ 90,00.`],
    ['a change', (text: string) => `${text} Seu horário foi remarcado para sexta-feira às 9h.`],
    ['a confirmation', (text: string) => `${text} Sua presença já está confirmada.`],
    ['a free time', (text: string) => `${text} Tenho vaga amanhã às 10h.`],
    ['medical advice', (text: string) => `${text} Pode tomar dipirona antes.`],
  ])('ENG-07 ENG-16 a lie in a reminder stays inside: %s', (_, lie) => {
    for (const { speaker, person, base } of cases) {
      const facts: ProactiveFacts = { ...base, visit: { ...person, startTime: AHEAD, status: 'pending' } }
      const text = reminderText(speaker, { ...person, startTime: AHEAD })
      expect(lie(text)).not.toBe(text)
      expect(checkProactive(lie(text), facts), lie(text)).not.toBeNull()
    }
  })

  it.each([
    ['another hour', (text: string) => text.replace('15:00', '16:00')],
    ['another day', (text: string) => text.replace('quinta-feira, 26', 'sexta-feira, 27')],
    ['another professional', (text: string) => text.replace('Dra. Helena Prado', 'Dr. Paulo Reis')],
    ['a booking', (text: string) => `${text} Já deixei marcado para você.`],
  ])('ENG-07 ENG-16 a lie in an offer to who waits stays inside: %s', (_, lie) => {
    for (const { speaker, person, base } of cases) {
      const offer = { ...person, startTime: AHEAD, service: 'Limpeza de pele' }
      const text = waitingOfferText(speaker, offer)
      expect(lie(text)).not.toBe(text)
      expect(checkProactive(lie(text), { ...base, offer }), lie(text)).not.toBeNull()
    }
  })

  it.each([
    ['00:30', '12:30'],
    ['01:18', '13:18'],
    ['05:00', '17:00'],
  ])('ENG-07 ENG-16 a reminder of %s says so, and not %s', (hour, other) => {
    for (const { speaker, person, base } of cases) {
      const startTime = new Date(`2026-11-26T${hour}:00-03:00`)
      const facts: ProactiveFacts = { ...base, visit: { ...person, startTime, status: 'pending' } }
      const text = reminderText(speaker, { ...person, startTime })
      expect(checkProactive(text, facts), text).toBeNull()
      expect(checkProactive(text.replace(hour, other), facts), text).not.toBeNull()
      const later = new Date(`2026-11-26T${other}:00-03:00`)
      const visit = { ...person, startTime: later, status: 'pending' as const }
      expect(checkProactive(text, { ...base, visit }), text).not.toBeNull()
    }
  })

  it('ENG-07 ENG-12 a promise of an hour that nobody knows stays inside', () => {
    for (const { speaker, base } of cases)
      expect(
        checkProactive(stillWaitingText(speaker, 'hoje até as 17h'), { ...base, answeredWhen: null }),
      ).not.toBeNull()
  })
})
