import { indexCache, type KnowledgeAt, type KnowledgeIndex } from './answer/index.ts'
import { type Answer, answerTurn } from './answerTurn.ts'
import { planBuiltIn } from './builtIn.ts'
import type { LoadedSituation, Reads } from './situation.ts'
import { loadLearned } from './understand/model.ts'

/** Answers a turn with the built-in model, wherever it runs. Rejects when a read fails or the model does. */
export type AnswerBuiltIn = (s: LoadedSituation, reads: Reads) => Promise<Answer>

const indexes = indexCache(loadLearned)

/** The index of this knowledge in this thread, built where none of this revision is kept. */
export const indexHere = (known: KnowledgeAt): Promise<KnowledgeIndex> => indexes.of(known)

/** Computes the answer in the thread that calls it. */
export const answerHere: AnswerBuiltIn = async (s, reads) =>
  answerTurn(planBuiltIn, { ...s, knowledge: await indexHere(s.knowledge) }, reads)
