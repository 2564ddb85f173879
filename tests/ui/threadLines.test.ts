import { describe, expect, it } from 'vitest'
import type { ThreadLine } from '../../src/contract/threadLine.ts'
import { mentionsIn, splitMentions } from '../../src/features/inbox/threadLines/mentions.ts'
import { lineWords, shortName } from '../../src/features/inbox/threadLines/lineWords.ts'

const ZONE = 'America/Sao_Paulo'
const ME = '01890000-0000-7000-8000-000000000001'
const OTHER = '01890000-0000-7000-8000-000000000002'

const line = (what: string, more: Partial<ThreadLine> = {}): ThreadLine => ({
  id: OTHER,
  at: '2026-11-23T17:00:00.000Z',
  what,
  by: { kind: 'agent', id: null, name: 'Bia' },
  ...more,
})
const said = (one: ThreadLine) => {
  const words = lineWords(one, ME, ZONE)
  return words && [words.lead, words.rest].filter(Boolean).join(' | ')
}
const appointment = {
  id: OTHER,
  start_time: '2026-11-26T18:30:00.000Z',
  service_name: 'Limpeza de pele',
  provider_name: 'Camila Torres',
}
const rafael = { kind: 'staff', id: OTHER, name: 'Rafael Alves' }

describe('TEAM-01 what a quiet line says', () => {
  it.each([
    [line('booked', { appointment }), 'Bia agendou | qui., 26 nov, 15:30 · Limpeza de pele com Camila'],
    [
      line('moved', { appointment: { ...appointment, from: '2026-11-25T18:00:00.000Z' } }),
      'Bia remarcou | de qua., 25 nov, 15:00 para qui., 26 nov, 15:30 · Limpeza de pele com Camila',
    ],
    [
      line('booked', { by: rafael, appointment: { ...appointment, sessions: 4, service_name: '' } }),
      'Rafael Alves agendou | 4 sessões, a primeira qui., 26 nov, 15:30 · com Camila',
    ],
    [line('called', { reason: 'medical' }), 'Bia chamou uma pessoa | pergunta de saúde'],
    [line('called', { by: { kind: 'agent', id: null, name: null } }), 'O agente chamou uma pessoa'],
    [line('took', { by: rafael }), 'Rafael Alves assumiu a conversa'],
    [line('took', { by: { ...rafael, id: ME } }), 'Você assumiu a conversa'],
    [
      line('assigned', { by: rafael, to: 'Helena Prado' }),
      'Rafael Alves passou a conversa para Helena Prado',
    ],
    [line('resumed'), 'Bia voltou a responder'],
    // A newer server may tell more than this release knows.
    [line('constructor'), null],
    [line('dreamt'), null],
  ])('%#', (one, text) => {
    expect(said(one)).toBe(text)
  })

  it('names professionals as people call them', () => {
    expect(['Dra. Helena Prado', 'Camila Torres', 'Camila', ''].map(shortName)).toEqual([
      'Dra. Helena',
      'Camila',
      'Camila',
      '',
    ])
  })
})

describe('TEAM-02 whom a note names', () => {
  const people = [
    { id: '1', name: 'Ana' },
    { id: '2', name: 'Ana Lima' },
    { id: '3', name: '' },
  ]
  const named = (text: string) => mentionsIn(text, people).map(({ name }) => name)

  it('the longest name counts, and an @ of its own names nobody', () => {
    expect(named('@Ana Lima vê isto?')).toEqual(['Ana Lima'])
    expect(named('@Ana e @Ana Lima')).toEqual(['Ana', 'Ana Lima'])
    expect(named('ana@exemplo.com.br @ @Bia Ana')).toEqual([])
  })

  it('nothing of the text is lost', () => {
    const text = 'oi @Ana Lima, a@b @Ana'
    const parts = splitMentions(text, people)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.filter(({ name }) => name).map((part) => part.text)).toEqual(['@Ana Lima', '@Ana'])
  })
})
