/** Which questions without an answer are counted as one: read by the agent itself, in clinics in memory. */
import { describe, expect, it } from 'vitest'
import { groupKey } from '../../server/agent/groupKey.ts'
import { compileVocabulary } from '../../server/agent/understand/vocabulary.ts'
import { CLINICS, type ClinicId } from '../eval/clinics.ts'
import { play } from '../eval/play.ts'

/** The key of the question that the agent leaves open in this text. */
async function keyOf(clinic: ClinicId, text: string): Promise<string> {
  const { turns } = await play({
    id: 'x',
    kind: 'ask',
    clinic,
    now: '2026-11-24T10:00',
    own: [],
    steps: [text],
    end: {},
  })
  const asked = turns.flatMap(({ plan }) => plan?.unanswered ?? [])
  expect(asked, text).toHaveLength(1)
  const { services, professionals } = CLINICS[clinic]
  const names = services.map(({ id, name }) => ({ id, name }))
  return groupKey(asked[0]!, compileVocabulary({ services: names, professionals }))
}

const TOGETHER: [ClinicId, string[]][] = [
  [
    'ink',
    [
      'atendem amil?',
      'aceitam o convênio amil?',
      'o plano da Amil cobre aí?',
      'tenho amil s380, vcs atendem?',
    ],
  ],
  ['ink', ['Tem onde deixar moto?', 'tem estacionamento pra moto?']],
  ['skin', ['Vocês consertam bicicleta?', 'vcs arrumam bike?']],
  ['skin', ['Qual a marca da toxina?', 'que marca de botox vcs usam']],
  ['skin', ['Fazem laudo para academia?', 'laudo pra academia vcs fazem?']],
  ['skin', ['vocês vendem protetor solar?', 'tem protetor solar pra vender?']],
]

/** Near in words, and another question each: one answer would be wrong for the other. */
const APART: [ClinicId, string[]][] = [
  ['ink', ['atendem amil?', 'atende bradesco saude?', 'aceitam convênio?']],
  ['ink', ['tem estacionamento pra moto?', 'tem estacionamento?']],
  ['skin', ['posso comer antes da sessão?', 'posso comer depois da sessão?']],
  ['skin', ['posso tomar sol depois do peeling?', 'posso malhar depois do peeling?']],
  ['skin', ['abrem no feriado de 8 de dezembro?', 'abrem no feriado de 21 de abril?']],
  ['skin', ['Fazem laudo para academia?', 'vcs fazem atestado pra academia']],
]

describe('ENG-18 questions without an answer', () => {
  it.each(TOGETHER)('%s: one question in other words is one group: %s', async (clinic, texts) => {
    const keys = await Promise.all(texts.map((text) => keyOf(clinic, text)))
    expect(new Set(keys).size, keys.join('\n')).toBe(1)
  })

  it.each(APART)('%s: another question is a group of its own: %s', async (clinic, texts) => {
    const keys = await Promise.all(texts.map((text) => keyOf(clinic, text)))
    expect(new Set(keys).size, keys.join('\n')).toBe(texts.length)
  })
})

describe('the key of a question', () => {
  const key = (text: string, more: Partial<Parameters<typeof groupKey>[0]> = {}) =>
    groupKey({ text, aspect: null, objects: [], ...more })

  it('is its aspect and the things asked about, in any order, where the words say no more', () => {
    const objects = ['b', 'a']
    expect(key('quanto é?', { aspect: 'PRICE', objects })).toBe('PRICE:a,b:')
    expect(key('qual o valor?', { aspect: 'PRICE', objects: ['a', 'b'] })).toBe('PRICE:a,b:')
    expect(objects).toEqual(['b', 'a'])
  })

  it('holds what the words say besides, so that a package is not a session', () => {
    const vocabulary = compileVocabulary({
      services: [{ id: 'a', name: 'Limpeza de pele' }],
      professionals: [],
    })
    const asked = (text: string) => groupKey({ text, aspect: 'PRICE', objects: ['a'] }, vocabulary)
    expect(asked('quanto custa a limpeza de pele?')).toBe(asked('qual o valor da limpeza de pele'))
    expect(asked('quanto custa o pacote de limpeza de pele?')).not.toBe(
      asked('quanto custa a limpeza de pele?'),
    )
  })

  it('of a matter that nobody understood needs more than one word in common', () => {
    expect(key('tem creme?')).not.toBe(key('pode creme?'))
    expect(key('tem creme?')).toBe(key('tem o creme'))
    expect(key('vendem um creme facial')).toBe(key('creme facial vendem'))
    expect(key('creme facial')).not.toBe(key('creme corporal'))
  })

  it('stays short, whatever is written', () => {
    const words = 'abacate banana cereja damasco figo goiaba jabuticaba kiwi laranja manga'
    expect(key(words).split(' ').length).toBeLessThan(10)
    expect(key(`${'abacate '.repeat(50)}uvas zebra`).length).toBeLessThan(100)
  })
})
