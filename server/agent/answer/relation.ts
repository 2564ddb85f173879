import { type Aspect, ASPECTS } from '../understand/command.ts'
import { stem } from '../understand/stem.ts'
import type { ClinicService } from '../understand/vocabulary.ts'
import type { Frame } from './frames.ts'
import type { KnowledgeIndex } from './index.ts'
import { isAmong } from './synonyms.ts'
import { isTypical, VISIT_WORDS } from './questionWords.ts'
import type { Question } from './select.ts'

const CARRIED = 0.97
const ALONE = 0.85
const ALONE_OF = new Set<Aspect>(['PRICE', 'SESSIONS', 'DURATION'])
const MOST_OF_THEM = 0.6
/** The pair's word may mean the service that was asked about, or another. */
const VAGUE = 0.8
/** An answer may tell these of services that its question did not name. */
const TOLD_BY_NAME = new Set<Aspect>(['PRICE', 'DURATION', 'STAFF', 'CATALOG'])

/** Aspects of a service: without it in the pair, the pair does not answer. */
export const OF_SERVICE = new Set<Aspect>(
  'PRICE DURATION EFFECT_DURATION SESSIONS PAIN AFTERCARE STAFF BRAND ELIGIBLE CATALOG PREP PREGNANT CHILDREN WARRANTY COURSES PROMO PRODUCTS ONLINE'.split(
    ' ',
  ) as Aspect[],
)
/** Aspects that mean nothing without a service, where knowledge speaks of several. */
export const NEEDS_SERVICE = new Set<Aspect>(
  'DURATION EFFECT_DURATION SESSIONS PAIN AFTERCARE BRAND ELIGIBLE'.split(' ') as Aspect[],
)
/** Never answered by what a question is about alone. */
export const CLOSED = new Set<Aspect>(['MEDICAL', 'ACT', 'OTHER'])
/** Aspects where a pair about one service still answers who named none: it says of what it speaks. */
const SPEAKS_FOR_ITSELF = new Set<Aspect>([
  'PREGNANT',
  'CHILDREN',
  'PREP',
  'ONLINE',
  'COURSES',
  'PRODUCTS',
  'PROMO',
])
/** Aspects that hold many different things. */
export const ASSORTED = new Set<Aspect>(['DOCS', 'AMENITIES', 'PROMO', 'CONTACT', 'CREDENTIALS', 'PRODUCTS'])

/** An object that was asked about: any of the ids would be it. */
export type Asked = { mentions: string[][]; isCarried: boolean }

export const probability = (p: Float64Array, aspect: Aspect) => p[ASPECTS.indexOf(aspect)]!

/** How well a frame answers, 0 to 1. */
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
    // What only its answer tells is said to who asks what the pair is about.
    const told = frame.asked.has(aspect) || isSpokenOf(aspect, words, asked, frame) ? 1 : TOLD_BESIDE
    // Whose question names just this service, and whose answer has its price, tells its price.
    const isOwn =
      !frame.asked.has(aspect) &&
      asked.mentions.length > 0 &&
      asked.mentions.every((ids) => ids.every((id) => frame.named.has(id)))
    const part = probability(aspects, aspect) * (isOwn ? Math.max(weight, OWN) : weight) * near * told
    meaning += part
    if (part > most) {
      most = part
      main = aspect
    }
  }
  if (main === null) return 0
  // 'O retorno é pago?' is answered by who speaks of the return before who speaks of paying.
  const isNamed =
    !OF_SERVICE.has(main) &&
    frame.asked.has(main) &&
    asked.mentions.length > 0 &&
    asked.mentions.every((ids) => ids.every((id) => frame.named.has(id)))
  const isOthers = frame.named.size > 0 && asked.mentions.length === 0 && !OF_SERVICE.has(main)
  const beside = rivals > 0 && (isBeside(words, frame) || isOthers) ? BESIDE : 0
  const score = 0.7 * Math.min(1, meaning) + 0.3 * coverage(words, asked, frame, main, index) - 0.3 * strange
  return Math.max(0, score - beside + (isNamed ? NAMED : 0))
}

/** True where a pair that only tells an aspect in its answer is about what was said. */
const isSpokenOf = (aspect: Aspect, words: readonly string[], { mentions }: Asked, frame: Frame): boolean =>
  OF_SERVICE.has(aspect)
    ? mentions.some((ids) => ids.some((id) => frame.objects.has(id))) ||
      words.some((word) => isAmong(stem(word), frame.stems))
    : !isBeside(words, frame)

const TOLD_BESIDE = 0.5
const OWN = 0.9
const BESIDE = 0.15
const NAMED = 0.3
/** True where a pair's question has words of its own and none of them was said: 'tem valor social?' for 'qual o valor?'. */
export const isBeside = (words: readonly string[], frame: Frame): boolean =>
  frame.special.size > 0 && !words.some((word) => isAmong(stem(word), frame.special))

/** Services whose own rows tell an aspect. */
const rowsWith = (aspect: Aspect, services: readonly ClinicService[]): number =>
  aspect === 'PRICE'
    ? services.filter(({ price }) => price).length
    : aspect === 'DURATION'
      ? services.filter(({ minutes }) => minutes).length
      : 0

/** How many pairs ask for an aspect and nothing more special than was said. */
export const rivalsOf = (
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

/** May the frame answer for the objects asked: 1 fully, 0 not at all. */
function relation(
  aspect: Aspect,
  words: readonly string[],
  { mentions, isCarried }: Asked,
  frame: Frame,
  index: KnowledgeIndex,
  rivals: number,
): number {
  // One word for many things ('atestado', 'receita', 'laudo'): the thing itself must be there.
  if (
    (ASSORTED.has(aspect) || (aspect === 'PREP' && rivals > 1)) &&
    words.length > 0 &&
    !words.some((word) => !VISIT_WORDS.has(word) && isIn(word, frame))
  )
    return 0.3
  if (!OF_SERVICE.has(aspect)) return 1
  if (mentions.length === 0) {
    // The only price there is, is the price.
    if (frame.objects.size > 0 && frame.asked.has(aspect)) {
      if (rivals === 1 && ALONE_OF.has(aspect)) return ALONE
      const isOfIt = words.some(
        (word) => isIn(word, frame) && !isTypical(index.learned.aspects, aspect, stem(word)),
      )
      if (rivals > 1 && aspect === 'PRICE' && !isOfIt) return 0.25
    }
    if (frame.objects.size > 0)
      return NEEDS_SERVICE.has(aspect) ? 0.4 : speaksForItself(aspect, words, frame) ? 0.75 : 0.5
    // Something else is asked about that nobody has listed: its word must be the pair's, too.
    const isForeign = words.some(
      (word) => !isTypical(index.learned.aspects, aspect, stem(word)) && !isIn(word, frame),
    )
    return isForeign ? 0.6 : 1
  }
  let least = 1
  for (const ids of mentions) {
    const known = ids.filter((id) => index.objects.has(id) || !id.startsWith('field:'))
    const isNamed = ids.every((id) => frame.objects.has(id))
    // A word for several services, of which the pair speaks of most.
    const share = ids.filter((id) => frame.objects.has(id)).length / ids.length
    const inAnswer = (known.length > 0 ? known : ids).every((id) => frame.answerObjects.has(id))
    if (isNamed) least = Math.min(least, ids.length === 1 && !frame.named.has(ids[0]!) ? VAGUE : 1)
    else if (share >= MOST_OF_THEM) least = Math.min(least, 0.85)
    // A word for several services, of which a general pair speaks of one.
    else if (frame.objects.size === 0 && ids.length > 1 && known.some((id) => frame.answerNamed.has(id)))
      least = Math.min(least, 0.8)
    else if (frame.objects.size === 0 && inAnswer) least = Math.min(least, 0.95)
    else if (
      known.length > 0 &&
      known.every((id) => frame.answerNamed.has(id)) &&
      !isCarried &&
      TOLD_BY_NAME.has(aspect) &&
      frame.asked.has(aspect)
    )
      least = Math.min(least, 0.85)
    // Carried from before, it is a guess: a general pair may answer without it.
    else if (isCarried && frame.objects.size === 0) least = Math.min(least, 0.6)
    else return 0
  }
  return isCarried ? least * CARRIED : least
}

const speaksForItself = (aspect: Aspect, words: readonly string[], frame: Frame) =>
  SPEAKS_FOR_ITSELF.has(aspect) && (aspect !== 'PREP' || words.some((word) => isIn(word, frame)))

const isIn = (word: string, frame: Frame) =>
  isAmong(stem(word), frame.stems) || isAmong(stem(word), frame.answerStems)

/** How much of what was said the frame speaks of. */
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
