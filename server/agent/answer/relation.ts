import { type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import { stem } from '../understand/stem.ts'
import type { ClinicService } from '../understand/vocabulary.ts'
import type { Frame } from './frames.ts'
import type { KnowledgeIndex } from './index.ts'
import { isAmong } from './synonyms.ts'
import { isTypical, VISIT_WORDS } from './questionWords.ts'
import type { Question } from '../understand/question.ts'

const CARRIED = 0.97
const ALONE = 0.85
const ALONE_OF = new Set<Aspect>(['PRICE', 'SESSIONS', 'DURATION'])
const MOST_OF_THEM = 0.6
/** Factor for a pair whose word may mean the service asked about, or another. */
const VAGUE = 0.8
/** For these aspects an answer may serve for services that its question does not name. */
export const ANSWERED_BY_NAME = new Set<Aspect>(['PRICE', 'DURATION', 'STAFF', 'CATALOG'])

/** Aspects of a service: a pair that does not name the service does not answer them. */
export const OF_SERVICE = new Set<Aspect>(
  'PRICE DURATION EFFECT_DURATION SESSIONS PAIN AFTERCARE STAFF BRAND ELIGIBLE CATALOG PREP PREGNANT CHILDREN WARRANTY COURSES PROMO PRODUCTS ONLINE'.split(
    ' ',
  ) as Aspect[],
)
/** Aspects that need a service to make sense, where the knowledge covers several. */
export const NEEDS_SERVICE = new Set<Aspect>(
  'DURATION EFFECT_DURATION SESSIONS PAIN AFTERCARE BRAND ELIGIBLE'.split(' ') as Aspect[],
)
/** Aspects that are never answered from the aspect alone. */
export const CLOSED = new Set<Aspect>(['MEDICAL', 'ACT', 'OTHER'])
/**
 * Aspects where a pair about one service may answer a question that names none: the answer itself says what
 * it is about.
 */
const SPEAKS_FOR_ITSELF = new Set<Aspect>([
  'PREGNANT',
  'CHILDREN',
  'PREP',
  'ONLINE',
  'COURSES',
  'PRODUCTS',
  'PROMO',
])
/** Aspects that group many different things. */
export const ASSORTED = new Set<Aspect>(['DOCS', 'AMENITIES', 'PROMO', 'CONTACT', 'CREDENTIALS', 'PRODUCTS'])

/**
 * What the question is about. Each mention is a list of ids, any of which may be meant; `isCarried`: taken
 * from earlier in the conversation.
 */
export type Asked = { mentions: string[][]; isCarried: boolean }

export const probability = (p: Float64Array, aspect: Aspect) => p[ASPECTS.indexOf(aspect)]!

/** How well a frame answers the question, 0 to 1. */
export function scoreOf(
  { aspects }: Question,
  words: readonly string[],
  asked: Asked,
  frame: Frame,
  index: KnowledgeIndex,
  strange: number,
  rivals: number,
): number {
  let meaning = 0
  let main: Aspect | null = null
  let most = 0
  for (const [aspect, weight] of frame.aspects) {
    if (aspect === 'MEDICAL' || aspect === 'OTHER') continue
    const near = relation(aspect, words, asked, frame, index, rivals)
    // What only the answer covers counts fully for a question about the pair's subject.
    const spoken = frame.asked.has(aspect) || isSpokenOf(aspect, words, asked, frame) ? 1 : MENTIONED_BESIDE
    // A pair whose question names exactly this service, and whose answer has its price, answers the price.
    const isOwn =
      !frame.asked.has(aspect) &&
      asked.mentions.length > 0 &&
      asked.mentions.every((ids) => ids.every((id) => frame.named.has(id)))
    const part = probability(aspects, aspect) * (isOwn ? Math.max(weight, OWN) : weight) * near * spoken
    meaning += part
    if (part > most) {
      most = part
      main = aspect
    }
  }
  if (main === null) return 0
  // 'O retorno é pago?' is answered by the pair about the return before a pair about payment.
  const isNamed =
    !OF_SERVICE.has(main) &&
    frame.asked.has(main) &&
    asked.mentions.length > 0 &&
    asked.mentions.every((ids) => ids.every((id) => frame.named.has(id)))
  const isOthers = frame.named.size > 0 && asked.mentions.length === 0 && !OF_SERVICE.has(main)
  const beside = rivals > 0 && (isBeside(words, frame) || isOthers) ? BESIDE : 0
  const unsaid = words.length === 0 ? 0 : UNSAID * shareUnsaid(words, frame)
  const score = 0.7 * Math.min(1, meaning) + 0.3 * coverage(words, asked, frame, main, index) - 0.3 * strange
  return Math.max(0, score - beside - unsaid + (isNamed ? NAMED : 0))
}

/** True where a pair that covers an aspect only in its answer is about what the question mentions. */
const isSpokenOf = (aspect: Aspect, words: readonly string[], { mentions }: Asked, frame: Frame): boolean =>
  words.some((word) => isAmong(stem(word), frame.stems)) ||
  (OF_SERVICE.has(aspect)
    ? mentions.some((ids) => ids.some((id) => frame.objects.has(id)))
    : !isBeside(words, frame) &&
      (words.length === 0 || words.some((word) => frame.answerStems.has(stem(word)))))

const MENTIONED_BESIDE = 0.5
const OWN = 0.9
/** Between two pairs of one kind, the one that speaks of less besides is meant. */
const UNSAID = 0.04
const shareUnsaid = (words: readonly string[], { special }: Frame): number => {
  if (special.size === 0) return 0
  const said = new Set(words.map(stem))
  return [...special].filter((each) => !said.has(each)).length / special.size
}
const BESIDE = 0.15
const NAMED = 0.3
/**
 * True where a pair's question has special words and the customer used none of them: 'tem valor social?' for
 * 'qual o valor?'.
 */
export const isBeside = (words: readonly string[], frame: Frame): boolean =>
  frame.special.size > 0 && !words.some((word) => isAmong(stem(word), frame.special))

/** How many services have the aspect in their own record. */
const rowsWith = (aspect: Aspect, services: readonly ClinicService[]): number =>
  aspect === 'PRICE'
    ? services.filter(({ price }) => price).length
    : aspect === 'DURATION'
      ? services.filter(({ minutes }) => minutes).length
      : 0

/**
 * How many sources could answer an aspect: services with the value in their record, and pairs that ask about
 * the aspect, either without special words that the question lacks or about a named service.
 */
export const countRivals = (
  aspect: Aspect,
  words: readonly string[],
  { pairs, vocabulary }: KnowledgeIndex,
): number =>
  rowsWith(aspect, vocabulary.clinic.services) +
  pairs.filter(
    ({ frame }) =>
      frame.asked.has(aspect) &&
      (frame.aspects.get(aspect) ?? 0) >= 0.5 &&
      (!isBeside(words, frame) || frame.objects.size > 0),
  ).length

/** How far the frame may answer for the objects asked about: 1 fully, 0 not at all. */
function relation(
  aspect: Aspect,
  words: readonly string[],
  { mentions, isCarried }: Asked,
  frame: Frame,
  index: KnowledgeIndex,
  rivals: number,
): number {
  // The aspect groups many things ('atestado', 'receita', 'laudo'), so the thing itself must occur in the
  // pair.
  if (
    (ASSORTED.has(aspect) || (aspect === 'PREP' && rivals > 1)) &&
    words.length > 0 &&
    !words.some((word) => !VISIT_WORDS.has(word) && isIn(word, frame))
  )
    return 0.3
  if (!OF_SERVICE.has(aspect)) return 1
  if (mentions.length === 0) {
    // If only one price exists, it is the price asked for.
    if (frame.objects.size > 0 && frame.asked.has(aspect)) {
      if (rivals === 1 && ALONE_OF.has(aspect)) return ALONE
      const isOfIt = words.some(
        (word) => isIn(word, frame) && !isTypical(index.learned.aspects, aspect, stem(word)),
      )
      if (rivals > 1 && aspect === 'PRICE' && !isOfIt) return 0.25
    }
    if (frame.objects.size > 0)
      return NEEDS_SERVICE.has(aspect) ? 0.4 : speaksForItself(aspect, words, frame) ? 0.75 : 0.5
    // The question is about something that nobody listed: its word must also be in the pair.
    const isForeign = words.some(
      (word) => !isTypical(index.learned.aspects, aspect, stem(word)) && !isIn(word, frame),
    )
    return isForeign ? 0.6 : 1
  }
  let least = 1
  for (const ids of mentions) {
    const known = ids.filter((id) => index.objects.has(id) || !id.startsWith('field:'))
    const isNamed = ids.every((id) => frame.objects.has(id))
    // The word may mean several services, and the pair is about most of them.
    const share = ids.filter((id) => frame.objects.has(id)).length / ids.length
    const inAnswer = (known.length > 0 ? known : ids).every((id) => frame.answerObjects.has(id))
    if (isNamed) least = Math.min(least, ids.length === 1 && !frame.named.has(ids[0]!) ? VAGUE : 1)
    else if (share >= MOST_OF_THEM) least = Math.min(least, 0.85)
    // The word may mean several services, and a general pair is about one of them.
    else if (frame.objects.size === 0 && ids.length > 1 && known.some((id) => frame.answerNamed.has(id)))
      least = Math.min(least, 0.8)
    else if (frame.objects.size === 0 && inAnswer) least = Math.min(least, 0.95)
    else if (
      known.length > 0 &&
      known.every((id) => frame.answerNamed.has(id)) &&
      !isCarried &&
      ANSWERED_BY_NAME.has(aspect) &&
      frame.asked.has(aspect)
    )
      least = Math.min(least, 0.85)
    // A service carried over from earlier is a guess: a general pair may answer without it.
    else if (isCarried && frame.objects.size === 0) least = Math.min(least, 0.6)
    else return 0
  }
  return isCarried ? least * CARRIED : least
}

const speaksForItself = (aspect: Aspect, words: readonly string[], frame: Frame) =>
  SPEAKS_FOR_ITSELF.has(aspect) && (aspect !== 'PREP' || words.some((word) => isIn(word, frame)))

const isIn = (word: string, frame: Frame) =>
  isAmong(stem(word), frame.stems) || isAmong(stem(word), frame.answerStems)

/** The share of the question that the frame covers. */
export function coverage(
  words: readonly string[],
  { mentions, isCarried }: Asked,
  frame: Frame,
  aspect: Aspect,
  { learned }: KnowledgeIndex,
): number {
  const named = isCarried || !OF_SERVICE.has(aspect) ? [] : mentions
  if (words.length + named.length === 0) return 1
  let covered = 0
  for (const ids of named) {
    if (ids.some((id) => frame.objects.has(id))) covered += 1
    else if (ids.some((id) => frame.answerObjects.has(id))) covered += 0.9
  }
  for (const word of words) {
    const stemmed = stem(word)
    if (frame.stems.has(stemmed)) covered += 1
    else if (frame.answerStems.has(stemmed)) covered += 0.9
    else if (isAmong(stemmed, frame.stems) || isAmong(stemmed, frame.answerStems)) covered += 0.8
    else if (isTypical(learned.aspects, aspect, stemmed)) covered += 0.6
  }
  return covered / (words.length + named.length)
}
