/** Words that the classifier did not understand may still match the clinic's own knowledge. */
import type { KnowledgeIndex } from '../answer/index.ts'
import { sameWords } from '../answer/lexical.ts'
import { contentOf } from '../answer/questionWords.ts'
import { ASPECTS } from '../../../src/contract/aspect.ts'
import type { Command } from '../understand/command.ts'
import type { Read } from '../understand/read.ts'
import { SHOWS, type Understood } from '../understand/understand.ts'

/** One shared word may be chance: 'meu cartão' asks nothing. */
const LEAST_WORDS = 2

/**
 * The commands, where a clause that was not understood becomes a question if nearly all of its words occur in
 * one pair. Only that pair may answer it.
 */
export const withKnownWords = (
  { commands, reading }: Pick<Understood, 'commands' | 'reading'>,
  index: KnowledgeIndex,
): Command[] =>
  commands.map((command) => {
    if (command.do !== 'unknown') return command
    const at = reading.clauses.findIndex(
      ({ span }) => span[0] >= command.span[0] && span[1] <= command.span[1],
    )
    const clause = reading.clauses[at]
    return clause && !(SHOWS.test(clause.plain) && !clause.isQuestion) && isInKnowledge(clause, index)
      ? { ...command, do: 'ask', aspect: 'OTHER', objects: [], clause: at }
      : command
  })

function isInKnowledge({ words, slots, isQuestion }: Read, index: KnowledgeIndex): boolean {
  const content = contentOf(words)
  if (content.length < (isQuestion ? 1 : LEAST_WORDS)) return false
  const mentions = slots.filter(({ kind }) => kind === 'service').map(({ ids }) => ids)
  const aspects = new Float64Array(ASPECTS.length)
  return sameWords({ words, slots, aspects }, content, { mentions, isCarried: false }, index) !== null
}
