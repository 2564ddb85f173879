import { type Classifier, type Sample, trainClassifier } from './classify.ts'
import { normalize } from './normalize.ts'
import { delexicalize, findSlots, SLOT_WORD } from './slots.ts'
import { type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import { type Intent, INTENTS } from './command.ts'
import { compileVocabulary } from './vocabulary.ts'

/** What was learned from the phrases. */
export type Learned = {
  aspects: Classifier<Aspect>
  intents: Classifier<Intent>
  /** The words of the phrases: they are never treated as misspelled names or as unknown. */
  known: Set<string>
}

const PLACEHOLDERS = new Set<string>(Object.values(SLOT_WORD).concat('NUMERO' as never))
/** One in this many questions of each aspect also trains the intent 'question'. */
const EVERY_QUESTION = 8
/** Aspects whose phrases are also statements, complaints and wishes. */
const NO_QUESTION = new Set(['ACT', 'MEDICAL', 'OTHER'])

/**
 * Trains the model from the two phrase files (`[LABEL]`, then one phrase per line). The same files always
 * give the same model.
 */
export function train(files: { aspects: string; intents: string }): Learned {
  const field = compileVocabulary({ services: [], professionals: [] })
  const known = new Set<string>()
  const read = (text: string): Sample[] => {
    let label = ''
    const samples: Sample[] = []
    for (const raw of text.split('\n')) {
      const line = raw.trim()
      if (line === '') continue
      if (line.startsWith('[')) label = line.slice(1, -1)
      else samples.push({ words: wordsOfPhrase(line), label })
    }
    return samples
  }
  const wordsOfPhrase = (phrase: string): string[] => {
    const tokens = normalize(phrase)
    const slots = findSlots(tokens, field, () => true)
    for (const { text } of tokens) known.add(text)
    // A placeholder was read as an ordinary word: put it back.
    return delexicalize(tokens, slots, 0, tokens.length).map((word) =>
      PLACEHOLDERS.has(word.toUpperCase()) && phrase.includes(word.toUpperCase()) ? word.toUpperCase() : word,
    )
  }
  const aspects = read(files.aspects)
  const intents = read(files.intents)
  const questions = aspects
    .filter(({ label }, index) => !NO_QUESTION.has(label) && index % EVERY_QUESTION === 0)
    .map(({ words }) => ({ words, label: 'question' }))
  return {
    aspects: trainClassifier(ASPECTS, aspects),
    intents: trainClassifier(INTENTS, [...intents, ...questions]),
    known,
  }
}
