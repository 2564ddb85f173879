/**
 * Ranks the pairs of an agent for a question by several signs at once: how much of the question a pair holds, how much of
 * the pair's own question was said, whether both ask the same kind of thing, and whether both are about the same service.
 */
import { ASPECTS } from '../../../src/contract/aspect.ts'
import { fold } from '../../../src/contract/text.ts'
import { type AllHeld, answerBySense, type BySense, holdingsOf, isVague } from './bySense.ts'
import { answerByStory } from './byStory.ts'
import type { KnowledgeIndex } from './index.ts'
import type { Question } from './selection.ts'
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

/** How alike two roots are: those of one family share their beginning ('sangue', 'sangrar'). */
function alike(term: Term, keys: ReadonlySet<string>, roots: readonly string[]): number {
  if (keys.has(term.root)) return EXACT
  if (term.keys.some((key) => keys.has(key)) || term.kinds.some((key) => keys.has(key))) return BY_SENSE
  if (term.root.length < LEAST_ROOT || term.root.startsWith('#')) return 0
  const start = term.root.slice(0, Math.max(LEAST_ROOT, term.root.length - 1))
  return roots.some(
    (root) => root.startsWith(start) || (root.length >= LEAST_ROOT && term.root.startsWith(root)),
  )
    ? BY_ROOT
    : 0
}

type Prepared = { questionRoots: string[][]; answerRoots: string[][]; kinds: string[]; answers: string[] }
const prepared = new WeakMap<KnowledgeIndex, Prepared>()
function preparedOf(index: KnowledgeIndex): Prepared {
  const known = prepared.get(index)
  if (known) return known
  const rootsOf = (text: string) => senseTermsOf(text).map(({ root }) => root)
  const made = {
    questionRoots: index.pairs.map(({ pair }) => rootsOf([pair.question, ...(pair.forms ?? [])].join('\n'))),
    answerRoots: index.pairs.map(({ pair }) => rootsOf(pair.answer)),
    kinds: index.pairs.map(({ pair }) => kindOf(fold(pair.question))),
    answers: index.pairs.map(({ pair }) => fold(pair.answer)),
  }
  prepared.set(index, made)
  return made
}

type Hints = { all: AllHeld; sense: number; story: number }
/** What the strict ways of finding a pair say. */
export function hintsOf(text: string, index: KnowledgeIndex): Hints {
  const placeOf = (found: BySense | null) =>
    found && 'id' in found.from
      ? index.pairs.findIndex(({ pair }) => pair.id === (found.from as { id: string }).id)
      : -1
  return {
    all: holdingsOf(index),
    sense: placeOf(answerBySense(text, index, false)),
    story: placeOf(answerByStory(text, index)),
  }
}

/** The signs of one pair, each about 0 to 1. */
export function signsOf(
  text: string,
  clauses: readonly Pick<Question, 'aspects' | 'slots'>[],
  index: KnowledgeIndex,
  place: number,
  { all, sense, story }: Hints = hintsOf(text, index),
): number[] {
  const { questionRoots, answerRoots, kinds, answers } = preparedOf(index)
  const { held, counts, services } = all
  const { question, answer, asked: own } = held[place]!
  const { frame } = index.pairs[place]!
  const said = neededOf(text)
  const saidAll = senseTermsOf(text)
  const most = Math.log(1 + index.pairs.length / 0.5)
  const weightOf = ({ root, keys }: Term) => {
    const count = counts.get(root) ?? Math.min(Infinity, ...keys.map((key) => counts.get(key) ?? Infinity))
    return Math.log(1 + index.pairs.length / (count === Infinity ? 0.5 : count)) / most
  }
  const isService = ({ root }: Term) => services.has(root)
  let covered = 0
  let total = 0
  let best = 0
  let matched = 0
  let missing = 0
  let missingKnown = 0
  for (const term of said) {
    if (isVague(term)) continue
    const weight = weightOf(term) * (isService(term) ? OF_SERVICE : 1)
    const match = Math.max(
      alike(term, question, questionRoots[place]!),
      alike(term, answer, answerRoots[place]!) * IN_ANSWER,
    )
    covered += weight * match
    total += weight
    if (isService(term)) continue
    if (match > 0) matched++
    else {
      missing += weight
      if (term.keys.length > 1) missingKnown++
    }
    best = Math.max(best, weight * match)
  }
  const saidKeys = new Set(saidAll.flatMap(({ keys, kinds: of }) => [...keys, ...of]))
  const saidRoots = saidAll.map(({ root }) => root)
  let ownCovered = 0
  let ownTotal = 0
  let ownMissing = 0
  for (const term of own) {
    if (term.isOptional || isVague(term)) continue
    const weight = isService(term) ? OF_SERVICE : 1
    const match = alike(term, saidKeys, saidRoots)
    ownCovered += weight * match
    ownTotal += weight
    if (match === 0 && !isService(term)) ownMissing++
  }
  let aspect = 0
  let asked = 0
  for (const { aspects } of clauses) {
    let sum = 0
    let sumAsked = 0
    ASPECTS.forEach((each, at) => {
      if (each === 'OTHER' || each === 'ACT') return
      const p = aspects[at]!
      if (p < 0.05) return
      sum += p * (frame.aspects.get(each) ?? 0)
      if (frame.asked.has(each)) sumAsked += p * (frame.aspects.get(each) ?? 0)
    })
    aspect = Math.max(aspect, sum)
    asked = Math.max(asked, sumAsked)
  }
  const isClear = clauses.some(({ aspects }) =>
    ASPECTS.some(
      (each, at) => each !== 'OTHER' && each !== 'ACT' && each !== 'ELIGIBLE' && aspects[at]! > CLEAR,
    ),
  )
  const ids = clauses.flatMap(({ slots }) =>
    slots.flatMap((slot) => (slot.kind === 'service' ? [slot.ids] : [])),
  )
  const isOfIt = ids.some((each) => each.some((id) => frame.objects.has(id)))
  const isOfOther = frame.named.size > 0 && ids.length > 0 && !isOfIt
  const plain = fold(text.slice(0, MOST_READ))
  const kind = kindOf(plain)
  const wantsNumber = kind === 'long' || kind === 'often'
  const lacksNumber = wantsNumber && !NUMBER.test(answers[place]!)
  const lacksPrice =
    kind === 'price' && !/r ?\$|\d|gratuit|gratis|de graca|inclu|cobrad|cust/.test(answers[place]!)
  const q = total === 0 ? 0 : covered / total
  const o = ownTotal === 0 ? 0 : ownCovered / ownTotal
  return [
    1,
    total === 0 ? 0 : covered / total,
    ownTotal === 0 ? 0 : ownCovered / ownTotal,
    best,
    Math.min(3, matched) / 3,
    Math.min(3, missing) / 3,
    Math.min(3, ownMissing) / 3,
    aspect,
    asked,
    isOfIt ? 1 : 0,
    isOfOther ? 1 : 0,
    kind === kinds[place] ? 1 : 0,
    lacksNumber || lacksPrice ? 1 : 0,
    (total === 0 ? 0 : covered / total) * (ownTotal === 0 ? 0 : ownCovered / ownTotal),
    asked * (total === 0 ? 0 : covered / total),
    total === 0 ? 1 : 0,
    asked * best,
    q > 0.95 ? 1 : 0,
    o > 0.95 ? 1 : 0,
    Math.min(q, o),
    kind === 'whether' && kinds[place] === 'whether' && missing > 0.5 ? 1 : 0,
    sense === place ? 1 : 0,
    story === place ? 1 : 0,
    asked * o,
    ownMissing === 0 && missing === 0 ? 1 : 0,
    Math.min(2, missingKnown) / 2,
    isClear && aspect < 0.2 ? 1 : 0,
    isClear && asked < 0.2 ? 1 : 0,
    matched === 0 ? 1 : 0,
    matched === 0 && missing > 0 ? 1 : 0,
    missing === 0 ? 1 : 0,
    ownMissing === 0 ? 1 : 0,
    kind === 'price' && kinds[place] !== 'price' ? 1 : 0,
    kind === 'long' && kinds[place] !== 'long' ? 1 : 0,
    kind !== 'whether' && kind !== 'may' && kind !== 'must' && kind !== kinds[place] ? 1 : 0,
    ASKS_TIME.test(plain) ? 1 : 0,
    WISHES.test(plain) ? 1 : 0,
  ]
}

/** Learned by `tests/eval/rankWeights.ts` from the questions of the development sets. */
const WEIGHTS: readonly number[] = [
  -1.77, 0.37, 0.9, -0.16, 0.76, -0.97, -1.02, 1.8, 1.83, 0.97, -2.06, 1.09, -1.07, 0.75, -0.12, 1.61, -1.19,
  1.13, -0.98, 0.72, -1.11, 2.1, 1.82, -0.81, -0.3, -1.28, -0.35, -0.56, -1.07, -1.01, -1.26, 0.01, -0.2,
  -0.41, 0.26, -1.88, -0.23,
]

/**
 * The pairs that may answer a text, the likeliest first; what is missing to 1 is how likely none does. `clauses`: what was
 * read in the text.
 */
export function rankPairs(
  text: string,
  clauses: readonly Pick<Question, 'aspects' | 'slots'>[],
  index: KnowledgeIndex,
): Ranked[] {
  const hints = hintsOf(text, index)
  const powers = index.pairs.map((_, place) =>
    Math.exp(
      signsOf(text, clauses, index, place, hints).reduce((sum, sign, at) => sum + sign * WEIGHTS[at]!, 0),
    ),
  )
  const total = 1 + powers.reduce((sum, each) => sum + each, 0)
  return powers.map((each, place) => ({ place, p: each / total })).sort((a, b) => b.p - a.p)
}
