import { expect, it } from 'vitest'
import { buildIndex } from '../../server/agent/answer/index.ts'
import { rankPairs } from '../../server/agent/answer/rank.ts'
import { loadLearned } from '../../server/agent/understand/model.ts'
import { readClauses } from '../../server/agent/understand/read.ts'

const QUESTIONS = ['Tem estacionamento?', 'Quais as formas de pagamento?', 'Atende aos sábados?']
const pairs = Array.from({ length: 300 }, (_, n) => {
  const about = n < QUESTIONS.length ? '' : ` na unidade ${n}`
  return {
    id: String(n),
    question: QUESTIONS[n % QUESTIONS.length]!.replace('?', `${about}?`),
    answer: `Sim${about}.`,
  }
})
pairs.push({ id: 'mall', question: 'Tem estacionamento no shopping?', answer: 'Sim, no subsolo.' })
const index = buildIndex(
  '',
  { clinic: { services: [], professionals: [] }, pairs, passages: [] },
  loadLearned(),
)

function best(text: string) {
  const { clauses } = readClauses(text, index.vocabulary, index.learned)
  const [first] = rankPairs(text, clauses, index)
  return { id: index.pairs[first!.place]!.pair.id, isLikely: first!.p > 0.85 }
}

it.each([
  ['tem estacionamento?', '0'],
  ['quais as formas de pagamento?', '1'],
])('the pair of the very question goes before a hundred that ask for more: %s', (text, id) => {
  expect(best(text)).toEqual({ id, isLikely: true })
})

it('one that asks for more goes first where that was said', () => {
  expect(best('tem estacionamento no shopping?').id).toBe('mall')
})
