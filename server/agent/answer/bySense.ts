/**
 * Finds the piece of knowledge that covers everything a question mentions, also in synonyms. The last attempt
 * before a person is called.
 */
import { fold } from '../../../src/contract/text.ts'
import { contentOf } from './questionWords.ts'
import { PRICED } from './detectors.ts'
import type { IndexedPair, KnowledgeIndex } from './index.ts'
import { quotePassage } from './passages.ts'
import type { Source } from './selection.ts'
import { LIGHT, neededOf, stemsOfSense, type Term, senseTermsOf, VAGUE } from './senses.ts'

/** `isWeak`: the pair shares nothing with what was asked but a synonym, or a word of its answer. */
export type BySense = { from: Source; text: string; score: number; isWeak?: true }

/** The pair must contain at least this share of the question's words, weighted by how rare they are here. */
const LEAST_SHARE = 0.75
/** The same, where a story is read and the question itself names nothing. */
export const LEAST_SHARE_OF_STORY = 0.5
const LEAST_OF_PASSAGE = 0.85
const AHEAD = 0.08
/** Weight of a match: of the word itself, through a synonym, in the answer only. */
const EXACT = 1
const BY_SENSE = 0.9
const IN_ANSWER = 0.85
/** A term in more pairs than this does not tell them apart. */
export const RARE = 3
/** How much has to be shared: a word of the pair's question counts 2, a synonym or a word of its answer less. */
const LEAST_SHARED = 1.5
const UNHEARD = 0.4
/** Roots of words that ask and name nothing. */
const NAMES_NOTHING = new Set(['ate', 'quand', 'temp', 'assim'])
/** Words in a question that names only people. */
const MOST_BESIDE_PEOPLE = 2

type PairTerms = { question: Set<string>; answer: Set<string>; asked: readonly Term[] }
/**
 * `services`, `people`: the words in the names of the clinic's services and of who does them; `named`, `ofServices`: of
 * the services that each pair names unambiguously, and may be about.
 */
export type KnowledgeTerms = {
  held: PairTerms[]
  counts: Map<string, number>
  services: Set<string>
  people: Set<string>
  named: ReadonlySet<string>[]
  ofServices: ReadonlySet<string>[]
}
const known = new WeakMap<KnowledgeIndex, KnowledgeTerms>()

const keysOf = (text: string) =>
  new Set(senseTermsOf(text).flatMap(({ keys, named }) => (named === null ? keys : [...keys, named])))

/** What the pairs of an agent hold, prepared for matching; made once per index. */
export function termsOfKnowledge(index: KnowledgeIndex): KnowledgeTerms {
  const made = known.get(index)
  if (made) return made
  const counts = new Map<string, number>()
  const held = index.pairs.map(({ pair }) => {
    const question = keysOf([pair.question, ...(pair.forms ?? [])].join('\n'))
    const answer = keysOf(pair.answer)
    for (const key of new Set([...question, ...answer])) counts.set(key, (counts.get(key) ?? 0) + 1)
    return { question, answer, asked: neededOf(pair.question) }
  })
  const { services, professionals } = index.vocabulary.clinic
  const names = services.map(({ name }) => name).join('\n')
  const all = {
    held,
    counts,
    named: namesOf(index, ({ named }) => named),
    ofServices: namesOf(index, ({ objects }) => objects),
    people: new Set(senseTermsOf(professionals.map(({ name }) => name).join('\n')).map(({ root }) => root)),
    services: new Set(
      senseTermsOf(names).flatMap(({ root, keys }) => [root, ...keys.filter((key) => !VAGUE.has(key))]),
    ),
  }
  known.set(index, all)
  return all
}

/** A word of the name of a service that the pair is about, where the pair leaves it out. */
const IN_NAME = 0.7
const NO_NAME: ReadonlySet<string> = new Set()

/** The roots of the names of the services that each pair is about. */
function namesOf(
  { pairs, vocabulary: { clinic } }: KnowledgeIndex,
  about: (frame: IndexedPair['frame']) => ReadonlySet<string>,
): ReadonlySet<string>[] {
  const roots = new Map(
    clinic.services.map(({ id, name }) => [id, senseTermsOf(name).map(({ root }) => root)] as const),
  )
  return pairs.map(({ frame }) => {
    const ids = about(frame)
    return ids.size === 0 ? NO_NAME : new Set([...ids].flatMap((id) => roots.get(id) ?? []))
  })
}

/** How well a text contains a term: 1 for the word itself, less for a synonym, 0 for neither. */
export const matchOfTerm = ({ root, keys, kinds }: Term, held: ReadonlySet<string>): number =>
  held.has(root)
    ? EXACT
    : keys.some((key) => held.has(key)) || kinds.some((key) => held.has(key))
      ? BY_SENSE
      : 0

export const isVague = ({ keys }: Term) => keys.some((key) => VAGUE.has(key))

/**
 * The pair or passage that covers everything that was asked; null where none does, or where two do. With
 * `isOpen` a passage may answer too. `least`: how much of the words a pair must hold.
 */
export function answerBySense(
  text: string,
  index: KnowledgeIndex,
  isOpen: boolean,
  least = LEAST_SHARE,
): BySense | null {
  const terms = neededOf(text)
  // 'E até quando fica assim?' names nothing.
  if (terms.every(({ root }) => NAMES_NOTHING.has(root))) return null
  // 'Posso ficar na sala junto com meu filho?' names nothing but a person, and says more.
  const isOfPeople = senseTermsOf(text).every(({ isPerson }) => isPerson)
  if (isOfPeople && contentOf(fold(text).match(/[a-z]+/g) ?? []).length > MOST_BESIDE_PEOPLE) return null
  return bestPair(terms, index, least) ?? (isOpen ? passageOf(terms, index) : null)
}

function bestPair(terms: readonly Term[], index: KnowledgeIndex, least: number): BySense | null {
  const { held, counts, services, people, named } = termsOfKnowledge(index)
  const countOf = ({ keys, root, kinds }: Term) =>
    counts.get(root) ?? Math.min(Infinity, ...[...keys, ...kinds].map((key) => counts.get(key) ?? Infinity))
  const weightOf = (term: Term) => {
    const count = countOf(term)
    return Math.log(1 + index.pairs.length / (count === Infinity ? 0.5 : count))
  }
  let best = { place: -1, share: 0, isWeak: false }
  let second = 0
  held.forEach(({ question, answer, asked: all }, place) => {
    let share = 0
    let total = 0
    let isDistinctive = false
    let isUnique = false
    // A word of a service's name occurs in the question of the pair.
    let isOfService = false
    let found = 0
    let shared = 0
    // 'Quebrou uma unha do alongamento': the pair about nails is about this one too.
    const isOfSome = terms.some((term) => services.has(term.root) && matchOfTerm(term, question) > 0)
    for (const term of terms) {
      const asked = matchOfTerm(term, question)
      const answered = matchOfTerm(term, answer) * IN_ANSWER
      const ofName = named[place]!.has(term.root) ? IN_NAME : 0
      const part = Math.max(asked, answered, ofName)
      // A pair that names no service applies to every service.
      const isOfEach =
        term.keys.some((key) => services.has(key)) && index.pairs[place]!.frame.objects.size === 0
      if (part === 0 && (term.isOptional || isOfEach || (isOfSome && services.has(term.root)))) continue
      const isLight = part === 0 && term.keys.some((key) => LIGHT.has(key))
      const weight = weightOf(term) * (isLight ? UNHEARD : 1)
      share += weight * part
      total += weight
      if (!term.isOptional) shared += sharedBy(asked, answered, isVague(term) || services.has(term.root))
      const count = countOf(term)
      if (services.has(term.root)) {
        isOfService ||= asked > 0
        continue
      }
      // 'A Helena é dermatologista?': her name is in a pair about children.
      if (isVague(term) || people.has(term.root)) continue
      // 'Minha cachorra já pode castrar?': a dog alone does not lead to the hotel for dogs.
      if (term.isOptional && !isSaidWhole(all, terms)) continue
      if (part > 0 && count <= RARE) found++
      if (asked > 0 && count <= RARE) isDistinctive = true
      if (answered > 0 && count === 1) isDistinctive = true
      isUnique ||= part > 0 && count === 1
    }
    // 'Posso levar meu esmalte?' asked in the very words of the pair, although a service has the same word.
    const isSame =
      terms.length > 1 &&
      terms.every(({ root }) => question.has(root)) &&
      all.every(({ root }) => terms.some((term) => term.root === root))
    if ((!isDistinctive && !isSame && !(isOfService && found > 0)) || total === 0) return
    // 'Mostrar o exame' is in a pair about lenses before it: one common word that asks for more answers nothing.
    if (!isSame && found <= 1 && !isUnique && asksForMore(all, terms, services)) return
    share /= total
    if (share > best.share) {
      second = best.share
      best = { place, share, isWeak: shared < LEAST_SHARED }
    } else second = Math.max(second, share)
  })
  if (best.place < 0 || best.share < least || best.share - second < AHEAD) return null
  const { pair } = index.pairs[best.place]!
  return {
    from: { kind: 'pair', id: pair.id },
    text: quotePassage(pair.answer, []),
    score: best.share,
    ...(best.isWeak && { isWeak: true }),
  }
}

/** How much one word of the question has in common with a pair; what is in many pairs counts half. */
function sharedBy(asked: number, answered: number, isCommon: boolean): number {
  const own = asked === EXACT ? 2 : asked > 0 || answered === IN_ANSWER ? 1 : answered > 0 ? 0.5 : 0
  return isCommon ? own / 2 : own
}

/** Whether everything that a pair's question needs was said. */
const isSaidWhole = (own: readonly Term[], said: readonly Term[]): boolean =>
  own.every(
    ({ keys, isOptional }) => isOptional || said.some((term) => term.keys.some((key) => keys.includes(key))),
  )

/** Whether a pair's question needs several things that were not said. */
const asksForMore = (own: readonly Term[], said: readonly Term[], services: ReadonlySet<string>): boolean =>
  own.filter(
    (term) =>
      !term.isOptional &&
      !isVague(term) &&
      !services.has(term.root) &&
      !said.some(({ keys }) => keys.some((key) => term.keys.includes(key))),
  ).length >= 2

const MOST_LOOKED_AT = 6
/** A word that occurs in more passages than this does not help to find one. */
const MOST_PLACES = 400

function passageOf(terms: readonly Term[], index: KnowledgeIndex): BySense | null {
  const { passages, postings } = index
  if (passages.length === 0) return null
  const weights = new Map<number, number>()
  const countOf = new Map<Term, number>()
  for (const term of terms) {
    const places = new Set<number>()
    for (const stemmed of new Set([term.stemmed, ...term.keys.flatMap(stemsOfSense)])) {
      const found = postings.get(stemmed)
      if (found && found.length <= MOST_PLACES) for (const place of found) places.add(place)
    }
    countOf.set(term, places.size)
    for (const place of places)
      weights.set(place, (weights.get(place) ?? 0) + Math.log(1 + passages.length / places.size))
  }
  const likeliest = [...weights]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_LOOKED_AT)
    .map(([place]) => place)
  let best: { place: number; share: number; text: string } | null = null
  for (const place of likeliest) {
    const { heading = '', text } = passages[place]!
    const over = keysOf(heading)
    for (const window of windowsOf(text)) {
      if (PRICED.test(window)) continue
      const held = new Set([...over, ...keysOf(window)])
      const needed = terms.filter((term) => !term.isOptional || matchOfTerm(term, held) > 0)
      const share = needed.reduce((sum, term) => sum + matchOfTerm(term, held), 0) / needed.length
      const isDistinctive =
        needed.filter((term) => matchOfTerm(term, held) > 0 && !isVague(term)).length > 1 ||
        needed.some((term) => matchOfTerm(term, held) > 0 && countOf.get(term) === 1 && !isVague(term))
      if (isDistinctive && share >= LEAST_OF_PASSAGE && share > (best?.share ?? 0))
        best = { place, share, text: window }
    }
  }
  if (!best) return null
  return {
    from: { kind: 'passage', id: passages[best.place]!.id },
    text: quotePassage(best.text, []),
    score: best.share,
  }
}

const MOST_READ = 3000
/** Pairs of neighbouring sentences; a text of one or two sentences as a whole. */
function windowsOf(text: string): string[] {
  const sentences = text.slice(0, MOST_READ).match(/[^.!?\n]+[.!?\n]?/g) ?? []
  if (sentences.length <= 2) return [text.slice(0, MOST_READ).trim()]
  return sentences.slice(1).map((sentence, at) => `${sentences[at]}${sentence}`.trim())
}
