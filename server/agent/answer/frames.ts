import { CALLS_TEAM } from '../../../src/contract/qaPair.ts'
import { fold } from '../../../src/contract/text.ts'
import { ASPECT_LABELS, type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import { classify } from '../understand/classify.ts'
import { splitClauses } from '../understand/clauses.ts'
import { bestOf } from '../understand/classify.ts'
import { DETECTED, detect, plainOf, PROOFS, PROOFS_OF_PAIR } from './detectors.ts'
import { normalize } from '../understand/normalize.ts'
import { delexicalize, findSlots } from '../understand/slots.ts'
import { withSynonyms } from './synonyms.ts'
import { contentOf, isTypical, VISIT_WORDS } from './questionWords.ts'
import { stem } from '../understand/stem.ts'
import type { Learned } from '../understand/train.ts'
import type { Vocabulary } from '../understand/vocabulary.ts'

/** What a piece of knowledge answers. */
export type Frame = {
  /** How much it is about each aspect, 0 to 1. */
  aspects: Map<Aspect, number>
  /** The aspects that its question asks about; the other aspects occur only in its answer. */
  asked: Set<Aspect>
  objects: Set<string>
  /** The services in `objects` that the words name unambiguously. */
  named: Set<string>
  answerObjects: Set<string>
  /** The services in `answerObjects` that the words name unambiguously. */
  answerNamed: Set<string>
  stems: Set<string>
  /**
   * Stems of its question that distinguish it from other questions of its kind: 'social' in 'tem valor
   * social?'.
   */
  special: Set<string>
  answerStems: Set<string>
}

const LEAST_P = 0.2
/** A question recognized with a lower probability counts as only partly understood. */
const PLAIN_P = 0.5
const UNPROVED = 0.4
export type FrameSource = {
  question: string
  forms?: readonly string[]
  answer: string
  /**
   * The aspects that a person chose under 'Responde sobre': used instead of those of the question. Other
   * forms add theirs.
   */
  aspects?: readonly Aspect[]
}

/**
 * What a pair answers, from its question, its other forms and its answer. `mayHoldSeveral`: the question may
 * ask about several things in one clause; headings, of which there are thousands, are not searched for that.
 */
export function frameOf(
  { question, forms = [], answer: written, aspects: said }: FrameSource,
  vocabulary: Vocabulary,
  learned: Learned,
  mayHoldSeveral = true,
): Frame {
  // The answer 'Chamar a equipe' contains no information.
  const answer = written === CALLS_TEAM ? '' : written
  const aspects = new Map<Aspect, number>()
  const asked = new Set<Aspect>()
  const objects = new Set<string>()
  const named = new Set<string>()
  const raise = (aspect: Aspect, weight: number) => {
    if (weight > (aspects.get(aspect) ?? 0)) aspects.set(aspect, weight)
  }
  const stems = new Set<string>()
  const questionWords: string[] = []
  const main = new Set<Aspect>()
  for (const [at, text] of [question, ...forms].entries()) {
    const read = readText(text, vocabulary, learned, true, mayHoldSeveral)
    for (const object of read.objects) objects.add(object)
    for (const object of read.named) named.add(object)
    for (const each of read.stems) stems.add(each)
    questionWords.push(...read.words)
    // A person chose the aspects of the question; its other forms add only what they clearly ask.
    if (said && at === 0) continue
    for (const p of read.aspects) {
      const most = Math.max(...p)
      if (said && most < PLAIN_P) continue
      main.add(ASPECTS[p.indexOf(most)]!)
      p.forEach((value, index) => {
        if (value < LEAST_P) return
        raise(ASPECTS[index]!, (value / most) * Math.min(1, most / PLAIN_P))
        asked.add(ASPECTS[index]!)
      })
    }
  }
  for (const aspect of said ?? []) {
    raise(aspect, 1)
    asked.add(aspect)
  }
  const plain = plainOf(answer)
  for (const { aspect, when } of PROOFS) {
    const weight = aspects.get(aspect)
    if (weight !== undefined && !said?.includes(aspect) && !when.test(plain))
      aspects.set(aspect, weight * UNPROVED)
  }
  const whole = plainOf([question, ...forms, answer].join('\n'))
  for (const { aspect, when } of PROOFS_OF_PAIR) {
    const weight = aspects.get(aspect)
    if (weight !== undefined && !said?.includes(aspect) && !when.test(whole))
      aspects.set(aspect, weight * UNPROVED)
  }
  const read = readText(answer, vocabulary, learned, false)
  for (const [aspect, weight] of detect(answer)) raise(aspect, weight)
  // Names of services together with prices or staff are a catalogue.
  if (read.objects.size >= 2 && (aspects.has('PRICE') || aspects.has('STAFF'))) raise('CATALOG', DETECTED)
  const special = new Set(
    contentOf(questionWords)
      .filter((word) => !VISIT_WORDS.has(word))
      .map(stem)
      .filter(
        (each) => ![...(said ?? []), ...main].some((aspect) => isTypical(learned.aspects, aspect, each)),
      ),
  )
  return {
    aspects,
    asked,
    objects,
    named,
    answerObjects: read.objects,
    answerNamed: read.named,
    stems: withSynonyms(stems),
    special: withSynonyms(special),
    answerStems: withSynonyms(read.stems),
  }
}

/** The words, named services and aspects of a text by the clinic. */
export function readText(
  text: string,
  vocabulary: Vocabulary,
  learned: Learned,
  withAspects = true,
  mayHoldSeveral = true,
): {
  aspects: Float64Array[]
  objects: Set<string>
  named: Set<string>
  stems: Set<string>
  words: string[]
} {
  const tokens = normalize(text)
  const slots = findSlots(tokens, vocabulary, (word) => learned.known.has(word))
  const objects = new Set(slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids))
  const judge = (words: string[]) =>
    mayHoldSeveral
      ? bestOf(learned.aspects, classify(learned.aspects, words))
      : { label: 'OTHER' as const, p: 0 }
  const aspects = withAspects
    ? splitClauses(tokens, slots, judge).map(({ from, to }) =>
        classify(learned.aspects, delexicalize(tokens, slots, from, to)),
      )
    : []
  const stems = new Set(tokens.filter(({ kind }) => kind === 'word').map((token) => stem(token.text)))
  // 'Wi-fi' is also typed 'wifi'.
  for (const [, first = '', last = ''] of text.matchAll(HYPHENED)) stems.add(stem(fold(first + last)))
  const words = withAspects ? delexicalize(tokens, slots, 0, tokens.length) : []
  const named = new Set(slots.flatMap(({ kind, ids }) => (kind === 'service' && ids.length === 1 ? ids : [])))
  return { aspects, objects, named, stems, words }
}

const HYPHENED = /(?<![\p{L}\p{N}-])(\p{L}{1,12})[-’'](\p{L}{2,12})(?![\p{L}\p{N}-])/gu

const LEAST_EXPLAINED = 0.5
const MOST_EXPLAINED = 3

/** 'dor · depilação a laser': what the agent thinks a pair answers, for the screen where it is edited. */
export function explainFrame(frame: Frame, vocabulary: Vocabulary): string {
  const aspects = [...frame.aspects]
    .filter(([aspect, weight]) => weight >= LEAST_EXPLAINED && frame.asked.has(aspect))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_EXPLAINED)
    .map(([aspect]) => ASPECT_LABELS[aspect])
  const names = vocabulary.clinic.services
    .filter(({ id }) => frame.objects.has(id))
    .map(({ name }) => name.toLowerCase())
  return [aspects.join(', ') || 'não entendi sobre o que é', ...names].join(' · ')
}
