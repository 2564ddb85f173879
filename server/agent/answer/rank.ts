/**
 * Ranks the pairs of an agent for a question by several signs at once: how much of the question a pair holds, how much of
 * the pair's own question was said, whether both ask the same kind of thing, and whether both are about the same service.
 */
import { type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import { fold } from '../../../src/contract/text.ts'
import { type KnowledgeTerms, answerBySense, type BySense, termsOfKnowledge, isVague } from './bySense.ts'
import { answerByStory } from './byStory.ts'
import type { KnowledgeIndex } from './index.ts'
import type { Question } from '../understand/question.ts'
import { neededOf, senseTermsOf, type Term } from './senses.ts'

export type Ranked = { place: number; p: number }

const EXACT = 1
const BY_SENSE = 0.85
const BY_ROOT = 0.6
const IN_ANSWER = 0.85
const LEAST_ROOT = 4
/** How much of a message is read for the kind of thing that it asks for. */
const MOST_READ = 600
/** From this probability on, a question is clearly of an aspect. */
const CLEAR = 0.7
/** The weight of a word of a service's name: it tells which pairs may answer, not which one does. */
const OF_SERVICE = 0.35

/** The kind of thing that a question asks for: 'quantos dias', 'quanto custa', 'posso'. */
const KINDS: [string, RegExp][] = [
  [
    'price',
    /\bquanto (?:\w+ ){0,2}(?:custa|e|fica|sai|esta|cobra\w*|pago)\b|\b(?:preco|valor)\b|\bquanto (?:e|ta)\b/,
  ],
  ['long', /\bquant[oa]s? (?:tempo|dias|meses|semanas|horas|anos|minutos)\b|\b(?:demora|dura)\b/],
  ['often', /\bquantas vezes|de quanto em quanto|frequencia|quantas sessoes|toda semana|todo mes\b/],
  ['when', /\bquando\b|\bque (?:dia|horas)\b|\bja posso\b/],
  ['where', /\b(?:onde|aonde)\b/],
  ['who', /\bquem\b/],
  ['which', /\b(?:qual|quais|que tipo|o que|que)\b/],
  ['how', /\bcomo\b/],
  ['may', /\b(?:posso|pode|podem|da para|pra|consigo|permitid\w+|tem problema)\b/],
  ['must', /\b(?:precisa|preciso|tem que|tenho que|necessari\w+|obrigatori\w+|devo)\b/],
]
const kindOf = (plain: string): string => KINDS.find(([, when]) => when.test(plain))?.[0] ?? 'whether'
const NUMBER = /\d|\b(?:um|uma|dois|duas|tres|mesmo dia|dia seguinte|na hora|depende|semana|mes)\b/

/** Asks for a time, or says what is wished for: the message may want a visit, and no knowledge. */
const ASKS_TIME =
  /\b\d{1,2} ?(?:h|hrs?|horas)\b|\d:\d\d|\b(?:horarios?|vagas?|encaix\w+|marc\w+|agend\w+|disponi\w+|amanha|segunda|terca|quarta|quinta|sexta|sabado)\b/
const WISHES = /\b(?:quero|queria|gostaria|preciso|quer|marca|marcar|agendar|agenda)\b/

/** Roots of one family share their beginning: 'sangue', 'sangrar'. */
function isOfFamily(root: string, other: string): boolean {
  if (root.length < LEAST_ROOT || root.startsWith('#')) return false
  const start = root.slice(0, Math.max(LEAST_ROOT, root.length - 1))
  return other.startsWith(start) || (other.length >= LEAST_ROOT && root.startsWith(other))
}

/** How alike a word is to those of a text; `family`: whether the text has a root of its family. */
function alike(term: Term, keys: ReadonlySet<string>, family: () => boolean): number {
  if (keys.has(term.root)) return EXACT
  if (term.keys.some((key) => keys.has(key)) || term.kinds.some((key) => keys.has(key))) return BY_SENSE
  return family() ? BY_ROOT : 0
}

/** The places of the pairs that hold a word. */
type Places = Map<string, number[]>
type Prepared = {
  /** By the keys of senses, and by roots, in questions and in answers. */
  byKey: { question: Places; answer: Places }
  byRoot: { question: Places; answer: Places }
  /** Every root of any pair, once. */
  roots: string[]
  kinds: string[]
  answers: string[]
}
function placesOf(words: readonly Iterable<string>[]): Places {
  const places: Places = new Map()
  words.forEach((each, place) => {
    for (const word of new Set(each)) {
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
    }
  })
  return places
}

/** How alike a word is to those of each pair. */
function likenessOf(term: Term, family: readonly string[], byKey: Places, byRoot: Places, pairs: number) {
  const likeness = new Float64Array(pairs)
  const mark = (words: readonly string[], places: Places, value: number) => {
    for (const word of words) for (const place of places.get(word) ?? []) likeness[place] = value
  }
  mark(family, byRoot, BY_ROOT)
  mark([...term.keys, ...term.kinds], byKey, BY_SENSE)
  mark([term.root], byKey, EXACT)
  return likeness
}

const prepared = new WeakMap<KnowledgeIndex, Prepared>()
function preparedOf(index: KnowledgeIndex): Prepared {
  const known = prepared.get(index)
  if (known) return known
  const { held } = termsOfKnowledge(index)
  const rootsOf = (text: string) => senseTermsOf(text).map(({ root }) => root)
  const byRoot = {
    question: placesOf(
      index.pairs.map(({ pair }) => rootsOf([pair.question, ...(pair.forms ?? [])].join('\n'))),
    ),
    answer: placesOf(index.pairs.map(({ pair }) => rootsOf(pair.answer))),
  }
  const made = {
    byKey: {
      question: placesOf(held.map(({ question }) => question)),
      answer: placesOf(held.map(({ answer }) => answer)),
    },
    byRoot,
    roots: [...new Set([...byRoot.question.keys(), ...byRoot.answer.keys()])],
    kinds: index.pairs.map(({ pair }) => kindOf(fold(pair.question))),
    answers: index.pairs.map(({ pair }) => fold(pair.answer)),
  }
  prepared.set(index, made)
  return made
}

type Clause = Pick<Question, 'aspects' | 'slots'>

/** What a text asks, prepared once for all pairs. */
export type PreparedQuestion = {
  index: KnowledgeIndex
  all: KnowledgeTerms
  /** The words that a pair has to hold, and how alike each is to a word of each pair's question and answer. */
  needed: { term: Term; weight: number; inQuestion: Float64Array; inAnswer: Float64Array }[]
  keys: ReadonlySet<string>
  roots: string[]
  /** For each clause the aspects that it may be of, with their probabilities. */
  aspects: [Aspect, number][][]
  /** The services that are named, each by the ids that it may mean. */
  services: string[][]
  /** Whether some clause is clearly of one aspect. */
  isClear: boolean
  plain: string
  kind: string
  /** The places of the pairs that the strict ways of finding one give; -1 where they give none. */
  bySense: number
  isWeak: boolean
  byStory: number
}

export function prepareQuestion(
  text: string,
  clauses: readonly Clause[],
  index: KnowledgeIndex,
): PreparedQuestion {
  const all = termsOfKnowledge(index)
  const terms = senseTermsOf(text)
  const plain = fold(text.slice(0, MOST_READ))
  const most = Math.log(1 + index.pairs.length / 0.5)
  const weightOf = ({ root, keys }: Term) => {
    const { counts } = all
    const count = counts.get(root) ?? Math.min(Infinity, ...keys.map((key) => counts.get(key) ?? Infinity))
    return Math.log(1 + index.pairs.length / (count === Infinity ? 0.5 : count)) / most
  }
  const placeOf = (found: BySense | null) =>
    found && 'id' in found.from
      ? index.pairs.findIndex(({ pair }) => pair.id === (found.from as { id: string }).id)
      : -1
  const bySense = answerBySense(text, index, false)
  return {
    index,
    all,
    needed: neededOf(text)
      .filter((term) => !isVague(term))
      .map((term) => {
        const { byKey, byRoot, roots } = preparedOf(index)
        const family = roots.filter((root) => isOfFamily(term.root, root))
        const { length } = index.pairs
        return {
          term,
          weight: weightOf(term) * (all.services.has(term.root) ? OF_SERVICE : 1),
          inQuestion: likenessOf(term, family, byKey.question, byRoot.question, length),
          inAnswer: likenessOf(term, family, byKey.answer, byRoot.answer, length),
        }
      }),
    keys: new Set(terms.flatMap(({ keys, kinds }) => [...keys, ...kinds])),
    roots: terms.map(({ root }) => root),
    aspects: clauses.map(({ aspects }) =>
      ASPECTS.flatMap((each, at): [Aspect, number][] =>
        NO_MATTER.has(each) || aspects[at]! < LEAST_ASPECT ? [] : [[each, aspects[at]!]],
      ),
    ),
    services: clauses.flatMap(({ slots }) =>
      slots.flatMap((slot) => (slot.kind === 'service' ? [slot.ids] : [])),
    ),
    isClear: clauses.some(({ aspects }) =>
      ASPECTS.some((each, at) => !NO_MATTER.has(each) && each !== 'ELIGIBLE' && aspects[at]! > CLEAR),
    ),
    plain,
    kind: kindOf(plain),
    bySense: placeOf(bySense),
    isWeak: bySense?.isWeak === true,
    byStory: placeOf(answerByStory(text, index)),
  }
}

const NO_MATTER: ReadonlySet<Aspect> = new Set<Aspect>(['OTHER', 'ACT'])
const LEAST_ASPECT = 0.05
const WHOLE = 0.95
const UNLIKE = 0.2

/** How much of what is asked a pair holds: its share, the weightiest word, how many words, and what it lacks. */
function heldBy({ needed, all }: PreparedQuestion, place: number) {
  const held = { share: 0, best: 0, matched: 0, missing: 0, missingKnown: 0 }
  let total = 0
  for (const { term, weight, inQuestion, inAnswer } of needed) {
    const match = Math.max(inQuestion[place]!, inAnswer[place]! * IN_ANSWER)
    held.share += weight * match
    total += weight
    if (all.services.has(term.root)) continue
    if (match > 0) held.matched++
    else {
      held.missing += weight
      if (term.keys.length > 1) held.missingKnown++
    }
    held.best = Math.max(held.best, weight * match)
  }
  return { ...held, share: total === 0 ? 0 : held.share / total, isEmpty: total === 0 }
}

/** How much of a pair's own question was said: its share, and how many words were not. */
function saidBy({ keys, roots, all }: PreparedQuestion, place: number): { share: number; missing: number } {
  let share = 0
  let total = 0
  let missing = 0
  for (const term of all.held[place]!.asked) {
    if (term.isOptional || isVague(term)) continue
    const isService = all.services.has(term.root)
    const weight = isService ? OF_SERVICE : 1
    const match = alike(term, keys, () => roots.some((root) => isOfFamily(term.root, root)))
    share += weight * match
    total += weight
    if (match === 0 && !isService) missing++
  }
  return { share: total === 0 ? 0 : share / total, missing }
}

/** How likely both are of the same aspect, and of one that the pair's own question asks. */
function sameAspect({ aspects, index }: PreparedQuestion, place: number): { aspect: number; asked: number } {
  const { frame } = index.pairs[place]!
  let aspect = 0
  let asked = 0
  for (const ofClause of aspects) {
    let sum = 0
    let sumAsked = 0
    for (const [each, p] of ofClause) {
      const both = p * (frame.aspects.get(each) ?? 0)
      sum += both
      if (frame.asked.has(each)) sumAsked += both
    }
    aspect = Math.max(aspect, sum)
    asked = Math.max(asked, sumAsked)
  }
  return { aspect, asked }
}

const is = (yes: boolean): number => (yes ? 1 : 0)

/** The signs that one pair answers what was said, each about 0 to 1. */
export function featuresOfPair(said: PreparedQuestion, place: number) {
  const { index, kind, plain, services, isClear } = said
  const prepared = preparedOf(index)
  const { frame } = index.pairs[place]!
  const held = heldBy(said, place)
  const own = saidBy(said, place)
  const { aspect, asked } = sameAspect(said, place)
  const isOfIt = services.some((each) => each.some((id) => frame.objects.has(id)))
  const answer = prepared.answers[place]!
  const lacksNumber = (kind === 'long' || kind === 'often') && !NUMBER.test(answer)
  const lacksPrice = kind === 'price' && !PRICE.test(answer)
  const ownKind = prepared.kinds[place]!
  return {
    any: 1,
    held: held.share,
    said: own.share,
    bestWord: held.best,
    matched: Math.min(3, held.matched) / 3,
    missing: Math.min(3, held.missing) / 3,
    unsaid: Math.min(3, own.missing) / 3,
    aspect,
    askedAspect: asked,
    sameService: is(isOfIt),
    otherService: is(frame.named.size > 0 && services.length > 0 && !isOfIt),
    sameKind: is(kind === ownKind),
    lacksAmount: is(lacksNumber || lacksPrice),
    heldAndSaid: held.share * own.share,
    askedAndHeld: asked * held.share,
    nothingAsked: is(held.isEmpty),
    askedAndBest: asked * held.best,
    allHeld: is(held.share > WHOLE),
    allSaid: is(own.share > WHOLE),
    leastOfBoth: Math.min(held.share, own.share),
    whetherElse: is(kind === 'whether' && ownKind === 'whether' && held.missing > 0.5),
    bySense: is(said.bySense === place && !said.isWeak),
    byWeakSense: is(said.bySense === place && said.isWeak),
    byStory: is(said.byStory === place),
    askedAndSaid: asked * own.share,
    nothingLeft: is(own.missing === 0 && held.missing === 0),
    missingKnown: Math.min(2, held.missingKnown) / 2,
    otherAspect: is(isClear && aspect < UNLIKE),
    otherAskedAspect: is(isClear && asked < UNLIKE),
    noneMatched: is(held.matched === 0),
    onlyMissing: is(held.matched === 0 && held.missing > 0),
    noneMissing: is(held.missing === 0),
    noneUnsaid: is(own.missing === 0),
    priceOfOther: is(kind === 'price' && ownKind !== 'price'),
    lengthOfOther: is(kind === 'long' && ownKind !== 'long'),
    kindOfOther: is(!LOOSE.has(kind) && kind !== ownKind),
    asksTime: is(ASKS_TIME.test(plain)),
    wishes: is(WISHES.test(plain)),
  }
}
export type PairFeatures = ReturnType<typeof featuresOfPair>
const PRICE = /r ?\$|\d|gratuit|gratis|de graca|inclu|cobrad|cust/
/** Kinds of question that go together. */
const LOOSE = new Set(['whether', 'may', 'must'])

/** Learned by `tests/eval/rankWeights.ts` from the questions of the development sets. */
const WEIGHTS: PairFeatures = {
  any: -1.73,
  held: 0.47,
  said: 0.63,
  bestWord: 0.01,
  matched: 0.78,
  missing: -1.01,
  unsaid: -1.06,
  aspect: 1.72,
  askedAspect: 1.77,
  sameService: 0.94,
  otherService: -2.11,
  sameKind: 1.0,
  lacksAmount: -0.98,
  heldAndSaid: 0.82,
  askedAndHeld: -0.04,
  nothingAsked: 1.35,
  askedAndBest: -1.03,
  allHeld: 1.0,
  allSaid: -0.91,
  leastOfBoth: 0.75,
  whetherElse: -0.97,
  bySense: 2.18,
  byWeakSense: 1.14,
  byStory: 1.95,
  askedAndSaid: -1.08,
  nothingLeft: -0.44,
  missingKnown: -1.24,
  otherAspect: -0.38,
  otherAskedAspect: -0.56,
  noneMatched: -1.11,
  onlyMissing: -1.03,
  noneMissing: -1.0,
  noneUnsaid: 0.07,
  priceOfOther: -0.33,
  lengthOfOther: -0.65,
  kindOfOther: 0.28,
  asksTime: -1.87,
  wishes: -0.27,
}
const WEIGHED = Object.entries(WEIGHTS) as [keyof PairFeatures, number][]

/**
 * The pairs that may answer a text, the likeliest first; what is missing to 1 is how likely none does. `clauses`: what was
 * read in the text.
 */
export function rankPairs(
  text: string,
  clauses: readonly Clause[],
  index: KnowledgeIndex,
): readonly Ranked[] {
  const known = latest.get(index)
  const isSame =
    known?.text === text &&
    known.clauses.length === clauses.length &&
    known.clauses.every((each, at) => each === clauses[at])
  if (known && isSame) return known.ranked
  const ranked = ranking(text, clauses, index)
  latest.set(index, { text, clauses, ranked })
  return ranked
}
/** The last ranking of each knowledge: one question is ranked for several reasons. */
const latest = new WeakMap<
  KnowledgeIndex,
  { text: string; clauses: readonly Clause[]; ranked: readonly Ranked[] }
>()

function ranking(text: string, clauses: readonly Clause[], index: KnowledgeIndex): readonly Ranked[] {
  const said = prepareQuestion(text, clauses, index)
  const signs = index.pairs.map((_, place) => featuresOfPair(said, place))
  const powers = signs.map((each) =>
    Math.exp(WEIGHED.reduce((sum, [sign, weight]) => sum + each[sign] * weight, 0)),
  )
  const same = signs.reduce(
    (best, { nothingLeft }, place) =>
      nothingLeft === 1 && (best < 0 || powers[place]! > powers[best]!) ? place : best,
    -1,
  )
  const narrower = same < 0 ? new Set<number>() : saysMore(said, same)
  const total = powers.reduce((sum, each, place) => (narrower.has(place) ? sum : sum + each), 1)
  return powers
    .map((each, place) => ({ place, p: narrower.has(place) ? 0 : each / total }))
    .sort((a, b) => b.p - a.p)
}

/**
 * The pairs whose question says all that this pair's does, and more. Where all of this one was asked and nothing else,
 * they do not answer: 'tem estacionamento?' is no question about the one of some unit, however many units there are.
 */
function saysMore({ all: { held } }: PreparedQuestion, than: number): Set<number> {
  const asked = ({ asked: terms }: (typeof held)[number]) =>
    new Set(terms.filter((term) => !term.isOptional && !isVague(term)).map(({ root }) => root))
  const own = asked(held[than]!)
  const more = new Set<number>()
  if (own.size === 0) return more
  held.forEach((each, place) => {
    const roots = asked(each)
    if (roots.size > own.size && [...own].every((root) => roots.has(root))) more.add(place)
  })
  return more
}
