/** Weighs what was found for a question against the likelihood of every pair of the knowledge. */
import { fold } from '../../../src/contract/text.ts'
import { isTooYoung } from '../answer/byStory.ts'
import { OF_PREGNANCY } from '../answer/byAge.ts'
import { answerBySense, type BySense } from '../answer/bySense.ts'
import type { Pair as KnownPair } from '../answer/index.ts'
import { quotePassage } from '../answer/passages.ts'
import { rankPairs } from '../answer/rank.ts'
import { NEEDS_SERVICE } from '../answer/relation.ts'
import type { Selection } from '../answer/selection.ts'
import { senseTermsOf, VAGUE } from '../answer/senses.ts'
import type { Situation } from '../situation.ts'
import type { Question } from '../understand/question.ts'
import { readClauses } from '../understand/read.ts'
import { asksPrice, holdsPrice, lacksPrice } from './asksPrice.ts'
import { isAboutUnnamedThing, replaceUnfitting } from './replaceUnfitting.ts'
import { asksForClinicData } from './asksClinicData.ts'

/** From this likelihood on, and so far before the next, a pair answers that nothing else found. */
const LIKELY = 0.55
const AHEAD = 0.25
/** The same, where the words were taken for a wish, for a matter of health, or need a service. */
const VERY_LIKELY = 0.75
/** From this likelihood on, a pair answers beside a wish whatever the words look like. */
export const NEARLY_SURE = 0.92
/** From this likelihood on, the price that a pair tells goes before that of the service spoken of. */
const OF_DEED = 0.9
const OF_LENGTH = 0.7
/** From this likelihood on, the customer is asked whether a pair's question was meant. */
const MAYBE = 0.3
/** Below it, a pair that was found by the kind of question alone is beside it. */
const UNLIKELY = 0.05
const NOT_UNLIKELY = 0.3

/**
 * The selection, weighed against the likelihood of every pair: what nothing found is answered by a likely one, and an
 * unlikely one gives way.
 */
export function weighSelection(
  selection: Selection,
  alone: string | null,
  text: string,
  question: Question,
  { knowledge, location, state }: Situation,
): Selection {
  const { kind, aspect } = selection
  const whole = alone ?? text
  const from = 'from' in selection ? selection.from : null
  // 'Caiu um braquete, quanto cobra pra colar?': the price of the deed, and not of the service that was named before it.
  const isOfTopic =
    asksPrice(text) &&
    question.slots.every((slot) => slot.kind !== 'service') &&
    senseTermsOf(text).some(({ keys, isOptional }) => !isOptional && !keys.some((key) => VAGUE.has(key)))
  // 'Quanto tempo usa aparelho?' asks for no length of its visits.
  const isOfLength = from !== null && 'field' in from && from.field === 'minutes' && IS_WORN.test(text)
  if (kind === 'answer' && from?.kind !== 'pair' && !isOfTopic && !isOfLength) return selection
  const ofQuestion = rankPairs(whole, [question], knowledge)
  const leastAlone = ofQuestion[0]?.p ?? 1
  const ofAll =
    alone === null || kind === 'answer'
      ? ofQuestion
      : rankPairs(whole, readClauses(alone, knowledge.vocabulary, knowledge.learned).clauses, knowledge)
  const ranked = (ofAll[0]?.p ?? 0) > leastAlone ? ofAll : ofQuestion
  const [best, second] = ranked
  if (!best) return selection
  const objects = 'objects' in selection ? selection.objects : []
  const { pair } = knowledge.pairs[best.place]!
  const own = ranked.find(({ place }) => knowledge.pairs[place]!.pair.id === from?.id)
  const isSame = own?.place === best.place
  const taken: Selection = {
    kind: 'answer',
    from: { kind: 'pair', id: pair.id },
    text: quotePassage(pair.answer, []),
    score: best.p,
    aspect: aspect === 'ACT' ? 'OTHER' : aspect,
    objects,
  }
  // 'O chuveiro é quente?': what speaks of the thing, and not of what is asked of it, answers nothing.
  const { objects: about, named } = knowledge.pairs[best.place]!.frame
  // 'Dói?' asks of the visit that was spoken of, not of the one service that a pair tells it of.
  const isOfAnyService =
    NEEDS_SERVICE.has(aspect) && named.size > 0 && question.slots.every((slot) => slot.kind !== 'service')
  const isOfEach = question.slots
    .filter((slot) => slot.kind === 'service' && !slot.keepsWord)
    .every(({ ids }) => about.size === 0 || ids.some((id) => about.has(id)))
  const mayTake = () =>
    isOfEach &&
    !isOfAnyService &&
    aspect !== 'PREGNANT' &&
    mayAnswer(whole, pair) &&
    !lacksPrice(fold(whole), { from: { id: pair.id }, text: pair.answer }, knowledge) &&
    (replaceUnfitting(text, taken, question, knowledge).kind === 'answer' ||
      // 'Tenho Bradesco, cobre a limpeza?': the words that the clause lacks stand before it.
      (best.p >= VERY_LIKELY && replaceUnfitting(fold(whole), taken, question, knowledge).kind === 'answer'))
  const lead = best.p - (second?.p ?? 0)
  if (kind === 'answer' && from?.kind !== 'pair')
    return mayAnswer(whole, pair) &&
      (isOfLength ? tellsLength(pair, best.p) : best.p >= OF_DEED && holdsPrice(pair.answer))
      ? taken
      : selection
  if (kind === 'answer') {
    if (isSame) return selection
    if (best.p >= LIKELY && best.p - own!.p >= AHEAD && mayTake()) return taken
    return own!.p < UNLIKELY ? { kind: 'unknown', aspect: 'OTHER', objects, stems: [] } : selection
  }
  const isOfCardHere =
    (aspect === 'HOURS' || aspect === 'ADDRESS' || aspect === 'CATALOG') &&
    asksForClinicData(aspect, text, { location, objects })
  const least = kind === 'which' || kind === 'lacks' || isOfCardHere ? VERY_LIKELY : LIKELY
  if (best.p >= least && lead >= AHEAD && mayTake()) return taken
  // Likely enough to ask whether this was meant.
  const mayAsk =
    kind === 'unknown' &&
    alone !== null &&
    state.task === null &&
    state.asked === null &&
    !isOfCardHere &&
    (about.size > 0 || question.slots.every((slot) => slot.kind !== 'service')) &&
    aspect !== 'PREGNANT' &&
    !isAboutUnnamedThing(fold(whole), pair)
  if (mayAsk && best.p >= MAYBE && lead >= MAYBE / 2 && mayTake())
    return {
      kind: 'askBack',
      from: taken.from,
      question: pair.question,
      score: best.p,
      aspect: 'OTHER',
      objects,
    }
  // What the clinic's own data tell is not asked back.
  return kind === 'askBack' && (isOfCardHere || own!.p < UNLIKELY)
    ? { kind: 'unknown', aspect, objects, stems: [] }
    : selection
}

/** Whether a pair tells how long something is worn, and is likely enough to be meant. */
const tellsLength = ({ question, answer }: KnownPair, p: number): boolean =>
  p >= OF_LENGTH &&
  IS_WORN.test(fold(question)) &&
  /\b(?:dias?|semanas?|mes|meses|anos?)\b/.test(fold(answer))
/** 'Quanto tempo usa aparelho?', 'fica quanto tempo de aparelho?' */
const IS_WORN =
  /\bquanto tempo\b.*\b(?:us[ao]|usam|usar|usando|fic\w+ (?:de|com|usando))\b|\b(?:us[ao]|usar|fic\w+) (?:\w+ ){0,3}?quanto tempo\b/

/** From this likelihood on, a pair answers with which a question hardly shares a word (`isWeak`). */
const LEAST_OF_WEAK = 0.75

/** What covers a text in other words; where it shares hardly any, it must be likely by all other signs too. */
export function likelyBySense(
  text: string,
  knowledge: Situation['knowledge'],
  isOpen: boolean,
  least?: number,
): BySense | null {
  const found = answerBySense(text, knowledge, isOpen, least)
  if (!found?.isWeak || found.from.kind !== 'pair') return found
  const { id } = found.from
  const { clauses } = readClauses(text, knowledge.vocabulary, knowledge.learned)
  const own = rankPairs(text, clauses, knowledge).find(({ place }) => knowledge.pairs[place]!.pair.id === id)!
  return own.p >= LEAST_OF_WEAK ? found : null
}

/** What was found by strict matching, where its pair is not unlikely by all other signs. */
export function keepIfLikely(
  found: BySense | null,
  text: string,
  knowledge: Situation['knowledge'],
): BySense | null {
  if (found === null) return null
  const { id } = found.from
  const { clauses } = readClauses(text, knowledge.vocabulary, knowledge.learned)
  const own = rankPairs(text, clauses, knowledge).find(({ place }) => knowledge.pairs[place]!.pair.id === id)!
  return own.p >= NOT_UNLIKELY ? found : null
}

/** The pair that very likely answers a whole text; null where none does. */
export function likelyPairFor(text: string, { knowledge }: Situation, least = VERY_LIKELY): BySense | null {
  const { clauses } = readClauses(text, knowledge.vocabulary, knowledge.learned)
  const [best, second] = rankPairs(text, clauses, knowledge)
  if (!best || best.p < least || best.p - (second?.p ?? 0) < AHEAD) return null
  const { pair } = knowledge.pairs[best.place]!
  // What may harm mother or child is answered where a pair covers all of it, and never because it is likely.
  if (OF_PREGNANCY.test(fold(text)) || !mayAnswer(text, pair)) return null
  return { from: { kind: 'pair', id: pair.id }, text: quotePassage(pair.answer, []), score: best.p }
}

/** Whether a pair's own question shares something with the text, and its yes is not for somebody older. */
export function mayAnswer(text: string, { question, forms = [], answer: pairAnswer }: KnownPair): boolean {
  const asked = new Set(senseTermsOf([question, ...forms].join('\n')).flatMap(({ keys }) => keys))
  const shares = senseTermsOf(text).some(({ keys }) => keys.some((key) => asked.has(key) && !VAGUE.has(key)))
  return shares && !isTooYoung(text, pairAnswer)
}
