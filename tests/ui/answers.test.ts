import { describe, expect, it } from 'vitest'
import { CALLS_TEAM, type QaPair } from '../../src/contract/qaPair.ts'
import type { Service } from '../../src/contract/service.ts'
import { changesOf, draftError, withDraft } from '../../src/features/agents/pairDrafts.ts'
import { correctionChange, startOf, trialKey } from '../../src/features/answers/correction.ts'
import { priceChange } from '../../src/features/answers/priceChange.ts'
import { wordChange } from '../../src/features/answers/wordChange.ts'
import { secondsWords } from '../../src/features/answers/secondsWords.ts'

const pair: QaPair = {
  id: 'p',
  question: 'Tem estacionamento?',
  answer: 'Sim.',
  added_date: '2026-11-23T15:00:00.000Z',
  is_fixed: false,
  placeholder: '',
  metadata: { category: 'general', created_at: '', source: 'manual' },
  forms: ['tem vaga?'],
  aspects: null,
}
const limpeza: Service = {
  id: 's',
  name: 'Limpeza de pele',
  duration_minutes: 60,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  price: { mode: 'shown', cents: 18_000 },
  professional_ids: 'all',
  bookable_by_agent: true,
  bookable_by_staff: true,
  instructions: '',
  active: true,
  revision: 1,
}
const known = { baseId: 'b', pairs: [pair], answeredBy: pair, services: [limpeza], newPairId: 'new' }

describe('ENG-17 a correction', () => {
  const start = startOf('tem onde\nparar o carro', pair, 'normal')

  it('begins with the pair that answered, else with one that is missing', () => {
    expect(start).toMatchObject({ kind: 'answer', answer: 'Sim.', words: 'tem onde parar o carro' })
    expect(startOf('oi?', undefined, 'normal')).toMatchObject({ kind: 'create', question: 'oi?' })
  })

  it('says what it saw of the answer, and is none while nothing is changed', () => {
    expect(correctionChange(start, start, known)).toBeNull()
    expect(correctionChange({ ...start, answer: ' Só na rua. ' }, start, known)).toEqual({
      kind: 'update',
      base_id: 'b',
      pair_id: 'p',
      pair: { answer: 'Só na rua.', expected: { answer: 'Sim.' } },
    })
  })

  it('adds the words to the forms that are there', () => {
    const values = { ...start, kind: 'form' as const }
    expect(correctionChange(values, start, known)).toBeNull()
    expect(correctionChange({ ...values, pairId: 'p' }, start, known)).toMatchObject({
      pair: { forms: ['tem vaga?', 'tem onde parar o carro'], expected: { forms: ['tem vaga?'] } },
    })
  })

  it('makes a pair of its own, complete', () => {
    const values = { ...start, kind: 'create' as const, question: 'Tem vallet?' }
    expect(correctionChange(values, start, known)).toBeNull()
    expect(correctionChange({ ...values, newAnswer: 'Não.' }, start, known)).toEqual({
      kind: 'create',
      base_id: 'b',
      pair: { id: 'new', question: 'Tem vallet?', answer: 'Não.' },
    })
  })

  it('changes how the agent speaks, or calls a person from now on', () => {
    const style = { ...start, kind: 'style' as const }
    expect(correctionChange(style, start, known)).toBeNull()
    expect(correctionChange({ ...style, style: 'formal' }, start, known)).toEqual({
      kind: 'style',
      base_id: 'b',
      style: 'formal',
      expected: 'normal',
    })
    expect(correctionChange({ ...start, kind: 'person' }, start, known)).toMatchObject({
      kind: 'create',
      pair: { question: 'tem onde parar o carro', answer: CALLS_TEAM },
    })
  })

  it('takes the price of the service along, unless that is refused', () => {
    const told = 'A limpeza de pele é R$ 180,00 e leva 1 hora.'
    const seen = { ...start, answer: told }
    const values = { ...start, answer: told.replace('180', '210') }
    expect(correctionChange(values, seen, known)).toMatchObject({
      service: { id: 's', cents: 21_000, expected_cents: 18_000 },
    })
    expect(correctionChange({ ...values, keepsPrice: true }, seen, known)).not.toHaveProperty('service')
    const other = { ...limpeza, id: 't', name: 'Peeling' }
    expect(priceChange(told, values.answer, [limpeza, other])?.service.id).toBe('s')
    expect(priceChange('Custa R$ 180', 'Custa R$ 210', [limpeza, other])).toBeNull()
    expect(priceChange('Custa R$ 1.180,50', 'Custa R$ 1.210,50', [limpeza])).toBeNull()
    expect(priceChange(told, `${told} Com máscara, R$ 240,00.`, [limpeza])).toBeNull()
  })

  it('must be tried anew once it is another, not when only somebody else has saved', () => {
    const change = correctionChange({ ...start, answer: 'Não.' }, start, known)!
    const seenLater = correctionChange({ ...start, answer: 'Não.' }, { ...start, answer: 'Talvez.' }, known)!
    expect(trialKey(seenLater)).toBe(trialKey(change))
    expect(trialKey(correctionChange({ ...start, answer: 'Nunca.' }, start, known))).not.toBe(
      trialKey(change),
    )
  })
})

describe('KB-04 forms and aspects of a pair', () => {
  it('are saved where they were changed, and nothing else with them', () => {
    const draft = { ...pair, forms: [...pair.forms, ' vaga pra moto? ', ' '] }
    expect(changesOf(draft, pair)).toEqual({ forms: ['tem vaga?', 'vaga pra moto?'] })
    expect(changesOf({ ...pair, aspects: ['PARKING'] }, pair)).toEqual({ aspects: ['PARKING'] })
    expect(changesOf(pair, undefined)).toEqual({
      question: pair.question,
      answer: pair.answer,
      forms: pair.forms,
      aspects: null,
    })
  })

  it('a line that was just begun is kept, and one taken back is no change', () => {
    const begun = { ...pair, forms: [...pair.forms, ''] }
    expect(withDraft({}, pair, begun)).toEqual({ p: begun })
    expect(withDraft({ p: begun }, pair, { ...pair })).toEqual({})
  })

  it('a form that is too long is told', () => {
    expect(draftError(pair, { ...pair, forms: ['x'.repeat(301)] })).toBe(
      'Use no máximo 300 caracteres em cada forma de perguntar',
    )
  })
})

describe('ENG-17 what an edit of an answer changes', () => {
  const written = (before: string, after: string) =>
    wordChange(before, after)
      .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `-${text}-` : `+${text}+`))
      .join(' ')

  it.each([
    [
      'A limpeza de pele é R$ 180 e leva 1 hora.',
      'A limpeza de pele é R$ 210 e leva 1 hora. Com máscara, R$ 240.',
      'A limpeza de pele é R$ -180- +210+ e leva 1 hora. +Com máscara, R$ 240.+',
    ],
    ['Das 8h às 18h.', 'Das 8h às 18h.', 'Das 8h às 18h.'],
    ['Das  8h\nàs 18h.', 'Das 8h às 18h.', 'Das 8h às 18h.'],
    ['um dois três', 'zero um três quatro', '+zero+ um -dois- três +quatro+'],
    ['', 'Sim.', '+Sim.+'],
    ['Sim.', '', '-Sim.-'],
    ['a a', 'a', 'a -a-'],
  ])('%#', (before, after, shown) => {
    expect(written(before, after)).toBe(shown)
  })

  it('a text that has little in common with a long one is compared as a whole', () => {
    const long = Array.from({ length: 1000 }, (_, n) => `a${n}`).join(' ')
    expect(wordChange(`x ${long} y`, 'x outro y').map(({ kind }) => kind)).toEqual([
      'same',
      'gone',
      'new',
      'same',
    ])
  })
})

it('ENG-17 tells time as seconds', () => {
  expect([4, 20, 1234].map(secondsWords)).toEqual(['Menos de 0,01 s', '0,02 s', '1,23 s'])
})
