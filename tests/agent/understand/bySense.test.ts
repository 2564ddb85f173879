import { beforeAll, describe, expect, it } from 'vitest'
import { answerBySense } from '../../../server/agent/answer/bySense.ts'
import { buildIndex, type KnowledgeIndex } from '../../../server/agent/answer/index.ts'
import { loadLearned } from '../../../server/agent/understand/model.ts'
import { fold } from '../../../src/contract/text.ts'
import { eye, nutri, spa } from '../../eval/questionClinics.ts'
import type { EvalClinic } from '../../eval/memoryStore.ts'

const indexOf = ({ pairs, passages = [], services }: EvalClinic): KnowledgeIndex =>
  buildIndex(
    '1',
    {
      clinic: { services: services.map(({ id, name }) => ({ id, name })), professionals: [] },
      pairs,
      passages,
    },
    loadLearned(),
  )
const foundIn = (text: string, index: KnowledgeIndex, isOpen = true) =>
  answerBySense(fold(text), index, isOpen)?.from.id ?? null

describe('knowledge found by what its words mean', () => {
  let indexes: Record<'eye' | 'nutri' | 'spa', KnowledgeIndex>
  beforeAll(() => {
    indexes = { eye: indexOf(eye), nutri: indexOf(nutri), spa: indexOf(spa) }
  })

  it.each([
    ['nutri', 'demora mto pra mandar a dieta?', 'plan'],
    ['nutri', 'sou vegetariana, tem profissional pra isso?', 'vegan'],
    ['eye', 'vou conseguir voltar pra casa dirigindo?', 'drive'],
    ['spa', 'roupa de banho precisa levar?', 'wear'],
    ['spa', 'sai mais em conta se fechar varias?', 'package'],
  ] as const)('ENG-09 finds the pair that tells it in other words (%s: %s)', (clinic, text, id) => {
    expect(foundIn(text, indexes[clinic])).toBe(id)
  })

  it.each([
    ['spa', 'o roupão é novo?'],
    ['spa', 'as vagas são cobertas?'],
    ['eye', 'vcs consertam óculos?'],
    ['eye', 'o colírio arde?'],
    ['nutri', 'o recibo sai no meu cnpj?'],
    ['nutri', 'o plano alimentar tem receitas?'],
  ] as const)(
    'ENG-03 answers nothing where a word of the question is told nowhere (%s: %s)',
    (clinic, text) => {
      expect(foundIn(text, indexes[clinic])).toBeNull()
    },
  )

  it('ENG-09 reads a passage by what it says, and never where only pairs may speak', () => {
    const text = 'se eu não conseguir ir pago alguma coisa?'
    expect(answerBySense(fold(text), indexes.nutri, true)?.text).toContain('metade do valor')
    expect(foundIn(text, indexes.nutri, false)).toBeNull()
  })
})
