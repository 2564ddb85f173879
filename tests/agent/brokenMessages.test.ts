/** A sentence that is sent in pieces, as people write in chats, is read as if it had been sent at once. */
import { describe, expect, it } from 'vitest'
import { joinMessages } from '../../server/agent/dialogue/joinMessages.ts'
import { courseOf, TALKS } from './courseOf.ts'

describe('the pieces of a sentence', () => {
  it.each<[pieces: string[], text: string]>([
    [['quero marcar limpeza', 'quinta às 10'], 'quero marcar limpeza quinta às 10'],
    [['limpeza sexta', '15h'], 'limpeza sexta 15h'],
    [['8h pra ela', 'e 13h pra mim'], '8h pra ela e 13h pra mim'],
    [['é que a minha', 'mãe não pode'], 'é que a minha mãe não pode'],
    [['às', '10'], 'às 10'],
    [['quero o', 'corte', 'amanhã'], 'quero o corte amanhã'],
    [['tenho uma dúvida ,', 'abrem?'], 'tenho uma dúvida , abrem?'],
    [['meu nome é ', 'Ana'], 'meu nome é Ana'],
    [['quando', 'abrem'], 'quando abrem'],
    [['', 'oi'], 'oi'],
    [['Cancela tudo', 'Menos a manicure'], 'Cancela tudo, Menos a manicure'],
    [['estou amamentando', 'posso fazer peeling?'], 'estou amamentando, posso fazer peeling?'],
  ])('(ENG-01) are one sentence: %j', (pieces, text) => {
    expect(joinMessages(pieces)).toBe(text)
  })

  it.each<[pieces: string[]]>([
    [['oi', 'quero marcar']],
    [['não vou poder.', 'tem outro dia?']],
    [['quanto é a consulta', 'e tem retorno?']],
    [['tem wifi', 'lava junto?']],
    [['obrigada', '😊']],
  ])('(ENG-01) are not made of two sentences: %j', (pieces) => {
    expect(joinMessages(pieces)).toBe(pieces.join('\n'))
  })
})

/** Where a message may be broken; of so many talks two may go otherwise. */
const BREAKS: [where: string, at: RegExp][] = [
  ['after a comma', /(?<=.{7}), (?=\p{L})/u],
  ['before “e”', /(?<=.{5}) (?=e )/u],
  ['before a day, an hour or what it is for', /(?<=.{6}) (?=(?:amanhã|quinta|sexta|sábado|às \d|pra) )/u],
]
const TRIED = 30

it.each(BREAKS)('(ENG-01) a message that is broken %s goes as the whole one', async (_, at) => {
  const talks = TALKS.filter((parts) => at.test(parts.at(-1)!))
  const step = Math.floor(talks.length / TRIED)
  const otherwise: string[] = []
  for (let place = 0; place < talks.length; place += step) {
    const parts = talks[place]!
    const broken = [...parts.slice(0, -1), parts.at(-1)!.replace(at, ' + ')]
    const [as, is] = [await courseOf(parts), await courseOf(broken)]
    if (as.join('\n') !== is.join('\n')) otherwise.push(broken.join(' > '))
  }
  expect(otherwise.length, otherwise.join('\n')).toBeLessThanOrEqual(2)
})
