/** Everyday words with one wrong letter, and words that only look like them. */
import { describe, expect, it } from 'vitest'
import { withMark } from '../../server/agent/dialogue/spelled.ts'
import { EVERYDAY } from '../../server/agent/understand/lexicon/everyday.ts'
import { NEAR_EVERYDAY } from '../../server/agent/understand/lexicon/nearEveryday.ts'
import { isOneAway, withEverydayWords } from '../../server/agent/understand/typos.ts'
import { fold } from '../../src/contract/text.ts'
import { talkOf } from './shortTalk.ts'
import { doneInShort } from './turnInShort.ts'

describe('an everyday word with one wrong letter', () => {
  it.each([
    ['qeuro marcar', 'quero marcar'],
    ['quimta de manhã', 'quinta de manhã'],
    ['quita 10h', 'quinta 10h'],
    ['sábdo às 9', 'sábado às 9'],
    ['amahã 8h', 'amanhã 8h'],
    ['quato custa?', 'quanto custa?'],
    ['vcs atedem criança?', 'vcs atendem criança?'],
    ['cancelarr a SEGNDA', 'cancelar a segunda'],
    ['não vou conseguri', 'não vou conseguir'],
    ['canela o banho da Mel', 'cancela o banho da Mel'],
  ])('(ENG-09) is read as it is spelled: %s', (written, spelled) => {
    expect(withEverydayWords(written)).toBe(spelled)
  })

  it.each([
    'pausar a mensalidade',
    'é para a Amanda e para o Marcelo',
    'depilação na canela a laser',
    'tem quinze minutos?',
    'só de manha',
    'tenho seguro, e o Porto Seguro?',
    'quatro da tarde',
  ])('(ENG-09) is not seen in another word: %s', (written) => {
    expect(withEverydayWords(written)).toBe(written)
  })

  it('(ENG-09) is the more frequent one where two are as near', () => {
    expect(withEverydayWords('quato')).toBe('quanto')
    expect(EVERYDAY.indexOf('quanto')).toBeLessThan(EVERYDAY.indexOf('quatro'))
  })

  it.each([
    ['glow > marca limpesa quimta 10h com a marta', 'book limpeza 11-26T10:00 marta'],
    ['glow +pele > queria cancealr mnha limpesa', 'cancel pele'],
    ['glow +pele > !pele > confrimo', 'confirm pele'],
  ])('(ENG-09) books, cancels and confirms: %s', async (line, done) => {
    const { talk, turns } = await talkOf(line)
    expect(
      turns
        .map(({ plan }) => plan && doneInShort(talk, plan))
        .filter(Boolean)
        .at(-1),
    ).toBe(done)
  })

  it('(ENG-17) is shown to staff as it was written', async () => {
    const { turns } = await talkOf('glow > quato custa a limpesa?')
    expect(turns.at(-1)?.plan?.trace.heard).toEqual(['quato custa a limpesa?'])
  })
})

describe('a question without its mark', () => {
  it.each([
    'quero luzes, qual o mais cedo',
    'que dia ele tá aí',
    'limpeza sexta e onde fica',
    'quantas sessões são',
    'dor de dente, tem hoje',
    'não quero mais, paga alguma coisa',
  ])('(ENG-09) gets it: %s', (text) => {
    expect(withMark(text)).toBe(`${text}?`)
  })

  it.each([
    'o quanto antes',
    'com quem estiver',
    'qual for',
    'quanto é? obrigada',
    'me avisa quando vagar',
    'quinta 15h, pode ser',
    'é pra ela, tem 3 anos',
  ])('(ENG-09) is not seen in other words: %s', (text) => {
    expect(withMark(text)).toBe(text)
  })
})

describe('the words that everyday words are not taken for', () => {
  it('are one letter away from one of them, and none of them', () => {
    const everyday = EVERYDAY.map(fold)
    const wrong = [...NEAR_EVERYDAY].filter(
      (word) => everyday.includes(word) || !everyday.some((each) => isOneAway(each, word)),
    )
    expect(wrong).toEqual([])
  })
})
