import { fold, cutText } from '../../../src/contract/text.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'
import { stem } from '../understand/stem.ts'
import { type KnowledgeIndex, passageFrame } from './index.ts'
import { type Asked, coverage, NEEDS_SERVICE, probability } from './relation.ts'
import type { Question } from '../understand/question.ts'
import type { Selection, Source } from './selection.ts'

/** The longest answer, in characters; a longer text is cut to the part around what was asked. */
export const MOST_QUOTED = 420
const ACCEPT = 0.5
const PASSAGE_COVERAGE = 0.6
const MOST_PASSAGES = 6
/** Only the clinic's own pairs may answer about money, medicine and ways to reach the clinic. */
const NEVER_FROM_PASSAGES = new Set<Aspect>(
  'PAYMENT INSURANCE CANCEL_POLICY LATE_POLICY PROMO EVAL INVOICE WARRANTY CONTACT ADDRESS HOURS PREGNANT ELIGIBLE CREDENTIALS MEDICAL ACT OTHER'.split(
    ' ',
  ) as Aspect[],
)

/**
 * A passage of a document or website that, with its heading, matches both the aspect and the object of the
 * question; null where none does.
 */
export function selectPassage(
  question: Question,
  words: readonly string[],
  asked: Asked,
  index: KnowledgeIndex,
  aspect: Aspect,
): Selection | null {
  if (index.passages.length === 0 || NEVER_FROM_PASSAGES.has(aspect)) return null
  if (NEEDS_SERVICE.has(aspect) && asked.mentions.length === 0) return null
  // A price list answers only for the services it names, with the line that names them.
  const isPrice = aspect === 'PRICE'
  if (isPrice && (asked.mentions.length === 0 || asked.isCarried)) return null
  if (probability(question.aspects, aspect) < ACCEPT) return null
  const names = asked.mentions.flat().flatMap((id) => objectStems(id, index))
  let best: { place: number; score: number } | null = null
  for (const place of candidates([...words.map(stem), ...names], index)) {
    const frame = passageFrame(index, place)
    if ((frame.aspects.get(aspect) ?? 0) < ACCEPT) continue
    const hasObjects = asked.mentions.every((ids) =>
      ids.some((id) => frame.objects.has(id) || frame.answerObjects.has(id)),
    )
    // The heading must not be about another service.
    const isOthers =
      frame.objects.size > 0 && !asked.mentions.some((ids) => ids.some((id) => frame.objects.has(id)))
    if (!hasObjects || (isOthers && asked.mentions.length > 0)) continue
    const covered = coverage(words, asked, frame, aspect, index)
    if (covered < PASSAGE_COVERAGE) continue
    const score =
      0.7 * probability(question.aspects, aspect) * (frame.aspects.get(aspect) ?? 0) + 0.3 * covered
    if (score >= ACCEPT && score > (best?.score ?? 0)) best = { place, score }
  }
  if (!best) return null
  const passage = index.passages[best.place]!
  const text = isPrice ? priceLine(passage.text, names) : quotePassage(passage.text, words)
  if (text === null) return null
  const from: Source = { kind: 'passage', id: passage.id }
  return { kind: 'answer', from, text, score: best.score, aspect, objects: asked.mentions.flat() }
}

const objectStems = (id: string, { vocabulary }: KnowledgeIndex): string[] =>
  [...vocabulary.byFirstStem.values()].flatMap((names) =>
    names.filter(({ ids }) => ids.includes(id)).flatMap(({ stems }) => stems),
  )

/** The passages that share most of the rarest words. */
function candidates(stems: readonly string[], { postings, passages }: KnowledgeIndex): number[] {
  const weights = new Float64Array(passages.length)
  const touched: number[] = []
  for (const each of new Set(stems)) {
    const places = postings.get(each)
    if (!places) continue
    const weight = Math.log(1 + passages.length / places.length)
    for (const place of places) {
      if (weights[place] === 0) touched.push(place)
      weights[place]! += weight
    }
  }
  return touched.sort((a, b) => weights[b]! - weights[a]!).slice(0, MOST_PASSAGES)
}

/** The text; of a long one, the sentences around what was asked. */
export function quotePassage(text: string, words: readonly string[]): string {
  const whole = text.trim()
  if (whole.length <= MOST_QUOTED) return whole
  const sentences = whole.match(/[^.!?\n]+(?:[.!?\n]+|$)/g) ?? [whole]
  const stems = new Set(words.map(stem))
  const meets = (sentence: string) =>
    (sentence.match(/[\p{L}]+/gu) ?? []).filter((word) => stems.has(stem(fold(word)))).length
  let from = 0
  let most = -1
  sentences.forEach((sentence, at) => {
    const count = meets(sentence)
    if (count > most) {
      most = count
      from = at
    }
  })
  let cut = ''
  for (const sentence of sentences.slice(from)) {
    if (cut !== '' && cut.length + sentence.length > MOST_QUOTED) break
    cut += sentence
  }
  return cutText(cut.trim(), MOST_QUOTED)
}

const MONEY = /R\$ ?\d/

/** The only line that contains both the name and an amount; null where no line does, or several do. */
function priceLine(text: string, names: readonly string[]): string | null {
  const wanted = new Set(names)
  const hasName = (line: string) =>
    (line.match(/[\p{L}]+/gu) ?? []).some((word) => wanted.has(stem(fold(word))))
  const lines = text.split('\n').filter((line) => MONEY.test(line) && hasName(line))
  return lines.length === 1 ? cutText(lines[0]!.trim(), MOST_QUOTED) : null
}
