/** What staff read of the agent's doing: the open matter, and why a person is called. */
import { describe, expect, it } from 'vitest'
import { handOverWords } from '../../server/agent/handOverWords.ts'
import { staffNoteOf, withOpenHandOver } from '../../server/agent/staffNote.ts'
import { HAND_OVER_REASONS, type HandOver } from '../../server/agent/plan.ts'
import type { OwnAppointment, Situation } from '../../server/agent/situation.ts'
import { type Asked, emptyState, type Task } from '../../server/agent/state.ts'
import { professional, service } from '../eval/memoryStore.ts'
import { honest } from './gateHonest.ts'

const NOW = new Date('2026-11-23T13:00:00.000Z')
const own: OwnAppointment = {
  id: 'a1',
  startTime: NOW.toISOString(),
  endTime: NOW.toISOString(),
  serviceId: 'gone',
  serviceName: 'Peeling',
  professionalId: 'p1',
  professionalName: 'Dra. Helena',
  status: 'pending',
  forName: null,
}
const s: Situation = {
  ...honest('booked', 1).situation,
  now: NOW,
  services: [service('s1', 'Botox', 30, null), service('s2', 'Limpeza', 30, null)],
  professionals: [professional('p1', 'Dra. Helena', []), professional('p2', 'Dr. Caio', [])],
  appointments: [{ ...own, id: 'a0', serviceName: 'Laser' }, own],
}
const task = (more: Partial<Task> = {}): Task => ({
  id: 't',
  kind: 'book',
  forWhom: null,
  serviceId: null,
  professionalId: null,
  when: null,
  appointmentId: null,
  offers: [],
  refused: [],
  isOnlyAsked: false,
  openedAt: NOW.toISOString(),
  idle: 0,
  ...more,
})
const asking = (what: Asked['what']): Asked => ({ what, options: [], about: null })
const note = (open: Task | null, asked: Asked | null = null, handOver: HandOver | null = null) =>
  staffNoteOf(s, { state: { ...emptyState(NOW), task: open, asked }, handOver })

describe('the note above the composer', () => {
  it('is none where nothing is open', () => {
    expect(note(null)).toBeNull()
  })

  it.each<[wants: string, more: Partial<Task>]>([
    ['Marcar', {}],
    ['Remarcar', { kind: 'move' }],
    ['Cancelar', { kind: 'cancel' }],
    ['Lista de espera', { kind: 'wait' }],
    ['Marcar Limpeza', { serviceId: 's2' }],
    ['Cancelar Peeling', { kind: 'cancel', appointmentId: 'a1' }],
    ['Marcar Limpeza', { serviceId: 's2', appointmentId: 'a1' }],
    ['Marcar · com Dr. Caio', { professionalId: 'p2' }],
    ['Marcar · para mae', { forWhom: { name: null, relation: 'mae' } }],
    [
      'Marcar Botox · quinta à tarde · com Dra. Helena · para Ana',
      {
        serviceId: 's1',
        professionalId: 'p1',
        when: { value: { kind: 'any' }, text: 'quinta à tarde' },
        forWhom: { name: 'Ana', relation: 'filha' },
      },
    ],
  ])('says what the customer wants: %s', (wants, more) => {
    expect(note(task(more))).toEqual({ wants, asked: null, handOver: null })
  })

  it.each<[what: Asked['what'], words: string]>([
    ['service', 'qual serviço'],
    ['professional', 'com quem'],
    ['day', 'qual dia e horário'],
    ['time_meaning', 'qual horário quis dizer'],
    ['offer', 'qual dos horários oferecidos'],
    ['book_sure', 'se pode marcar'],
    ['cancel_sure', 'se pode cancelar'],
    ['cancel_or_move', 'se quer remarcar ou cancelar'],
    ['which_appointment', 'qual agendamento'],
    ['who', 'para quem é'],
    ['attendance', 'se vai comparecer'],
    ['which_question', 'o que quer saber'],
  ])('says what was asked: %s', (what, words) => {
    expect(note(null, asking(what))).toEqual({ wants: null, asked: words, handOver: null })
  })

  it('says why a person is called, and since when', () => {
    const handOver: HandOver = { reason: 'anger', summary: 'Reclama.', urgent: true, isPartial: true }
    expect(note(null, null, handOver)).toEqual({
      wants: null,
      asked: null,
      handOver: { reason: 'anger', summary: 'Reclama.', urgent: true, at: NOW.toISOString() },
    })
  })
})

describe('what several turns left to a person (ENG-12)', () => {
  const left = (reason: HandOver['reason'], summary: string, urgent = false) =>
    note(null, null, { reason, summary, urgent, isPartial: true })

  it('stands together in the note', () => {
    const both = withOpenHandOver(left('unanswered', 'Atendem Amil?'), left('anger', 'Reclama.', true))
    expect(both?.handOver).toMatchObject({
      reason: 'unanswered',
      summary: 'Reclama. · Atendem Amil?',
      urgent: true,
    })
  })

  it('is said once, and stays while nothing is added', () => {
    const amil = left('unanswered', 'Atendem Amil?')
    expect(withOpenHandOver(amil, amil)?.handOver?.summary).toBe('Atendem Amil?')
    expect(withOpenHandOver(null, amil)).toEqual(amil)
    expect(withOpenHandOver(amil, null)).toEqual(amil)
    expect(withOpenHandOver(null, note(null, asking('day')))).toBeNull()
  })

  it('is of health while a part of it is', () => {
    const reasonOf = (...[before, after]: [HandOver['reason'], HandOver['reason']]) =>
      withOpenHandOver(left(after, 'b'), left(before, 'a'))?.handOver?.reason
    expect(reasonOf('medical', 'unanswered')).toBe('medical')
    expect(reasonOf('emergency', 'file')).toBe('emergency')
    expect(reasonOf('medical', 'emergency')).toBe('emergency')
    expect(reasonOf('file', 'unanswered')).toBe('unanswered')
  })

  it('is only the last where all of it would be too long', () => {
    expect(
      withOpenHandOver(left('file', 'b'.repeat(300)), left('file', 'a'.repeat(300)))?.handOver?.summary,
    ).toBe('b'.repeat(300))
  })
})

describe('why a person is called', () => {
  it('has words of its own for each reason', () => {
    const words = HAND_OVER_REASONS.map(handOverWords)
    expect(new Set(words).size).toBe(HAND_OVER_REASONS.length)
    expect(words).toEqual([
      'a pessoa pediu para falar com alguém',
      'a pessoa está insatisfeita',
      'sinais de emergência',
      'pergunta de saúde, que só uma pessoa responde',
      'recebeu um arquivo que só uma pessoa pode ver',
      'nada do que ele sabe responde à pergunta',
      'não entendeu o que a pessoa queria',
      'só a equipe marca este serviço',
      'o assunto é de outra pessoa',
      'a conversa não avançava',
      'algo falhou',
    ])
  })

  it('is a doubt where this release does not know the reason', () => {
    expect(handOverWords('mood')).toBe('ficou em dúvida')
    expect(handOverWords('toString')).toBe('ficou em dúvida')
  })
})
