import { expect, it } from 'vitest'
import { buildIndex } from '../../server/agent/answer/index.ts'
import { isAboutOtherKind } from '../../server/agent/dialogue/replaceUnfitting.ts'
import { loadLearned } from '../../server/agent/understand/model.ts'

const index = buildIndex(
  '',
  {
    clinic: { services: [], professionals: [] },
    pairs: [
      { id: 'amil', question: 'Vocês atendem pelo Amil?', answer: 'Ainda não atendemos Amil.' },
      { id: 'all', question: 'Aceitam convênio?', answer: 'Atendemos Unimed e Bradesco.' },
    ],
    passages: [],
  },
  loadLearned(),
)

it.each([
  ['e convenio bradesco voces pegam', 'amil', true],
  ['voces aceitam amil', 'amil', false],
  ['voces aceitam convenio', 'amil', false],
  ['voces aceitam hapvida', 'all', false],
])("what a pair says of one insurer is no answer about another: '%s' by the pair %s", (text, id, isOther) => {
  expect(isAboutOtherKind(text, text, id, index)).toBe(isOther)
})
