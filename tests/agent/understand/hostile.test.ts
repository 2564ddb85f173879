import { describe, expect, it } from 'vitest'
import { MOST_CLAUSES } from '../../../server/agent/understand/clauses.ts'
import { normalize } from '../../../server/agent/understand/normalize.ts'
import { parseLearned, serializeLearned } from '../../../server/agent/understand/model.ts'
import { train } from '../../../server/agent/understand/train.ts'
import { answersTo, hear, learned } from './fixtures.ts'

const SIZE = 200_000
const fill = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
const HOSTILE = [
  'a',
  'a ',
  'é',
  '?',
  'a?',
  'a, e ',
  'quanto custa a limpeza e ',
  'nao ',
  'limpeza de de de de ',
  '1 ',
  '9',
  '👍',
  '\u200b',
  'e\u0301\u0301\u0301',
  'dra livia prates ',
  'me tira da ',
  'falar com a com a com a ',
  'vinte e ',
  '[Veio do anúncio “',
  '\u{1D42A}ue ',
]

describe('hostile and odd text', () => {
  it('(ENG-15) reads at most a bounded part of a text of 200 KB, however it is made', () => {
    for (const piece of HOSTILE) {
      const steps = [1, 2, 4].map((times) => {
        const text = fill(piece, (SIZE / 4) * times)
        const { reading } = hear(text)
        return reading.tokens.length + reading.clauses.length
      })
      // Beyond the part of a turn that is read, four times the text adds at most one step.
      expect(steps[2]!, piece).toBeLessThanOrEqual(steps[0]! + 1)
      expect(hear(fill(piece, SIZE)).reading.clauses.length).toBeLessThanOrEqual(MOST_CLAUSES)
    }
  })

  it('(ENG-02) still hears who wants to stop at the end of a very long text', () => {
    expect(hear(`${fill('bla bla. ', SIZE)} para de me mandar mensagem`).commands[0]).toMatchObject({
      do: 'optOut',
    })
  })

  it('(ENG-09) keeps offsets true through chat spelling, accents, emoji and long letters', () => {
    const text = 'Oiii 👍 qto custa a LIMPEZAAA de pele?? vlw'
    for (const { start, end, text: word } of normalize(text)) {
      expect(end).toBeGreaterThanOrEqual(start)
      if (word === 'quanto') expect(text.slice(start, end)).toBe('qto')
      if (word === 'limpeza') expect(text.slice(start, end)).toBe('LIMPEZAAA')
    }
    expect(normalize(text).map(({ text: word }) => word)).toEqual([
      'oi',
      'ok',
      'quanto',
      'custa',
      'a',
      'limpeza',
      'de',
      'pele',
      '?',
      'valeu',
    ])
  })

  it('(ENG-09) reads letters of other alphabets of mathematics, and words with hidden characters', () => {
    expect(answersTo('q\u200buanto cus\u00adta a limpeza de pele?', 'skin')).toMatchObject([
      { kind: 'answer' },
    ])
    expect(hear('\u{1D42C}\u{1D41A}\u{1D422}\u{1D42B}').commands).toMatchObject([{ do: 'optOut' }])
  })

  it('(ENG-09) says nothing of nothing', () => {
    for (const text of ['', ' ', '\n\n', '???', '…']) expect(hear(text).commands).toEqual([])
  })

  it('learns the same from the same phrases, and a stored model is the model', () => {
    const files = {
      aspects: '[PRICE]\nquanto custa\nqual o valor\n[HOURS]\nque horas abre\n',
      intents: '[yes]\nsim\n[no]\nnao\n',
    }
    expect(serializeLearned(train(files))).toBe(serializeLearned(train(files)))
    const again = parseLearned(serializeLearned(learned))
    expect(again.aspects.weights).toEqual(learned.aspects.weights)
    expect(again.known).toEqual(learned.known)
  })
})
